import { expect, type Page, test } from '@playwright/test'
import { signIn } from './session.ts'

/** Rows that a laptop of 1366×768 shows at once, each on one line (D97). */
const LEAST = 14
const LOWEST = 36
const HIGHEST = 40

const LISTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  operaciones: {
    '/buscar-reservas': 'Buscar Reservas',
    '/reservas-anuladas': 'Reservas Anuladas',
    '/historial-de-reservas': 'Historial de Motivos',
    '/rutas-asignadas': 'Rutas asignadas',
  },
  finanzas: {
    '/rutas-rendidas': 'Rutas Rendidas',
    '/rutas-pendientes': 'Rutas Pendientes por Rendir',
    '/libro': 'Líneas del libro',
    '/documentos': 'Boletas y Facturas',
    '/comisiones': 'Pagos Guias',
    '/cuentas': 'Cuentas',
    '/cajachica': 'Movimientos de la caja chica',
  },
  gerencial: {
    '/ver-excursiones': 'Excursiones',
    '/ver-hoteles': 'Hoteles',
    '/ver-recepcionistas': 'Recepcionistas',
    '/ver-usuarios': 'Usuarios',
    '/vehiculos': 'Vehículos',
    '/ver-monedas': 'Lista de Monedas',
  },
  hotel: { '/buscar-reservas': 'Mis Reservas' },
}

/** Measures a table: its rows, those wholly in view between head and foot, and the lowest and highest of them. */
async function measure(page: Page, name: string) {
  const table = page.getByRole('table', { name, exact: true })
  await expect(table.locator('tbody td').first()).toBeVisible()
  await expect(table).not.toHaveAttribute('aria-busy', 'true')
  return table.evaluate((element: HTMLTableElement) => {
    const { tHead, tFoot, tBodies, parentElement } = element
    const box = parentElement?.getBoundingClientRect()
    const top = Math.max(box?.top ?? 0, tHead?.getBoundingClientRect().bottom ?? 0)
    const foot = tFoot?.getBoundingClientRect().top ?? Infinity
    const bottom = Math.min(box?.bottom ?? 0, foot, window.innerHeight)
    const rows = [...(tBodies[0]?.rows ?? [])].filter((row) => !row.ariaHidden)
    const places = rows.map((row) => row.getBoundingClientRect())
    const seen = places.filter((row) => row.top >= top - 1 && row.bottom <= bottom + 1)
    const heights = seen.map(({ height }) => Math.round(height))
    return {
      rows: rows.length,
      seen: seen.length,
      lowest: Math.min(...heights),
      highest: Math.max(...heights),
      heads: [...element.querySelectorAll('th')].map(({ textContent }) => textContent),
    }
  })
}

for (const [usuario, lists] of Object.entries(LISTS))
  test(`en el computador portátil ${usuario} ve de una vez 14 filas de cada lista, de una altura`, async ({
    page,
  }) => {
    await signIn(page, usuario)
    const found: string[] = []
    for (const [path, name] of Object.entries(lists)) {
      await page.goto(path)
      const { rows, seen, lowest, highest, heads } = await measure(page, name)
      found.push(`${name.padEnd(30)} ${seen} de ${rows} filas, de ${lowest} a ${highest} px`)
      expect.soft(seen, name).toBeGreaterThanOrEqual(Math.min(LEAST, rows))
      expect.soft(lowest, name).toBeGreaterThanOrEqual(LOWEST)
      expect.soft(highest, name).toBeLessThanOrEqual(HIGHEST)
      if (usuario === 'hotel') expect.soft(heads).not.toContain('Hotel')
    }
    process.stdout.write(`${found.join('\n')}\n`)
  })

import { expect, test } from '@playwright/test'
import { addDays } from '../src/lib/contract/civil-day.ts'
import { again, asProgram, dataOf, signIn } from './session.ts'

test('en el computador portátil ninguna reserva de la lista queda cortada en su estado ni en su habitación', async ({
  page,
}) => {
  await signIn(page, 'operaciones')
  await page.goto('/buscar-reservas?estado=anulada')
  const table = page.getByRole('table', { name: 'Buscar Reservas' })
  const estados = table.getByText('Cancelado')
  await expect(estados.first()).toBeVisible()
  expect(await table.evaluate((t) => t.clientWidth - (t.parentElement?.clientWidth ?? 0))).toBe(0)

  const cortados = await estados.evaluateAll((textos) =>
    textos.filter((text) => {
      const celda = text.closest('td')
      return (
        !celda || [...celda.querySelectorAll('*')].some((e) => e.scrollWidth > e.clientWidth + 1)
      )
    }),
  )
  expect(cortados).toHaveLength(0)

  // Room numbers must not wrap: a word on two lines has two boxes.
  const partidas = await table.locator('tbody td:nth-child(5)').evaluateAll((celdas) =>
    celdas.flatMap((celda) => {
      const text = document.createTreeWalker(celda, NodeFilter.SHOW_TEXT).nextNode()
      const numerada = /\d/.test(celda.textContent) ? celda.textContent : ''
      return [...numerada.matchAll(/\S+/g)].flatMap(({ 0: palabra, index }) => {
        const caja = document.createRange()
        if (!text) return []
        caja.setStart(text, index)
        caja.setEnd(text, index + palabra.length)
        return caja.getClientRects().length > 1 ? [palabra] : []
      })
    }),
  )
  expect(partidas).toEqual([])

  const estado = page.getByRole('combobox', { name: 'Estado' })
  const falta = await estado.evaluate((caja) => {
    const entera = caja.cloneNode(true) as HTMLElement
    entera.style.width = 'max-content'
    caja.parentElement?.append(entera)
    const sobra = entera.offsetWidth - (caja as HTMLElement).offsetWidth
    entera.remove()
    return sobra
  })
  expect(falta).toBeLessThanOrEqual(0)
})

/** Creates a route of guia2 for tomorrow with enough passengers to scroll, some of them no-shows. */
async function longRuta() {
  const oficina = await asProgram('gerencial')
  const pedir = async <T = { id: number }>(path: string, data?: object) =>
    dataOf<T>(data ? oficina.post(`/v1/${path}`, { data }) : oficina.get(`/v1/${path}`))
  type Rows = { id: number; email?: string }[]
  const { hoy } = await pedir<{ hoy: string }>('login/ajustes')
  const fecha = addDays(hoy, 1)
  const { id: excursionId } = await pedir('excursion/add', {
    nombre: `VUELTA LARGA${again()}`,
    prefijo: again() ? 'ZZB' : 'ZZA',
  })
  const canal = (await pedir<Rows>('canalventa/getAll')).find(({ id }) => id > 1)
  const [hotel] = await pedir<Rows>('hotel/getAll')
  const ids = []
  for (let n = 10; n < 28; n++) {
    const { id } = await pedir('reserva/add', {
      ...{ canalVentaId: canal?.id, hotelId: hotel?.id, excursionId, fecha, hora: `08:${n}` },
      ...{ habitacion: String(n), idioma: 'PORTUGUÉS', observacion: 'SIN OBSERVACIONES' },
      ...{ nombrePasajero: `PASAJERO ${n}`, telefono: '551198765432199', tipoCobroId: 1 },
      ...{ cantidadAdultos: 2, valorAdulto: 1_250_000, cantidadChild: 0, valorChild: 0 },
    })
    ids.push(id)
  }
  for (const reservaId of ids.slice(0, 4))
    await pedir('reserva/noshow', { reservaId, motivo: 'NO APARECIÓ' })
  const usuarios = await pedir<Rows>('usuario/getAll')
  const guiaId = usuarios.find(({ email }) => email === 'guia2@demo.travesia.cl')?.id
  const { id: rutaId } = await pedir('ruta/add', {
    fecha,
    excursionId,
    guiaId,
    confirmarDoble: true,
  })
  return `fecha=${fecha}&excursionId=${excursionId}&guiaId=${guiaId}&rutaId=${rutaId}`
}

test('nada cubre el encabezado de otra lista, y ningún teléfono ni monto queda cortado', async ({
  page,
}) => {
  const donde = await longRuta()
  await signIn(page, 'operaciones')
  await page.goto(`/detalle-reservas?${donde}`)
  const noshow = page.getByRole('table', { name: 'NO SHOW' })
  await expect(noshow).toBeVisible()
  // Scrolls in small steps from the start of the second list to the end of the first.
  const cubiertas = await noshow.evaluate(async (table) => {
    const found = new Set<string>()
    const frame = () =>
      new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    const { top } = table.getBoundingClientRect()
    for (let y = 0; y < top + 200; y += 24) {
      window.scrollTo(0, y)
      await frame()
      for (const { tHead, tFoot, ariaLabel } of document.querySelectorAll('table')) {
        const [head, foot] = [tHead?.getBoundingClientRect(), tFoot?.getBoundingClientRect()]
        if (head && foot && foot.top < head.bottom - 1 && foot.top < window.innerHeight)
          found.add(`${ariaLabel} a ${y}`)
      }
    }
    return [...found]
  })
  expect(cubiertas).toEqual([])

  await page.context().clearCookies()
  await signIn(page, 'guia2')
  for (const width of [1024, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 768 })
    await page.goto(`/detalle-ruta?${donde}`)
    const table = page.getByRole('table', { name: 'Detalle de Ruta' })
    await expect(table.getByText('+55 1 1987 6543 2199').first()).toBeVisible()
    const cortadas = await table.locator('tbody td').evaluateAll((celdas) =>
      celdas.flatMap((celda) => {
        const caja = document.createRange()
        caja.selectNodeContents(celda)
        const sale = caja.getBoundingClientRect().right > celda.getBoundingClientRect().right + 1
        const corta = [...celda.querySelectorAll('*')].some(
          (e) => e.clientWidth > 0 && e.scrollWidth > e.clientWidth + 1,
        )
        const renglones = (celda.firstElementChild?.clientHeight ?? 0) / 17
        const partida = celda.getAttribute('data-align') === 'right' && renglones >= 2
        return sale || corta || partida ? [celda.textContent] : []
      }),
    )
    expect({ width, cortadas }).toEqual({ width, cortadas: [] })
  }
})

// `npm run screenshots`: takes the pictures of docs/screenshots from a fresh product, in both sizes.
import { chromium as playwright } from '@playwright/test'
import { chromium } from '../e2e/chromium.ts'
import startProduct from '../e2e/product.ts'
import { addDays, type Day } from '../src/lib/contract/civil-day.ts'
import type { Enlace } from '../src/reservas/contract/enlace.ts'
import type { Reserva } from '../src/reservas/contract/reserva.ts'

const SIZES = {
  escritorio: { viewport: { width: 1366, height: 768 } },
  telefono: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}
const OF_OPERATIONS = {
  inicio: '/home',
  calendario: '/calendario',
  'agregar-reserva': '/agregar-reserva',
  'buscar-reservas': '/buscar-reservas',
  'por-avisar': '/por-avisar',
  importar: '/importar?de=reservas',
  'informe-reservas': '/informe-reservas',
  'informe-rutas': '/informe-rutas',
  'reservas-anuladas': '/reservas-anuladas',
  'historial-reservas': '/historial-reservas',
  'historial-de-motivos': '/historial-de-reservas',
  'rutas-asignadas': '/rutas-asignadas',
  vehiculos: '/vehiculos',
  excursiones: '/ver-excursiones',
  'agregar-hotel': '/agregar-hotel',
  usuarios: '/ver-usuarios',
  'mi-cuenta': '/mi-cuenta',
}
const OF_OTHERS = {
  guia: { 'mis-rutas': '/mis-rutas' },
  finanzas: {
    'finanzas-inicio': '/finanzas-home',
    'rutas-rendidas': '/rutas-rendidas',
    'caja-chica': '/cajachica',
    pagos: '/comisiones',
    cuentas: '/cuentas',
  },
  gerencial: {
    gerencia: '/gerencia',
    estadisticas: '/estadisticas-excursiones',
    pasajeros: '/pasajeros',
    llaves: '/llaves',
    webhooks: '/webhooks',
  },
}
const folder = new URL('../docs/screenshots/', import.meta.url).pathname

process.env.E2E_PORT ??= '3999'
const stop = await startProduct()
const browser = await playwright.launch(await chromium())
try {
  for (const [size, device] of Object.entries(SIZES)) {
    const page = await browser.newPage({
      ...device,
      baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
      locale: 'es-CL',
      timezoneId: 'America/Santiago',
      reducedMotion: 'reduce',
    })
    const shoot = async (name: string) => {
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: `${folder}${name}-${size}.png` })
    }
    const identify = async (user: string) => {
      await page.getByLabel('Email').fill(`${user}@demo.travesia.cl`)
      await page.getByLabel('Contraseña', { exact: true }).fill('excursiones-2026')
      await page.getByRole('button', { name: 'Ingresar' }).click()
      await page.getByRole('heading', { name: 'Verificación de dos factores' }).waitFor()
    }
    const call = async <T>(method: 'get' | 'post', path: string, data?: object): Promise<T> => {
      const headers = { 'sec-fetch-site': 'same-origin' }
      const answer = await page.request[method](path, { data, headers })
      return ((await answer.json()) as { data: T }).data
    }
    /** Returns a reservation that is still to come and the path of its passenger's page. */
    const findPassenger = async () => {
      const { hoy } = await call<{ hoy: Day }>('get', '/v1/login/ajustes')
      const rows = await call<Reserva[]>(
        'get',
        `/v1/reserva/getAll?estado=activa&limite=50&desde=${addDays(hoy, 1)}`,
      )
      const reservaIds = rows.filter(({ hora }) => hora).map(({ id }) => id)
      const [link] = await call<Enlace[]>('post', '/v1/reserva/enlace', {
        reservaIds: reservaIds.slice(0, 1),
      })
      if (!link) throw new Error('no passenger is still to come')
      return { reservaId: link.reservaId, path: new URL(link.url).pathname }
    }
    const enter = async () => {
      await page.getByRole('button', { name: 'Ingresar' }).click()
      await page.getByRole('button', { name: /^Cuenta de / }).waitFor()
    }
    const shootAll = async (screens: Record<string, string>) => {
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(path)
        await shoot(name)
      }
    }
    await page.goto('/login')
    await page.getByRole('heading', { name: 'Ingreso' }).waitFor()
    await shoot('ingreso')
    await identify('operaciones')
    await shoot('segundo-factor')
    await enter()
    await shootAll(OF_OPERATIONS)
    // Which day the board shows by itself depends on the hour.
    await page.goto('/tablero')
    await page.getByRole('button', { name: 'Mañana', exact: true }).click()
    await page.getByRole('region').filter({ hasText: 'Conductor' }).first().waitFor()
    await shoot('tablero')
    await page.goto('/informe-reservas')
    await page
      .getByRole('link', { name: /^Detalles de / })
      .first()
      .click()
    await page.waitForURL('**/detalle-reservas**')
    await shoot('detalle-reservas')
    const { reservaId, path } = await findPassenger()
    await page.goto(`/home?reserva=${reservaId}`)
    await page.getByRole('button', { name: 'Comprobante', exact: true }).waitFor()
    await shoot('ficha')
    await page.getByRole('button', { name: 'Comprobante', exact: true }).click()
    await page.getByRole('dialog').getByRole('article').waitFor()
    await shoot('comprobante')
    await page.goto(path)
    await shoot('pagina-del-pasajero')
    for (const [user, screens] of Object.entries(OF_OTHERS)) {
      await page.context().clearCookies()
      await page.goto('/login')
      await identify(user)
      await enter()
      await shootAll(screens)
    }
    await page.close()
  }
} finally {
  await browser.close()
  await stop()
}

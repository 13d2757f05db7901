import { expect, type Page, test } from '@playwright/test'
import { addDays } from '../src/lib/contract/civil-day.ts'
import type { Enlace } from '../src/reservas/contract/enlace.ts'
import type { Reserva } from '../src/reservas/contract/reserva.ts'
import type { Ruta } from '../src/rutas/contract.ts'
import { checkBarriers, visiblePart } from './barriers.ts'
import { checkFence, watch } from './fence.ts'
import { asProgram, dataOf, signIn } from './session.ts'

const LANGUAGES = [
  ['es', 'Pasamos por usted', 'Recibido', 'Gracias: sabemos que lo vio.'],
  ['en', 'We pick you up', 'Got it', 'Thank you: we know that you saw it.'],
  ['pt', 'Buscamos você', 'Recebido', 'Obrigado: sabemos que você viu.'],
] as const

/** Returns the page of one of the coming reservations with an hour: each project takes others. */
async function pageOf(n: number) {
  const office = await asProgram('operaciones')
  const { hoy } = await dataOf<{ hoy: string }>(office.get('/v1/login/ajustes'))
  const rows = await dataOf<Reserva[]>(
    office.get(`/v1/reserva/getAll?estado=activa&limite=100&desde=${addDays(hoy, 2)}`),
  )
  const reserva = rows.filter(({ hora }) => hora !== null)[n]
  if (!reserva) throw new Error('the demonstration has no such reservation')
  return { reserva, url: await linkOf(reserva.id) }
}

async function linkOf(reservaId: number) {
  const office = await asProgram('operaciones')
  const data = { reservaIds: [reservaId] }
  const [made] = await dataOf<Enlace[]>(office.post('/v1/reserva/enlace', { data }))
  return new URL(made?.url ?? '').pathname
}

test.describe('en el teléfono de un pasajero, sin JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [n, [idioma, pickup, received, thanks]] of LANGUAGES.entries())
    test(`lee su excursión y dice que la vio: ${idioma}`, async ({ page, isMobile }) => {
      watch(page)
      const { reserva, url } = await pageOf(isMobile ? 10 + n : n)
      await page.goto(url)
      await page.locator(`nav a[lang=${idioma}]`).click()
      await expect(page.locator('html')).toHaveAttribute('lang', idioma)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(reserva.nombreExcursion)
      await expect(page.getByText(pickup)).toBeVisible()
      await expect(page.locator('body')).not.toContainText(reserva.nombrePasajero)
      await page.getByRole('button', { name: received, exact: true }).click()
      await expect(page.getByText(thanks)).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${url}\\?idioma=${idioma}$`))
      checkFence(page)
    })
})

test('lo que pide lo responde la oficina, y la página lo dice', async ({
  page,
  isMobile,
  browser,
}) => {
  const { reserva, url } = await pageOf(isMobile ? 15 : 5)
  const { baseURL = '' } = test.info().project.use
  const guest = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const phone = await guest.newPage()
  await phone.goto(`${url}?idioma=es`)
  await phone.getByText('Quiero anular').click()
  await phone.getByRole('textbox', { name: 'Cuéntenos (opcional)' }).last().fill('Estamos enfermos')
  await phone.getByRole('button', { name: 'Enviar' }).last().click()
  await expect(phone.getByText('Gracias. La oficina le responde aquí.')).toBeVisible()

  await signIn(page, 'operaciones')
  await page.goto(`/buscar-reservas?reserva=${reserva.id}`)
  const sheet = page.getByRole('dialog', { name: 'Ver Reserva' })
  await expect(sheet.getByText('Pide anular')).toBeVisible()
  await sheet.getByRole('button', { name: 'Responder…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Responder al Pasajero' })
  await dialog.getByRole('textbox', { name: /Respuesta/ }).fill('Anulada. Que se mejoren.')
  await dialog.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(dialog).toBeHidden()

  await phone.reload()
  await expect(phone.getByText('Anulada. Que se mejoren.')).toBeVisible()
  await guest.close()
})

test('sin barreras en ningún idioma, y tampoco donde el enlace ya no sirve', async ({
  page,
  isMobile,
}) => {
  await visiblePart(page, isMobile)
  watch(page)
  const { url } = await pageOf(isMobile ? 16 : 6)
  for (const [idioma] of LANGUAGES) {
    await page.goto(`${url}?idioma=${idioma}`)
    for (const summary of await page.locator('summary').all()) await summary.click()
    await checkBarriers(page, idioma)
  }
  await page.goto(`/c/${'A'.repeat(43)}`)
  await expect(page.getByText('Este enlace ya no sirve. Escríbanos:')).toBeVisible()
  await checkBarriers(page, 'enlace que no sirve')
})

/** Finds a reservation on a route that the guide of the demonstration has. */
async function ofOwnRoute(page: Page) {
  const { hoy } = await dataOf<{ hoy: string }>(page.request.get('/v1/login/ajustes'))
  const { usuario } = await dataOf<{ usuario: { id: number } }>(
    page.request.get('/v1/login/sesion'),
  )
  const rutas = await dataOf<Ruta[]>(
    page.request.get(`/v1/ruta/getRutasByIdGuia/${usuario.id}?desde=${addDays(hoy, -5)}`),
  )
  const office = await asProgram('operaciones')
  for (const ruta of rutas.filter(({ reservas, fecha }) => reservas > 0 && fecha >= hoy)) {
    const rows = await dataOf<Reserva[]>(
      office.get(
        `/v1/reserva/getDetalleReserva?fecha=${ruta.fecha}&excursionId=${ruta.excursionId}`,
      ),
    )
    const row = rows.find(({ rutaId }) => rutaId === ruta.id)
    if (row) return row
  }
  throw new Error('the guide has no coming route')
}

test('el guía abre el código de un comprobante y llega a su ruta con una pulsación', async ({
  page,
}) => {
  await signIn(page, 'guia')
  const reserva = await ofOwnRoute(page)
  await page.goto(await linkOf(reserva.id))
  await page.getByRole('link', { name: /^(Personal de|Staff of|Equipe de) / }).click()
  await expect(page).toHaveURL(new RegExp(`/detalle-ruta\\?.*rutaId=${reserva.rutaId}`))
  await expect(page.getByText(reserva.nombrePasajero).first()).toBeVisible()
})

import { expect, type Page, test } from '@playwright/test'
import { checkBarriers, DIALOG, openPath, visiblePart } from './barriers.ts'
import { checkFence } from './fence.ts'
import { addUsuario, asProgram, CLAVE_DE_PRUEBA, dataOf, signIn, thisTime } from './session.ts'
import { cardOf, pressOfDay } from './tablero.ts'

// At 05:00 the office moves a departure: the hour that guide and driver received is another one, and each says that it
// is known.

interface Row {
  id: number
}
const [CONDUCTORES, GUIAS, TOTAL] = [3, 4, 40_000]
const WHATSAPP = 'Enviar a guías y conductores'

/** Makes a route of today at 06:00 for a guide and a driver of its own, who received its hoja de ruta. */
async function rutaRecibida() {
  const office = await asProgram('gerencial')
  const { hoy } = await dataOf<{ hoy: string }>(office.get('/v1/login/ajustes'))
  const read = async (name: string) =>
    (await dataOf<Row[]>(office.get(`/v1/${name}/getAll`))).find(({ id }) => id >= 100)?.id
  const add = (name: string, data: object) => dataOf<Row>(office.post(`/v1/${name}`, { data }))
  const nombre = `HOJA ${thisTime()}`.toUpperCase()
  const guia = await addUsuario(`GUIA DE ${nombre}`, GUIAS, { telefono: '56911112222' })
  const chofer = await addUsuario(`CHOFER DE ${nombre}`, CONDUCTORES, { telefono: '56933334444' })
  const prefijo = `H${thisTime().charAt(0)}${test.info().retry}`.toUpperCase()
  const excursionId = (
    await add('excursion/add', {
      ...{ nombre, prefijo, valor: TOTAL, horaSalida: '06:00', duracion: 120 },
    })
  ).id
  const [canalVentaId, hotelId] = [await read('canalventa'), await read('hotel')]
  await add('reserva/add', {
    ...{ canalVentaId, hotelId, excursionId, fecha: hoy, hora: '05:40' },
    // The journeys of the other size sell the same room at the same hour.
    ...{ confirmarCruce: true, habitacion: '7' },
    ...{ nombrePasajero: 'PASAJERA DE HOY', idioma: 'ESPAÑOL', observacion: 'NADA' },
    ...{ cantidadAdultos: 1, valorAdulto: TOTAL, tipoCobroId: 1, telefono: '56912345678' },
  })
  const rutaId = (
    await add('ruta/add', { fecha: hoy, excursionId, guiaId: guia.id, choferId: chofer.id })
  ).id
  await dataOf(office.post('/v1/ruta/emitirHoja', { data: { rutaId, via: 'imprimir' } }))
  for (const { email } of [guia, chofer]) {
    const own = await asProgram(email, { clave: CLAVE_DE_PRUEBA })
    await dataOf(own.post('/v1/ruta/recibirHoja', { data: { rutaId, version: 1 } }))
  }
  return { hoy, guia, chofer, nombre }
}

async function openOwn(page: Page, list: string, nombre: string) {
  await openPath(page, list)
  await page
    .getByRole('link', { name: new RegExp(nombre) })
    .first()
    .click()
  // Waits for the screen of the route: the list has the same words.
  const title = page.getByRole('heading', { level: 1 })
  await expect(title.filter({ hasNotText: /^Mis / })).toBeVisible()
}

test('una salida cambia de hora a las cinco: guía y conductor leen qué cambió y lo reciben', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  await visiblePart(page, isMobile)
  const { hoy, guia, chofer, nombre } = await rutaRecibida()
  const contexts = await Promise.all(
    [guia, chofer].map(() =>
      browser.newContext({
        ...(baseURL && { baseURL }),
        serviceWorkers: 'block',
        ...(isMobile && { viewport: { width: 390, height: 844 }, isMobile, hasTouch: true }),
      }),
    ),
  )
  try {
    const [hers, his] = (await Promise.all(contexts.map((one) => one.newPage()))) as [Page, Page]
    await signIn(hers, guia.email, CLAVE_DE_PRUEBA)
    await openOwn(hers, '/mis-rutas', nombre)
    await expect(hers.getByText('Hoja v1 · Recibida por guía y conductor')).toBeVisible()
    await expect(hers.getByRole('button', { name: /^Recibida: hoja/ })).toHaveCount(0)
    await signIn(his, chofer.email, CLAVE_DE_PRUEBA)

    await signIn(page, 'operaciones')
    await openPath(page, `/tablero?fecha=${hoy}`)
    const card = () => cardOf(page, new RegExp(nombre))
    await expect(card()).toContainText('Hoja v1 · Recibida por guía y conductor')
    await page.getByRole('button', { name: new RegExp(`^Salida de ${nombre}`) }).click()
    await page.keyboard.type('05:30')
    await page.keyboard.press('Enter')
    // The guide's screen is in front: it issues the next version as soon as it hears of the change.
    const hour = 'hora 06:00 → 05:30'
    await expect(card()).toContainText(
      `Hoja v2 · Cambió desde que guía y conductor la recibieron: ${hour}`,
    )
    await expect(
      hers.getByText(`Cambió desde que usted y el conductor la recibieron: ${hour}`),
    ).toBeVisible()
    await checkBarriers(hers, '/detalle-ruta')
    await hers.getByRole('button', { name: /^Recibida: hoja v2/ }).click()
    await expect(hers.getByText(/^Hoja v2 · Recibida por guía/)).toBeVisible()
    await expect(card()).toContainText(
      `Hoja v2 · Recibida por guía · Cambió desde que el conductor la recibió: ${hour}`,
    )

    await openPath(his, '/mis-viajes')
    await expect(his.getByText(`Cambió desde que usted la recibió: ${hour}`)).toBeVisible()
    await openOwn(his, '/mis-viajes', nombre)
    await expect(his.getByText(`Cambió desde que usted la recibió: ${hour}`)).toBeVisible()
    await checkBarriers(his, '/detalle-viaje')
    await his.getByRole('button', { name: /^Recibida: hoja v2/ }).click()
    await expect(his.getByText('Hoja v2 · Recibida por guía y conductor')).toBeVisible()
    await expect(card()).toContainText('Hoja v2 · Recibida por guía y conductor')
    await expect(card()).not.toContainText('Cambió')

    // WhatsApp itself is not opened: only that it was counts.
    await page.context().route('https://wa.me/**', (route) => route.abort())
    await pressOfDay(page, WHATSAPP)
    const dialog = page.getByRole('dialog', { name: WHATSAPP })
    const [guide, driver] = [guia, chofer].map((one) =>
      dialog.getByRole('listitem').filter({ hasText: nombre }).filter({ hasText: one.nombre }),
    )
    await guide?.getByRole('link').click()
    await expect(guide ?? dialog).toContainText('WhatsApp abierto')
    await expect(driver ?? dialog).not.toContainText('WhatsApp abierto')
    await page.reload()
    await pressOfDay(page, WHATSAPP)
    await expect(guide ?? dialog).toContainText('WhatsApp abierto')
    await expect(guide ?? dialog).toContainText(/v2, .*, /)
    await expect(driver ?? dialog).not.toContainText('WhatsApp abierto')
    await checkBarriers(page, 'compartir', DIALOG)
    for (const one of [page, hers, his]) checkFence(one)
  } finally {
    for (const context of contexts) await context.close()
  }
})

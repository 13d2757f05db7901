import { expect, type Page, test } from '@playwright/test'
import { checkFence } from './fence.ts'
import { freePort, startProduct } from './product.ts'
import { again, dataOf, excursionWithRoom, pressAction, searchPasajero, signIn } from './session.ts'

// Two users at two server processes of one database: each sees what the other does.

interface Catalogo {
  id: number
  nombre: string
}
interface Reserva {
  id: number
  nombrePasajero: string
  habitacion: string
}

/** Adds a reservation for today at a given hotel. */
async function reservar(page: Page, hotelId: number, nombrePasajero: string) {
  const { hoy } = await dataOf<{ hoy: string }>(page.request.get('/v1/login/ajustes'))
  const list = (path: string) => dataOf<Catalogo[]>(page.request.get(`/v1/${path}/getAll`))
  const [canal] = (await list('canalventa')).filter(({ id }) => id > 1)
  return dataOf<Reserva>(
    page.request.post('/v1/reserva/add', {
      data: {
        canalVentaId: canal?.id,
        excursionId: await excursionWithRoom(page, hoy),
        hotelId,
        fecha: hoy,
        hora: '08:30',
        habitacion: '101',
        idioma: 'ESPAÑOL',
        nombrePasajero,
        observacion: 'SIN OBSERVACIONES',
        cantidadAdultos: 2,
        valorAdulto: 30_000,
        tipoCobroId: 1,
        telefono: '56912345678',
        email: 'pasajera@ejemplo.cl',
      },
    }),
  )
}

/** Opens the list of users online. Returns their names. */
async function onlineCount(page: Page) {
  await page.getByRole('button', { name: /en línea/ }).click()
  const list = page.getByRole('list', { name: 'Usuarios en línea' })
  const nombres = await list.getByRole('listitem').allTextContents()
  await page.keyboard.press('Escape')
  return nombres
}

/** Resolves once the page that opens next is told live about what others do. */
const isLive = (page: Page) =>
  page.waitForEvent('websocket', async (socket) => {
    const isOnline = ({ payload }: { payload: string | Buffer }) =>
      payload.includes('/topic/usuarios-activos')
    await socket.waitForEvent('framereceived', isOnline)
    return true
  })

const nameOf = async (page: Page) =>
  (await dataOf<{ usuario: { nombre: string } }>(page.request.get('/v1/login/sesion'))).usuario
    .nombre

test('lo que una persona hace lo ve otra, en otro proceso, sin perder lo suyo, y al volver de un corte', async ({
  page,
  browser,
}) => {
  const other = { PORT: await freePort(), DATA_DIR: process.env.E2E_DATA_DIR ?? '' }
  let detener = await startProduct(other)
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${other.PORT}` })
  try {
    await signIn(page, 'operaciones')
    const hotel = await context.newPage()
    await Promise.all([isLive(hotel), signIn(hotel, 'hotel2')])

    // Users of both processes are online; HOTEL sees its own hotel's only.
    const [oficina, recepcion] = [await nameOf(page), await nameOf(hotel)]
    await expect.poll(() => onlineCount(page)).toEqual(expect.arrayContaining([oficina, recepcion]))
    await expect.poll(() => onlineCount(hotel)).toEqual([recepcion])

    const mia = { usuario: { hotel: { id: 0 } } }
    const { usuario } = await dataOf<typeof mia>(hotel.request.get('/v1/login/sesion'))
    const pasajera = `VIVIANA ÑUÑEZ${again()}`
    const reserva = await reservar(page, usuario.hotel.id, pasajera)
    const aviso = hotel.getByRole('region', { name: 'Novedades' })
    await expect(aviso).toContainText(`${oficina} agregó la reserva de ${pasajera}: `)

    await Promise.all([isLive(hotel), searchPasajero(hotel, '/buscar-reservas', 'VIVIANA')])
    const row = hotel.getByRole('row').filter({ hasText: reserva.nombrePasajero })
    await expect(row).toContainText('Activado')
    const caja = hotel.getByRole('searchbox', { name: 'Buscar nombre' })
    await caja.fill('VIVIANA Ñ')
    await hotel.evaluate(() => Object.assign(window, { sinRecargar: true }))

    await searchPasajero(page, '/buscar-reservas', 'VIVIANA')
    const suya = page.getByRole('row').filter({ hasText: reserva.nombrePasajero })
    await pressAction(page, 'Anular', false, suya)
    const pregunta = page.getByRole('dialog', { name: 'Anular Reserva' })
    await pregunta.getByRole('textbox').fill('vuelo cancelado')
    await pregunta.getByRole('button', { name: 'Anular', exact: true }).click()
    await expect(pregunta).toBeHidden()

    await expect(aviso).toContainText(`${oficina} anuló la reserva de ${pasajera}: `)
    await expect(row).toContainText('Cancelado')
    await expect(caja).toBeFocused()
    await expect(caja).toHaveValue('VIVIANA Ñ')
    // The author sees the own success and no live message of it.
    await expect(page.getByRole('region', { name: 'Novedades' })).not.toContainText('VIVIANA')

    // While the hotel's process is down the screen says so, and its data can still be read.
    await detener()
    const cortada = hotel.getByRole('status').filter({ hasText: 'Sin conexión. ' })
    await expect(cortada).toBeVisible()
    await expect(row).toContainText('Cancelado')
    // Only one alarm: nothing else on the screen reports the same cause.
    await expect(hotel.getByRole('button', { name: 'Reintentar' })).toHaveCount(1)
    await expect(hotel.getByRole('alert')).toHaveCount(0)
    await dataOf(page.request.put('/v1/reserva/restore', { data: { id: reserva.id } }))
    detener = await startProduct(other)
    // The connection may also return by itself: the button may be gone before the click.
    await expect(async () => {
      const reintentar = cortada.getByRole('button', { name: 'Reintentar' })
      if (await reintentar.isVisible()) await reintentar.click({ timeout: 1000 })
      await expect(cortada).toBeHidden({ timeout: 2000 })
    }).toPass()
    await expect(row).toContainText('Activado')
    await expect(aviso).not.toContainText('restauró')
    expect(await hotel.evaluate(() => 'sinRecargar' in window)).toBe(true)
    await checkFence(page)
  } finally {
    await Promise.all([detener(), context.close()])
  }
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, type Locator, test } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { addDays } from '../src/lib/contract/civil-day.ts'
import { checkBarriers, DIALOG, isComplete, visiblePart } from './barriers.ts'
import { freePort, startProduct } from './product.ts'
import { dataOf, signIn, thisTime } from './session.ts'

interface Row {
  id: number
}

/** Mail server of this journey. It keeps to whom letters came. */
async function startMail() {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      stream.on('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
      stream.resume()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const MAILS = 18
const PHONES = 12

test('treinta pasajeros se avisan: dieciocho por correo y doce por WhatsApp', async ({ browser }, {
  project,
}) => {
  const isMobile = project.use.isMobile === true
  const mail = await startMail()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const stop = await startProduct({
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    SMTP_URL: mail.url,
    MAIL_FROM: 'reservas@ejemplo.cl',
    QUIET_HOURS: 'no',
  })
  try {
    const context = await browser.newContext({ ...project.use, baseURL: origin })
    const page = await context.newPage()
    await visiblePart(page, isMobile)
    await signIn(page, 'gerencial')
    const api = page.request
    const headers = { 'sec-fetch-site': 'same-origin' }
    const add = (path: string, data: object) =>
      dataOf<Row>(api.post(`/v1/${path}/add`, { data, headers }))
    const rows = (path: string) => dataOf<Row[]>(api.get(`/v1/${path}/getAll`))
    const { hoy } = await dataOf<{ hoy: string }>(api.get('/v1/login/ajustes'))
    // A day on which the demonstration has nobody.
    const fecha = addDays(hoy, 300)
    const { id: excursionId } = await add('excursion', {
      nombre: `AVISAR ${thisTime()}`.toUpperCase(),
      ...{ prefijo: 'AVI', valor: 10_000, valorChild: 5_000, horaSalida: '11:00', duracion: 60 },
    })
    const [hoteles, canales] = await Promise.all(['hotel', 'canalventa'].map(rows))
    const first = (all: Row[] = []) => all.find(({ id }) => id > 1)?.id
    for (let n = 0; n < MAILS + PHONES; n++)
      await add('reserva', {
        ...{
          excursionId,
          fecha,
          hora: '10:40',
          hotelId: first(hoteles),
          canalVentaId: first(canales),
        },
        ...{ nombrePasajero: `PASAJERO ${n}`, habitacion: String(100 + n), idioma: 'ESPAÑOL' },
        ...{ observacion: 'NADA', telefono: `569123456${10 + n}`, cantidadAdultos: 1 },
        ...{ valorAdulto: 10_000, tipoCobroId: 1 },
        email: n < MAILS ? `p${n}@ejemplo.cl` : '',
      })

    await page.goto(`/por-avisar?fecha=${fecha}`)
    await isComplete(page)
    await expect(page.getByRole('button', { name: 'Por avisar 30', exact: true })).toBeVisible()
    await checkBarriers(page, 'Por avisar')

    let presses = 0
    const press = async (button: Locator) => {
      await button.click()
      presses += 1
    }
    const began = Date.now()
    await press(page.getByRole('button', { name: `Avisar a ${MAILS} por correo` }))
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`${PHONES} no tienen correo: ábralos por WhatsApp.`)
    await press(dialog.getByRole('button', { name: `Enviar ${MAILS} correos` }))
    await expect(dialog).toBeHidden()

    // WhatsApp itself is not opened: its page is another company's.
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
    await press(page.getByRole('button', { name: `WhatsApp de a uno (${PHONES})` }))
    await expect(dialog.getByRole('button', { name: 'Avisar' })).toBeFocused()
    await checkBarriers(page, 'Avisar por WhatsApp', DIALOG)
    let keys = 0
    for (let n = 0; n < PHONES; n++) {
      await expect(dialog).toContainText(`${n + 1} de ${PHONES} · `)
      const tell = dialog.getByRole('button', { name: 'Avisar' })
      await expect(tell).toBeFocused()
      if (isMobile) await press(tell)
      else {
        await page.keyboard.press('Enter')
        keys += 1
      }
      const link = dialog.getByRole('link', { name: 'Abrir WhatsApp' })
      await expect(link).toBeFocused()
      const opened = context.waitForEvent('page')
      if (isMobile) await press(link)
      else {
        await page.keyboard.press('Enter')
        keys += 1
      }
      await (await opened).close()
    }
    await expect(dialog).toContainText(`Listo: ${PHONES} de ${PHONES}.`)
    await press(dialog.getByRole('button', { name: 'Cerrar', exact: true }).last())
    await expect(page.getByRole('button', { name: 'Por avisar 0', exact: true })).toBeVisible()
    const seconds = Math.round((Date.now() - began) / 1000)
    console.info(`${presses} pulsaciones y ${keys} Enter, ${seconds} s para 30 pasajeros`)
    expect(presses + keys).toBeLessThanOrEqual(2 + 1 + 2 * PHONES + 1)

    await expect.poll(() => new Set(mail.received).size, { timeout: 60_000 }).toBe(MAILS)
    expect(mail.received).toHaveLength(MAILS)
    await page.getByRole('button', { name: 'Avisados 30', exact: true }).click()
    await expect(page.getByText(/^Enviado \d\d:\d\d$/).first()).toBeVisible()
    await expect(page.getByText(/^WhatsApp abierto \d\d:\d\d$/).first()).toBeVisible()
    await context.close()
  } finally {
    await stop()
    await mail.close()
  }
})

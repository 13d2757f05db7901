import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { checkBarriers, DIALOG } from './barriers.ts'
import { chip, numberOf, onRoute, rutaDeHoy } from './en-ruta.ts'
import { asProgram, dataOf } from './session.ts'

test.use({ serviceWorkers: 'allow' })

// Accidents of the phone while notes wait: its clock is wrong, a new version is installed, it has no room.

const HOUR_MS = 3_600_000

test('con el reloj del teléfono tres horas mal, adelantado o atrasado, las horas son las del servidor y nada se pierde', async ({
  browser,
}) => {
  const { guia, reservas } = await rutaDeHoy(2, 'RELOJ')
  const office = await asProgram('gerencial')
  const hourOf = async () => {
    const date = (await office.get('/v1/login/ajustes')).headers().date ?? ''
    return Date.parse(date)
  }
  for (const [n, wrong] of [3 * HOUR_MS, -3 * HOUR_MS].entries()) {
    const context = await browser.newContext()
    await context.addInitScript((ms) => {
      const Right = Date
      window.Date = class extends Right {
        constructor(...given: [number]) {
          super(...(given.length > 0 ? given : ([Right.now() + ms] as [number])))
        }
        static override now = () => Right.now() + ms
      } as DateConstructor
    }, wrong)
    const page = await context.newPage()
    await onRoute(page, guia.email, n)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Próxima parada' })).toBeVisible()
    const [, hour = '', minute = ''] =
      /datos de las (\d\d):(\d\d)/.exec(await page.getByText(/datos de las/).innerText()) ?? []
    const now = new Date(await hourOf()).toLocaleTimeString('es-CL', {
      timeZone: 'America/Santiago',
      hourCycle: 'h23',
    })
    const [h = 0, m = 0] = now.split(':').map(Number)
    const ago = (h * 60 + m - Number(hour) * 60 - Number(minute) + 1440) % 1440
    expect(ago).toBeLessThan(3)
    await numberOf(page, n, 2).click()
    await expect(chip(page)).toHaveText('1 por sincronizar')
    await context.setOffline(false)
    await expect(chip(page)).toBeHidden()
    await context.close()
  }
  for (const reservaId of reservas) {
    // Said again it stays as it was.
    const told = await dataOf<{ momento: string; momentoDispositivo: string; version: number }>(
      office.put('/v1/reserva/abordar', { data: { reservaId, vinieron: 2 } }),
    )
    const apart = Date.parse(told.momento) - Date.parse(told.momentoDispositivo)
    expect([Math.abs(apart) < 60_000, told.version]).toEqual([true, 1])
  }
})

test('el navegador borra lo guardado, o no tiene espacio: se dice, y lo que se puede se envía', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const { guia, reservas } = await rutaDeHoy(4, 'BORRADO')
  const device = await context.newCDPSession(page)
  const clear = () =>
    device.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'indexeddb,cache_storage,service_workers',
    })
  await onRoute(page, guia.email)
  // Under the page: it still holds what it kept, and goes on.
  await context.setOffline(true)
  for (const n of [0, 1]) await numberOf(page, n, 2).click()
  await expect(chip(page)).toHaveText('2 por sincronizar')
  await clear()
  // Without room it holds a note in its memory, and says so.
  await device.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await numberOf(page, 2, 2).click()
  await expect(chip(page)).toContainText('3 por sincronizar')
  await expect(chip(page)).toContainText('Sin espacio: no cierre')
  await chip(page).click()
  const waiting = page.getByRole('dialog', { name: 'Por sincronizar' })
  await expect(waiting).toContainText('no tiene espacio: no cierre la aplicación')
  await expect(waiting.getByRole('listitem')).toHaveCount(3)
  await checkBarriers(page, 'sin espacio', DIALOG)
  await page.getByRole('button', { name: 'Cerrar' }).last().click()
  const sent: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/abordar')) sent.push(request.postDataJSON().reservaId)
  })
  await context.setOffline(false)
  await expect(chip(page)).toBeHidden()
  expect(sent).toEqual(reservas.slice(0, 3))

  // Between two visits: it is gone, and is not forgotten.
  await device.send('Storage.overrideQuotaForOrigin', { origin })
  await context.setOffline(true)
  await numberOf(page, 3, 2).click()
  await expect(chip(page)).toHaveText('1 por sincronizar')
  await page.goto('about:blank')
  await clear()
  await context.setOffline(false)
  await page.goto('/mis-rutas')
  const told = page.getByText('borró 1 anotación que no se había enviado')
  await expect(told).toBeVisible()
  await checkBarriers(page, 'borrado')
  await page.getByRole('button', { name: 'Entendido' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Cuenta de / })).toBeVisible()
  await expect(told).toBeHidden()
})

test('una versión nueva se abre con un toque, y lo que esperaba se envía una vez y en orden', async ({
  browser,
}) => {
  const { guia, reservas } = await rutaDeHoy(3, 'NUEVA')
  let cut = true
  const taken: number[] = []
  let version = 'first'
  const port = Number(process.env.E2E_PORT)
  // Stands for the server, with a service worker that changes.
  const front = createServer((asked, reply) => {
    const { method, url: path } = asked
    if (path === '/v1/reserva/abordar') {
      if (cut) return void asked.socket.destroy()
      asked.on('data', (body) => taken.push(JSON.parse(body).reservaId))
    }
    // Without it a worker that did not change on disk would be answered as unchanged.
    const { 'if-none-match': _, 'if-modified-since': __, ...headers } = asked.headers
    const worker = path === '/sw.js'
    const own = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      const { 'content-length': length, ...others } = answer.headers
      reply.writeHead(answer.statusCode ?? 500, worker || !length ? others : answer.headers)
      answer.on('end', () => reply.end(worker ? `\n// ${version}` : undefined))
      answer.pipe(reply, { end: false })
    })
    asked.pipe(own)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port: frontPort } = front.address() as AddressInfo
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${frontPort}` })
  const page = await context.newPage()
  await onRoute(page, guia.email)
  for (const n of [0, 1, 2]) await numberOf(page, n, 2).click()
  await expect(chip(page)).toHaveText('3 por sincronizar')
  version = 'second'
  await page.evaluate(
    async () => void (await (await navigator.serviceWorker.getRegistration())?.update()),
  )
  await expect(page.getByText('Hay una versión nueva.')).toBeVisible()
  const loaded = page.waitForEvent('load')
  cut = false
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click()
  await loaded
  await expect(page.getByRole('button', { name: /^Cuenta de / })).toBeVisible()
  await expect(page.getByText('Hay una versión nueva.')).toBeHidden()
  await expect.poll(() => taken).toEqual(reservas)
  await expect(chip(page)).toBeHidden()
  await context.close()
  front.closeAllConnections()
  front.close()
})

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { checkBarriers, DIALOG } from './barriers.ts'
import { chip, nameOf, numberOf, onRoute, PICTURE, rutaDeHoy } from './en-ruta.ts'
import { keptText } from './kept.ts'
import { asProgram, dataOf } from './session.ts'

test.use({ serviceWorkers: 'allow' })

// Accidents of the road between a phone and the server: a slow phone, somebody else who answers, a wrong clock.

const nextStop = (page: Page) => page.getByRole('region', { name: 'Próxima parada' })

async function kept(page: Page, n = 0) {
  await expect.poll(() => keptText(page)).toContain(nameOf(n))
}

/** Expects the whole box of the photo between the title and the buttons of the settlement. */
async function photoIsClear(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Rendición de Cuenta' })
  const edges = async (part: Locator) => {
    const box = await part.boundingBox()
    return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }
  }
  await expect(async () => {
    const photo = await edges(dialog.getByText('Comprobante', { exact: true }).locator('..'))
    const title = await edges(dialog.getByRole('heading', { level: 2 }))
    const buttons = await edges(dialog.getByRole('button', { name: 'Rendir Cuenta' }).locator('..'))
    expect(photo.top).toBeGreaterThanOrEqual(title.bottom)
    expect(photo.bottom).toBeLessThanOrEqual(buttons.top)
  }).toPass({ timeout: 60_000 })
}

test('con una foto de doce megapíxeles y el botón pulsado al tiro, la tarjeta llega con su comprobante', async ({
  page,
  context,
}) => {
  const [width, height] = [4000, 3000]
  const raw = { width, height, channels: 3 } as const
  const photo = await sharp(randomBytes(width * height * raw.channels), { raw })
    .jpeg()
    .toBuffer()
  const { guia, reservas } = await rutaDeHoy(1, 'FOTO')
  await onRoute(page, guia.email)
  await context.setOffline(true)
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.getByRole('button', { name: `Rendir Ruta: ${nameOf(0)}, Cobrar $40.000` }).click()
  await page.getByRole('button', { name: 'Todo con tarjeta' }).click()
  const chosen = page.getByLabel('Comprobante', { exact: true })
  await chosen.setInputFiles({ name: 'otra.png', mimeType: 'image/png', buffer: PICTURE })
  await photoIsClear(page)
  await chosen.setInputFiles({ name: 'boleta.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('button', { name: 'Rendir Cuenta' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(chip(page)).toHaveText('1 por sincronizar')
  await context.setOffline(false)
  await expect(chip(page)).toBeHidden({ timeout: 120_000 })
  const finance = await asProgram('finanzas')
  const [detalle] = await dataOf<{ valorTarjeta: number; urlComprobante: string | null }[]>(
    finance.post('/v1/rendicion/getDetalleRendicionByReservaIds', { data: reservas }),
  )
  expect(detalle).toMatchObject({ valorTarjeta: 40_000, urlComprobante: expect.any(String) })
})

test('el Wi-Fi de un hotel que responde por el servidor es no tener señal, y al pasar todo se envía', async ({
  page,
  context,
}) => {
  const { guia } = await rutaDeHoy(3, 'PORTAL')
  await onRoute(page, guia.email)
  const answers = [403, 404, 200, 511]
  await context.route('**/v1/**', (route) =>
    route.fulfill({
      status: answers[0] ?? 403,
      contentType: 'text/html',
      body: '<h1>Bienvenido al Wi-Fi del hotel</h1>',
    }),
  )
  for (const [n] of [0, 1, 2].entries()) {
    await numberOf(page, n, 2).click()
    answers.shift()
  }
  await expect(chip(page)).toHaveText('3 por sincronizar')
  await chip(page).click()
  const waiting = page.getByRole('dialog', { name: 'Por sincronizar' })
  await expect(waiting).toContainText('Si el Wi-Fi pide ingresar')
  await expect(waiting.getByText('Rechazado')).toBeHidden()
  await checkBarriers(page, 'el portal de un hotel', DIALOG)
  await context.unroute('**/v1/**')
  await waiting.getByRole('button', { name: 'Enviar ahora' }).click()
  await expect(waiting).toContainText('Todo está enviado.')
})

/** Stands for a proxy in front of the server. */
async function proxy() {
  let mode: 'passes' | 'bad gateway' | 'silent' = 'passes'
  const held = new Set<ServerResponse>()
  const front = createServer((asked, reply) => {
    if (mode === 'silent') return void held.add(reply)
    if (mode === 'bad gateway') {
      reply.writeHead(502, { 'content-type': 'text/html' })
      return void reply.end('<h1>502 Bad Gateway</h1>')
    }
    const { method, url: path, headers } = asked
    const port = Number(process.env.E2E_PORT)
    const own = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(reply)
    })
    asked.pipe(own)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    origin: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    set: (next: typeof mode) => {
      mode = next
    },
    [Symbol.asyncDispose]: async () => {
      front.closeAllConnections()
      front.close()
    },
  }
}

test('con un proxy sin servidor, o una conexión que no responde, se ve la ruta guardada', async ({
  browser,
}) => {
  const { guia } = await rutaDeHoy(1, 'PROXY')
  await using front = await proxy()
  const context = await browser.newContext({ baseURL: front.origin })
  const page = await context.newPage()
  await onRoute(page, guia.email)
  await kept(page)
  await page.addInitScript((name) => {
    new MutationObserver((_, drawing) => {
      if (!document.body?.textContent?.includes(name)) return
      performance.mark('shown')
      drawing.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }, nameOf(0))
  for (const mode of ['bad gateway', 'silent'] as const) {
    front.set(mode)
    await page.reload({ waitUntil: 'commit' })
    await expect(nextStop(page)).toContainText(nameOf(0))
    await expect(page.getByText(/Sin conexión: datos de las/)).toBeVisible()
    const shown = await page.evaluate(() => performance.getEntriesByName('shown')[0]?.startTime)
    console.info(`kept route with a proxy that is ${mode}: ${Math.round(shown ?? 0)} ms`)
  }
  // The server is there again: the page hears of it by itself.
  front.set('passes')
  await page.reload()
  await expect(nextStop(page)).toContainText(nameOf(0))
  await expect(page.getByText(/Sin conexión/)).toBeHidden()
  await context.close()
})

const DAY_MS = 86_400_000

/** Opens the application on a phone whose clock was changed while it was closed. */
async function opened(context: BrowserContext, wrong: number, path: string) {
  const page = await context.newPage()
  await page.addInitScript((ms) => {
    const Right = Date
    window.Date = class extends Right {
      constructor(...given: [number]) {
        super(...(given.length > 0 ? given : ([Right.now() + ms] as [number])))
      }
      static override now = () => Right.now() + ms
    } as DateConstructor
  }, wrong)
  await page.goto(path)
  return page
}

test('un reloj cambiado con la aplicación cerrada no esconde ni borra la ruta, y al volver la señal se abre sola', async ({
  page,
  context,
}) => {
  const { guia } = await rutaDeHoy(1, 'CALENDARIO')
  await onRoute(page, guia.email)
  await kept(page)
  const path = page.url()
  await page.close()
  await context.setOffline(true)
  const before = await opened(context, -400 * DAY_MS, path)
  await expect(nextStop(before)).toContainText(nameOf(0))
  await before.close()
  // Three days may have passed: it is not shown, and not deleted either.
  const after = await opened(context, 3 * DAY_MS, path)
  await expect(after.getByRole('alert')).toContainText('Si la fecha está mal, corríjala.')
  await checkBarriers(after, 'un reloj adelantado')
  const right = await opened(context, 0, path)
  await expect(nextStop(right)).toContainText(nameOf(0))
  await right.close()
  await context.setOffline(false)
  await expect(nextStop(after)).toContainText(nameOf(0))
})

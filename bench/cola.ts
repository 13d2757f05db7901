// `npm run bench -- cola`: kills the page or the server while a phone sends its queue, and checks that everything arrives
// once. README.md beside this file says how to read it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type BrowserContext, expect, type Page, chromium as playwright } from '@playwright/test'
import { chromium } from '../e2e/chromium.ts'
import { ADULTO, addRoute, asker, check, EXTRAS, type Route } from './cola/route.ts'
import { preparePlace } from './crashes/place.ts'
import { type Supervised, supervise } from './crashes/supervised.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    /** A fault that has to be found: each attempt carries another key. */
    control: { type: 'string' },
  },
})
const kills = Number(values.kills)
const isControl = values.control === 'new-key'
if (!(kills > 0) || (values.control && !isControl)) {
  console.error('npm run bench -- cola [--kills 200] [--control new-key]')
  process.exit(1)
}

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const SENDS = /abordar|addDetalle|addGasto|upload-comprobante/
/** Longest wait between the first call of a page and the blow. */
const SPREAD_MS = 700
const PATIENCE_MS = 60_000
/** Longest wait for the first call of a page that has something to send. */
const CALL_MS = 20_000

/** Puts what a guide says of a route into the queue of the phone, in the order of the presses. */
async function fill(page: Page, usuarioId: number, { rutaId, reservas }: Route) {
  const common = { pendiente: true, donde: '/mis-rutas' }
  const cuenta = { valorTarjeta: '', valorUsd: '', valorReal: '', vuelto: '', comentario: '' }
  const rest = { motivoCero: null, anticipado: false, motivo: '' }
  const told = { vinieron: 2, momento: new Date().toISOString() }
  const gastos = { ticketNombre: '', otro1Nombre: '', otro2Nombre: '', otro3Nombre: '', motivo: '' }
  const drafts: [string, object, boolean][] = [
    ...reservas.map((id): [string, object, boolean] => [`abordar-${id}`, told, false]),
    ...reservas.map((id, n): [string, object, boolean] => [
      String(id),
      { valorEfectivo: 2 * ADULTO, ...cuenta, ...rest, urlComprobante: null },
      n === 0,
    ]),
    ['gastos', { peajeValor: 5_000, ...gastos }, false],
    ...EXTRAS.map((nombre, n): [string, object, boolean] => [
      `extra-${nombre}`,
      { nombre, valor: 1_000, urlComprobante: null },
      n === 0,
    ]),
  ]
  // A turn of long ago would compare extras with those that are stored, and prove nothing of the keys.
  const begun = Date.now()
  const rows = drafts.map(([name, draft, photo], n) => ({
    key: `rendicion/${usuarioId}/${rutaId}/${name}`,
    draft: { ...draft, ...common, turno: begun + n, clave: `${rutaId}-${name}` },
    photo,
  }))
  await page.evaluate(
    async ([all, png]) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('travesia', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('borradores')
        request.onsuccess = () => resolve(request.result)
      })
      const transaction = database.transaction('borradores', 'readwrite')
      for (const { key, draft, photo } of all) {
        const picture = photo ? new Blob([bytes], { type: 'image/png' }) : null
        transaction.objectStore('borradores').put({ ...draft, archivo: picture }, key)
      }
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      database.close()
    },
    [rows, PICTURE] as const,
  )
  return rows.length
}

/** Opens the application, which begins to send. Resolves with false if nothing is left, else once a call is under way. */
async function begin(page: Page) {
  const first = page.waitForRequest(SENDS, { timeout: CALL_MS }).then(() => true)
  void first.catch(() => false)
  await page.goto('/mis-rutas', { waitUntil: 'commit' })
  const empty = page
    .getByRole('button', { name: /^Cuenta de / })
    .waitFor({ timeout: PATIENCE_MS })
    .then(async () => (await left(page)) > 0 || !(await isIdle(page)))
  try {
    return await Promise.race([first, empty.then((any) => (any ? first : false))])
  } catch (error) {
    // The page before this one had sent the last entry, and was still to hear of it.
    if (await isIdle(page)) return false
    throw error
  }
}

/** Returns how many drafts wait or were refused. */
const left = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('travesia', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('borradores')
        request.onsuccess = () => {
          const count = request.result.transaction('borradores').objectStore('borradores').count()
          count.onsuccess = () => {
            request.result.close()
            resolve(count.result)
          }
        }
      }),
  )
const isIdle = async (page: Page) => (await left(page)) === 0

interface Tally {
  kills: number
  entries: number
  lost: number
  twice: number
}

/** Opens a page. A deaf one never hears the answers to what it sends: the server took it, the page does not know. */
async function openPhone(context: BrowserContext, deaf = false) {
  const page = await context.newPage()
  if (deaf)
    await page.route(/abordar|addDetalle|addGasto/, async (route) => {
      // The page's own cookie is for TLS only.
      const headers = { ...route.request().headers(), authorization: `Bearer ${guide.token}` }
      await route.fetch({ headers }).catch(() => null)
    })
  page.setDefaultTimeout(PATIENCE_MS)
  return page
}

/** Kills the page, or the server under it, at a random moment of its sending. */
async function strike(page: Page, context: BrowserContext, product: Supervised, isPage: boolean) {
  await wait(Math.random() * SPREAD_MS)
  if (isPage) {
    const cdp = await context.newCDPSession(page)
    void cdp.send('Page.crash').catch(() => null)
    await wait(50)
  } else {
    product.kill()
    await product.ready()
  }
  await page.close().catch(() => null)
}

await using stack = new AsyncDisposableStack()
const dataDir = mkdtempSync(join(tmpdir(), 'travesia-cola-'))
// The account of the embedded database has to pass through the folder.
chmodSync(dataDir, 0o755)
stack.defer(() => rmSync(dataDir, { recursive: true, force: true }))
const place = await preparePlace(dataDir, false)
const product = stack.use(await supervise(dataDir, undefined))
await product.ready()
const { origin } = product
const browser = stack.adopt(await playwright.launch(await chromium()), (own) => own.close())
const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })
const guide = place.guides[0] ?? { id: 0, token: '' }
await context.addCookies([
  {
    ...{ name: '__Host-sid', value: guide.token, url: origin.replace('http:', 'https:') },
    ...{ httpOnly: true, secure: true, sameSite: 'Strict' },
  },
])
await context.addInitScript((id) => {
  for (const [key, value] of Object.entries({ token: 'true', sess_id: id, sess_rol: 'GUIAS' }))
    localStorage.setItem(key, value)
}, String(guide.id))
if (isControl)
  await context.addInitScript(() => {
    const { fetch } = window
    window.fetch = (address, init = {}) => {
      const headers = init.headers as Record<string, string> | undefined
      if (headers?.['idempotency-key']) headers['idempotency-key'] = crypto.randomUUID()
      return fetch(address, init)
    }
  })

const office = asker(origin, place.office[1]?.token ?? '')
const finance = asker(origin, place.finance[0]?.token ?? '')
const tally: Tally = { kills: 0, entries: 0, lost: 0, twice: 0 }
for (let round = 0; tally.kills < kills && !(isControl && tally.twice > 0); round++) {
  const route = await addRoute(office, place, round)
  let page = await openPhone(context)
  await page.goto('/terminos')
  tally.entries += await fill(page, guide.id, route)
  while (await begin(page)) {
    if (tally.kills < kills) {
      await strike(page, context, product, tally.kills % 4 !== 3)
      tally.kills += 1
      page = await openPhone(context, tally.kills < kills && tally.kills % 3 === 1)
    } else await expect.poll(() => left(page), { timeout: PATIENCE_MS }).toBe(0)
  }
  await page.close()
  const { lost, twice } = await check(finance, route, place.today)
  tally.lost += lost
  tally.twice += twice
  console.info(
    `  round ${round}: ${tally.entries} entries, ${tally.kills} kills, lost ${tally.lost}, twice ${tally.twice}`,
  )
}
const isFound = tally.lost + tally.twice > 0
console.info(
  `${tally.entries} entries, ${tally.kills} kills, lost ${tally.lost}, twice ${tally.twice}` +
    (isControl ? ` (control: a double ${tally.twice > 0 ? 'was' : 'was NOT'} found)` : ''),
)
process.exitCode = isFound === isControl ? 0 : 1
process.disconnect?.()

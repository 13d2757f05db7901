// `npm run bench -- gestos`: does a receptionist's and a seller's daily work in a browser, by mouse and keyboard and by
// keyboard alone, and counts the presses. README.md beside this file says how to read it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as playwright } from '@playwright/test'
import { createPool } from '#db/client.ts'
import { chromium } from '../e2e/chromium.ts'
import { openSession, preparePlace } from './crashes/place.ts'
import { openBench } from './data.ts'
import { Hand, type Presses, startCounting, tabTo } from './hand.ts'
import { startProduct } from './product.ts'

type Most = Omit<Presses, 'own'>
const MOST = { first: { clicks: 8, keys: 35 }, further: { clicks: 3, keys: 6 } }

const GUEST = 'ANA PEREZ SOTO'
const TELEPHONE = '56912345678'

/** Fills in a new reservation from the screen on which one arrives, and goes on to the next excursion. */
async function sell(hand: Hand, room: string) {
  const { page } = hand
  await hand.press(/^Agregar Reserva$/)
  await page.getByLabel('Nombre del pasajero').waitFor()
  await hand.pick('luna', 'Excursión')
  if (await hand.isEmpty('Hotel')) await hand.pick('tambo')
  await hand.pickDay('Fecha', 'Mañana', 2)
  await hand.type('Habitación', room)
  await page.keyboard.press('Tab')
  await hand.pick('esp')
  await page.keyboard.type(GUEST.toLowerCase())
  await tabTo(page, /^Teléfono( \*)?$/)
  await page.keyboard.type(TELEPHONE)
  await hand.press(/^Sin observaciones$/)
  await hand.type('Adultos', '2')
  await hand.tick('Cobro en ruta')
  await goOn(hand)
}

/** Saves and goes on; the box of the next excursion has the focus then. */
async function goOn(hand: Hand) {
  await (hand.isKeyboard
    ? hand.page.keyboard.press('Control+Shift+Enter')
    : hand.press(/^Agregar y seguir$/))
  await hand.page.getByText('Siguiente excursión').waitFor()
  await hand.page.waitForFunction(
    () => document.activeElement instanceof HTMLInputElement && document.activeElement.value === '',
  )
}

/** Sells one more excursion to the same people on the day after. */
async function sellNext(hand: Hand, excursion: string) {
  await hand.pick(excursion)
  await hand.pickDay('Fecha', 'Día siguiente', 1)
}

/** Ends the sale with its last excursion. */
async function end(hand: Hand) {
  if (hand.isKeyboard) await hand.page.keyboard.press('Enter')
  else await hand.press(/^Agregar$/)
  await hand.page.getByRole('dialog', { name: /^Comprobante/ }).waitFor()
}

async function changeDay(hand: Hand) {
  const { page } = hand
  await hand.press(/^(Mis|Buscar) Reservas$/)
  await page.getByText(GUEST, { exact: true }).first().waitFor()
  await hand.press(/^Cambiar fecha$/)
  const dialog = page.getByRole('dialog', { name: 'Cambiar fecha' })
  await dialog.getByLabel('Nueva fecha').waitFor()
  await hand.pickDay('Nueva fecha', 'Pasado mañana', 1, 'Cambiar fecha')
  await hand.press(/^CLIENTE CAMBIA DE DÍA$/, 'Cambiar fecha')
  await hand.press(/^Cambiar fecha$/, 'Cambiar fecha')
  await page.getByRole('dialog', { name: /^Comprobante/ }).waitFor()
}

/** Finds a reservation from any screen by what the guest says at the desk. */
async function find(hand: Hand, text: string) {
  const { page } = hand
  if (hand.isKeyboard) await page.keyboard.press('Control+k')
  else await hand.press(/^Buscar/)
  const box = page.getByRole('combobox', { name: /^Buscar/ })
  await box.waitFor()
  await page.keyboard.type(text)
  const found = page.getByRole('option', { name: new RegExp(GUEST) }).first()
  await found.waitFor()
  await page.waitForLoadState('networkidle')
  if (hand.isKeyboard) await page.keyboard.press('Enter')
  else await found.click()
  await page.getByRole('dialog').getByText(GUEST).first().waitFor()
}

await using stack = new AsyncDisposableStack()
const dataDir = mkdtempSync(join(tmpdir(), 'travesia-gestos-'))
// The account of the embedded database has to pass through the folder.
chmodSync(dataDir, 0o755)
stack.defer(() => rmSync(dataDir, { recursive: true, force: true }))
await preparePlace(dataDir, false)
const { connection } = stack.adopt(await openBench(dataDir), ({ leave }) => leave())
const pool = stack.adopt(createPool({ ...connection, max: 1 }), (own) => own.end())
const env = { NODE_ENV: 'development', PUBLIC_ORIGIN: '' }
const { origin } = stack.use(await startProduct({ dataDir, env }, new AbortController().signal))
const browser = stack.adopt(await playwright.launch(await chromium()), (own) => own.close())

let ok = true
function report(name: string, before: Presses, after: Presses, most?: Most) {
  const clicks = after.clicks - before.clicks
  const keys = after.keys - before.keys
  const isShort = most && (clicks > most.clicks || clicks + keys > most.clicks + most.keys)
  ok &&= !isShort
  console.info(
    `  ${name.padEnd(20)} ${String(clicks).padStart(3)} clicks ${String(keys).padStart(3)} keys, ` +
      `${after.own - before.own} of the guest${isShort ? `  SHORT: at most ${most.clicks} and ${most.keys}` : ''}`,
  )
}

for (const [n, mailbox] of ['hotel', 'comercial', 'operaciones'].entries())
  for (const isKeyboard of [false, true]) {
    const { id, token } = await openSession(pool, mailbox)
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1366, height: 768 },
      locale: 'es-CL',
      timezoneId: 'America/Santiago',
    })
    await context.addCookies([{ name: 'sid', value: token, url: origin }])
    await context.addInitScript((own) => {
      localStorage.setItem('token', 'true')
      localStorage.setItem('sess_id', own)
    }, String(id))
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await startCounting(page)
    const hand = new Hand(page, isKeyboard)
    console.info(`${mailbox}, ${isKeyboard ? 'by keyboard alone' : 'by mouse and keyboard'}`)
    const room = `${n + 7}${isKeyboard ? 81 : 82}`
    const arrive = async () => {
      await page.goto('/calendario')
      await page.getByRole('heading', { name: 'Calendario Mensual' }).waitFor()
      await page.waitForLoadState('networkidle')
    }
    const measure = async (name: string, work: () => Promise<unknown>, most?: Most) => {
      const before = await hand.read()
      await work().catch(async (error: unknown) => {
        await page.screenshot({ path: join(tmpdir(), 'gestos.png') })
        throw error
      })
      report(name, before, await hand.read(), most)
    }
    await arrive()
    await measure('first sale', () => sell(hand, room), MOST.first)
    const second = async () => {
      await sellNext(hand, 'ceja')
      await goOn(hand)
    }
    await measure('second excursion', second, MOST.further)
    const third = async () => {
      await sellNext(hand, 'tati')
      await end(hand)
    }
    await measure('third excursion', third, MOST.further)
    await arrive()
    await measure('another day', () => changeDay(hand))
    const { rows } = await pool.query<{ id: number }>('select max(id) as id from reserva')
    for (const [by, text] of [
      ['room', room],
      ['telephone', TELEPHONE],
      ['number', String(rows[0]?.id)],
    ] as const) {
      await arrive()
      await measure(`found by ${by}`, () => find(hand, text))
    }
    await context.close()
  }
process.exitCode = ok ? 0 : 1

import { addDays } from '#lib/contract/civil-day.ts'
import { openPhone, type Page } from './devtools.ts'
import { median } from './load.ts'
import type { Line } from './report.ts'
import { sessionCookie, sessionFlags } from './session.ts'
import type { Bench } from './stage.ts'

export const BOARD_TITLES = ['tablero of a day drawn', 'tablero while a booking is dragged']

const RESERVAS = 300
const RUTAS = 20
/** Boxes of the reservations, which stand in the list of their hotel. */
const ROWS = 'li li [data-reservas]'
const DRAWN_MS = 300
const FRAME_MS = 50
const DESK = { width: 1366, height: 768, deviceScaleFactor: 1, mobile: false }

/** Measures the board of a day of 300 reservations on 20 routes, at a desk: its drawing, and a drag over all cards. */
export async function measureBoard(bench: Bench): Promise<Line[]> {
  const fecha = await fillDay(bench)
  await using phone = await openPhone(bench.signal)
  await phone.send('Storage.setCookies', {
    cookies: [
      sessionCookie(bench.product.origin, bench.session),
      // The board shows the reservations of all cards.
      { name: 'tablero', value: 'todas', url: bench.product.origin },
    ],
  })
  const page = await phone.open()
  await page.send('Page.enable')
  await page.send('Emulation.setDeviceMetricsOverride', DESK)
  await page.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `Object.assign(localStorage, ${JSON.stringify(sessionFlags(bench.session))})`,
  })
  await page.send('Page.navigate', { url: `${bench.product.origin}/tablero?fecha=${fecha}` })
  await page.valueOf(`document.querySelectorAll('${ROWS}').length === ${RESERVAS} || null`)
  const drawn: number[] = []
  const dragged: number[] = []
  for (let round = 0; round < bench.rounds; round++) {
    console.warn('/tablero at a desk…')
    drawn.push(await run(page, drawDay))
    dragged.push(await run(page, dragOverCards))
  }
  return [
    lineOf(BOARD_TITLES[0], median(drawn), DRAWN_MS, `${RESERVAS} bookings on ${RUTAS} routes`),
    lineOf(BOARD_TITLES[1], Math.max(...dragged), FRAME_MS, 'longest frame of all rounds'),
  ]
}

const lineOf = (what = '', took: number, most: number, note: string): Line => ({
  what,
  product: `${took.toFixed(0)} ms`,
  target: `< ${most} ms`,
  ok: took < most,
  note,
})

type Work = (rows: string, reservas: number) => Promise<number>

/** Runs a function in the page and returns what it resolves with. */
async function run(page: Page, work: Work): Promise<number> {
  await page.send('Runtime.evaluate', {
    expression: `window.took = null; (${work})('${ROWS}', ${RESERVAS}).then((took) => { window.took = took })`,
  })
  return page.valueOf<number>('window.took')
}

/** Runs in the page: leaves the day and comes back, whose data are at hand. Returns the time until it is painted. */
async function drawDay(rows: string, reservas: number): Promise<number> {
  const count = () => document.querySelectorAll(rows).length
  const press = (label: string) =>
    document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()
  const until = (wanted: number) =>
    new Promise<void>((resolve) => {
      const look = () => (count() === wanted ? resolve() : requestAnimationFrame(look))
      look()
    })
  press('Día anterior')
  await until(0)
  await new Promise((rest) => setTimeout(rest, 500))
  const begun = performance.now()
  press('Día siguiente')
  await until(reservas)
  // The frame is painted before the next task.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
  return performance.now() - begun
}

/** Runs in the page: drags a row over every card and drops it outside. Returns the longest frame. */
async function dragOverCards(rows: string): Promise<number> {
  const row = document.querySelector(rows)?.closest('li')
  const cards = [...document.querySelectorAll('[data-drop-target-for-element]')]
  const dataTransfer = new DataTransfer()
  const say = (type: string, target: Element | null | undefined) => {
    const { left = 0, top = 0 } = target?.getBoundingClientRect() ?? {}
    const place = { clientX: left + 5, clientY: top + 5 }
    const event = { bubbles: true, cancelable: true, composed: true, dataTransfer, ...place }
    target?.dispatchEvent(new DragEvent(type, event))
  }
  const frame = () => new Promise<number>(requestAnimationFrame)
  row?.scrollIntoView({ block: 'center' })
  await frame()
  let longest = 0
  let before = await frame()
  const next = async () => {
    const now = await frame()
    longest = Math.max(longest, now - before)
    before = now
  }
  say('dragstart', row)
  await next()
  for (const card of cards)
    for (const type of ['dragenter', 'dragover', 'dragover']) {
      say(type, card)
      await next()
    }
  say('dragend', row)
  await next()
  return longest
}

interface Row {
  id: number
  habilitado?: number
}

/** Sells a far day, half of it of each of two excursions, and makes its routes. */
async function fillDay(bench: Bench): Promise<string> {
  const { headers, product, signal } = bench
  const call = async <T>(method: string, path: string, body?: object) => {
    const response = await fetch(`${product.origin}/v1/${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal,
    })
    const answer = (await response.json()) as { success: boolean; data: T; message: string }
    if (!answer.success) throw new Error(`${path}: ${answer.message}`)
    return answer.data
  }
  const list = async (name: string) =>
    (await call<Row[]>('GET', `${name}/getAll`)).filter((r) => r.id > 1 && r.habilitado !== 0)
  const [excursiones, hoteles, canales] = await Promise.all(
    ['excursion', 'hotel', 'canalventa'].map(list),
  )
  const fecha = addDays(bench.data.day, 900)
  // The reservations of earlier runs are gone by now, their routes are not.
  await bench.pool.query('delete from ruta where fecha = $1', [fecha])
  for (let i = 0; i < RUTAS; i++) {
    const body = { fecha, excursionId: excursiones?.[i % 2]?.id, hora: `0${5 + (i % 5)}:00` }
    await call('POST', 'ruta/add', body)
  }
  for (let i = 0; i < RESERVAS; i++) {
    const body = {
      canalVentaId: canales?.[0]?.id,
      excursionId: excursiones?.[i % 2]?.id,
      hotelId: hoteles?.[i % 40]?.id,
      fecha,
      hora: `0${4 + (i % 5)}:30`,
      habitacion: `${i}`,
      idioma: i % 3 ? 'ESPAÑOL' : 'INGLÉS',
      nombrePasajero: `PASAJERO DEL TABLERO ${String.fromCharCode(65 + (i % 26))}`,
      observacion: 'SIN OBSERVACIONES',
      cantidadAdultos: 1 + (i % 4),
      valorAdulto: 10_000,
      tipoCobroId: 1,
      telefono: '56912345678',
    }
    await call('POST', 'reserva/add', body)
  }
  return fecha
}

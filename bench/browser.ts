import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { civilNow, firstOfMonth, lastOfMonth } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { openPhone, type Phone } from './devtools.ts'
import { median } from './load.ts'
import type { Line } from './report.ts'
import { sessionCookie, sessionFlags } from './session.ts'
import { slowLine } from './slow-line.ts'
import type { Bench } from './stage.ts'

const JAVASCRIPT_TITLE = 'JavaScript before the first list'
const FIRST = { screen: 'first screen', list: 'first list' } as const
export const BROWSER_TITLES = [JAVASCRIPT_TITLE, FIRST.screen, FIRST.list]

const WEB_ROOT = join(import.meta.dirname, '..', 'dist', 'web')
const JAVASCRIPT_KB = 220
const COLD_MS = 3000
const WARM_MS = 1000
/** Lighthouse's "slow 4G". */
const SLOW_4G = { roundTripMs: 150, down: 200_000, up: 94_000 }
const CPU_SLOWDOWN = 4
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }
const KEEPING_MS = 1500

interface Screen {
  title: string
  path: string
  shows: string
}

interface Visit {
  /** Milliseconds from the address to data on screen and a page that takes input. */
  usable: number
  scripts: string[]
  bytes: number
}

/** Measures the first screens after sign-in on a phone: the calendar, which is the role's home, and the first list. */
export async function measureBrowser(bench: Bench): Promise<Line[]> {
  await using line = await slowLine(Number(new URL(bench.product.origin).port), SLOW_4G)
  const origin = `http://localhost:${line.port}`
  const home = { title: FIRST.screen, path: '/calendario', shows: await monthTotal(bench) }
  const list = { title: FIRST.list, path: '/buscar-reservas', shows: await newestName(bench) }
  const first = await measureScreen(bench, origin, home)
  const second = await measureScreen(bench, origin, list)
  return [javascriptLine(second.scripts), ...first.lines, ...second.lines]
}

/** Visits a screen with an empty cache, then with a filled one. */
async function measureScreen(bench: Bench, origin: string, screen: Screen) {
  const cold: Visit[] = []
  const warm: Visit[] = []
  for (let round = 0; round < bench.rounds; round++) {
    console.warn(`${screen.path} on a phone…`)
    await using phone = await openPhone(bench.signal)
    await signIn(phone, origin, bench)
    cold.push(await visit(phone, origin, bench, screen))
    // The browser caches compiled code only after the second visit.
    await visit(phone, origin, bench, screen)
    warm.push(await visit(phone, origin, bench, screen))
  }
  const lines = [
    timeLine(`${screen.title}, cold (${screen.path})`, cold, COLD_MS),
    timeLine(`${screen.title}, warm (${screen.path})`, warm, WARM_MS),
  ]
  return { lines, scripts: cold[0]?.scripts ?? [] }
}

const signIn = ({ send }: Phone, origin: string, { session }: Bench) =>
  send('Storage.setCookies', { cookies: [sessionCookie(origin, session)] })

async function visit(
  phone: Phone,
  origin: string,
  { session }: Bench,
  { path, shows }: Screen,
): Promise<Visit> {
  const page = await phone.open()
  await page.send('Page.enable')
  await page.send('Emulation.setDeviceMetricsOverride', PHONE)
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.send('Emulation.setTimezoneOverride', { timezoneId: 'America/Santiago' })
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${watch})(${JSON.stringify(sessionFlags(session))}, ${JSON.stringify(shows)})`,
  })
  await page.send('Page.navigate', { url: origin + path })
  const found = await page.valueOf<Visit>(`window.usableAt && (${readVisit})(window.usableAt)`)
  // Gives the browser time to write its cache.
  await wait(KEEPING_MS)
  await page.close()
  return found
}

/** Runs in the page before its own code: notes the time when the text appears. */
function watch(flags: Record<string, string>, text: string) {
  for (const [name, value] of Object.entries(flags)) localStorage.setItem(name, value)
  const observer = new MutationObserver(() => {
    if (!document.body?.textContent.includes(text)) return
    observer.disconnect()
    // Waits until the frame is painted and its work done.
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(window, { usableAt: performance.now() })),
    )
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

/** Runs in the page, after the visit. */
function readVisit(usable: number): Visit {
  const entries = [
    ...(performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]),
    ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[]),
  ].filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= usable)
  return {
    usable,
    scripts: entries
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith('.js')),
    bytes: entries.reduce((sum, { transferSize }) => sum + transferSize, 0),
  }
}

function timeLine(what: string, visits: Visit[], most: number): Line {
  const usable = median(visits.map((one) => one.usable))
  const bytes = median(visits.map((one) => one.bytes))
  return {
    what,
    product: `${usable.toFixed(0)} ms, ${(bytes / 1000).toFixed(0)} kB`,
    target: `< ${most} ms`,
    ok: usable < most,
  }
}

/** Sizes are gzip, whatever this browser requested, so that all browsers give the same figure. */
function javascriptLine(scripts: string[]): Line {
  const sizes = scripts.map((path) => ({ path, bytes: gzipSize(path) }))
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  const largest = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 5)
  const name = (path: string) => path.replace(/^\/assets\//, '')
  return {
    what: JAVASCRIPT_TITLE,
    product: `${total.toFixed(0)} kB gzip in ${scripts.length} files`,
    target: `≤ ${JAVASCRIPT_KB} kB`,
    ok: total <= JAVASCRIPT_KB,
    note: `largest: ${largest.map(({ path, bytes }) => `${name(path)} ${(bytes / 1000).toFixed(0)}`).join(', ')}`,
  }
}

function gzipSize(path: string): number {
  const file = join(WEB_ROOT, path)
  const stored = existsSync(`${file}.gz`)
    ? readFileSync(`${file}.gz`)
    : gzipSync(readFileSync(file))
  return stored.length
}

async function newestName(bench: Bench): Promise<string> {
  const rows = await read<{ nombrePasajero: string }>(bench, '/v1/reserva/getAll?limite=1')
  return rows[0]?.nombrePasajero ?? ''
}

async function monthTotal(bench: Bench): Promise<string> {
  const { day } = civilNow('America/Santiago')
  const query = new URLSearchParams({
    desde: firstOfMonth(day),
    hasta: lastOfMonth(day),
    resumen: 'true',
  })
  const rows = await read<{ reservas: number }>(bench, `/v1/reserva/getCalendario?${query}`)
  return `${formatCount(rows.reduce((sum, { reservas }) => sum + reservas, 0))} reservas`
}

async function read<Row>({ product, headers, signal }: Bench, path: string): Promise<Row[]> {
  const response = await fetch(product.origin + path, { headers, signal })
  return ((await response.json()) as { data: Row[] }).data
}

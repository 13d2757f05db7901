import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium as playwright } from '@playwright/test'
import { civilNow, firstOfMonth, lastOfMonth } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { chromium } from '../e2e/chromium.ts'
import { median } from './load.ts'
import type { Line } from './report.ts'
import type { Bench } from './stage.ts'

const JAVASCRIPT_TITLE = 'JavaScript before the first list'
const FIRST = { screen: 'first screen', list: 'first list' } as const
export const BROWSER_TITLES = [JAVASCRIPT_TITLE, FIRST.screen, FIRST.list]

const WEB_ROOT = join(import.meta.dirname, '..', 'dist', 'web')
const JAVASCRIPT_KB = 230
const COLD_MS = 3000
const WARM_MS = 1000
const PATIENCE_MS = 60_000
/** Slow 4G as DevTools imitates it: milliseconds, bytes per second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}
const CPU_SLOWDOWN = 4
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'es-CL',
  timezoneId: 'America/Santiago',
}

interface Screen {
  title: string
  path: string
  /** A text that is on the page once its data are. */
  shows: string
}

interface Visit {
  /** From the address to the data on screen and a page that takes input, in milliseconds. */
  usable: number
  /** Paths of the JavaScript that had arrived by then. */
  scripts: string[]
  /** Bytes of everything that had arrived by then. */
  bytes: number
}

declare global {
  interface Window {
    usableAt?: number
  }
}

/** The first screens after sign-in, as a phone gets them: the calendar of the role's home, and the first list. */
export async function measureBrowser(bench: Bench): Promise<Line[]> {
  // Playwright's own handlers would end the process before the product and the database.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const browser = await playwright.launch({ ...(await chromium()), ...signals })
  const close = () => void browser.close()
  bench.signal.addEventListener('abort', close)
  try {
    const home = { title: FIRST.screen, path: '/calendario', shows: await monthTotal(bench) }
    const list = { title: FIRST.list, path: '/buscar-reservas', shows: await newestName(bench) }
    const first = await measureScreen(browser, bench, home)
    const second = await measureScreen(browser, bench, list)
    return [javascriptLine(second.scripts), ...first.lines, ...second.lines]
  } finally {
    bench.signal.removeEventListener('abort', close)
    await browser.close()
  }
}

/** With nothing kept from before, and then again with what the browser keeps. */
async function measureScreen(browser: Browser, bench: Bench, screen: Screen) {
  const cold: Visit[] = []
  const warm: Visit[] = []
  for (let round = 0; round < bench.rounds; round++) {
    console.warn(`${screen.path} on a phone…`)
    const context = await browser.newContext(PHONE)
    await signIn(context, bench)
    cold.push(await visit(context, bench, screen))
    warm.push(await visit(context, bench, screen))
    await context.close()
  }
  const lines = [
    timeLine(`${screen.title}, cold (${screen.path})`, cold, COLD_MS),
    timeLine(`${screen.title}, warm (${screen.path})`, warm, WARM_MS),
  ]
  return { lines, scripts: cold[0]?.scripts ?? [] }
}

/** The cookie that sign-in leaves, and the flag without which the page takes nobody for signed in (1§4). */
export async function signIn(context: BrowserContext, { product, session }: Bench) {
  const url = product.origin.replace('http:', 'https:')
  await context.addCookies([
    {
      name: '__Host-sid',
      value: session.token,
      url,
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    },
  ])
  await context.addInitScript((id) => {
    localStorage.setItem('token', 'true')
    localStorage.setItem('sess_id', id)
  }, String(session.user.id))
}

async function visit(
  context: BrowserContext,
  { product, signal }: Bench,
  { path, shows }: Screen,
): Promise<Visit> {
  signal.throwIfAborted()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript((text) => {
    const observer = new MutationObserver(() => {
      if (!document.body?.textContent.includes(text)) return
      observer.disconnect()
      // Painted, and the work that came with it done.
      requestAnimationFrame(() => setTimeout(() => (window.usableAt = performance.now())))
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
  }, shows)
  await page.goto(product.origin + path, { waitUntil: 'commit' })
  await page
    .waitForFunction(() => window.usableAt, undefined, { timeout: PATIENCE_MS })
    .catch(async (error: Error) => {
      const text = await page.evaluate(() => document.body.innerText.slice(0, 500))
      throw new Error(`${path} never showed “${shows}” (${error.message}). It shows:\n${text}`)
    })
  const found = await page.evaluate(() => {
    const usable = window.usableAt ?? 0
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
  })
  await page.close()
  return found
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

/** Counted as gzip, whatever this browser asked for, so that the figure is the same with every browser. */
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

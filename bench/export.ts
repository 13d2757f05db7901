import { type Browser, type Page, chromium as playwright } from '@playwright/test'
import { chromium } from '../e2e/chromium.ts'
import { signIn } from './browser.ts'
import { loadHttp, quantile } from './load.ts'
import type { Line } from './report.ts'
import type { Bench } from './stage.ts'

/** What an export may hold, and so the size it is measured at. */
export const EXPORTED = 100_000
export const EXPORT_TITLE = 'Excel of all rows'
const LONGEST_TASK_MS = 50
const MEMORY_MB = 100
const OTHERS = 2
const PATIENCE_MS = 600_000
const DESKTOP = {
  viewport: { width: 1366, height: 768 },
  locale: 'es-CL',
  timezoneId: 'America/Santiago',
}
const OTHERS_ASK = [{ method: 'GET' as const, path: '/v1/reserva/getAll?limite=50' }]

declare global {
  interface Window {
    /** Tasks of 50 ms and more of the page's own thread. */
    longTasks?: number[]
  }
}

/** One person exports everything while others go on working (design §5, last row). */
export async function measureExport(bench: Bench): Promise<Line[]> {
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const browser = await playwright.launch({ ...(await chromium()), ...signals })
  const close = () => void browser.close()
  bench.signal.addEventListener('abort', close)
  try {
    return await exportOnce(browser, bench)
  } finally {
    bench.signal.removeEventListener('abort', close)
    await browser.close()
  }
}

async function exportOnce(browser: Browser, bench: Bench): Promise<Line[]> {
  const { product, data } = bench
  const page = await openList(browser, bench)
  const alone = await othersUntil(bench, bench.rounds)
  console.warn(`${data.reservas}: ${EXPORT_TITLE}…`)
  const before = product.memory() ?? 0
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, product.memory() ?? 0)
  }, 500)
  try {
    const begun = performance.now()
    const took = () => (performance.now() - begun) / 1000
    const streamed = page
      .waitForEvent('requestfinished', { predicate: isStream, timeout: PATIENCE_MS })
      .then(took)
    const downloaded = page.waitForEvent('download', { timeout: PATIENCE_MS }).then(took)
    await page.evaluate(() => {
      window.longTasks = []
    })
    await page.getByRole('button', { name: 'Exportar a Excel' }).click()
    const others = await othersUntil(bench, streamed)
    const times = { read: await streamed, all: await downloaded }
    const rows = await page
      .getByRole('status')
      .getByText(/registros\.$/)
      .textContent()
    const tasks = await page.evaluate(() => window.longTasks ?? [])
    return [
      taskLine(data.reservas, tasks, times, rows ?? ''),
      memoryLine(data.reservas, before, most),
      othersLine(data.reservas, alone, others),
    ]
  } finally {
    clearInterval(watch)
    await page.context().close()
  }
}

/** The list of reservations, signed in and at rest, which keeps count of its long tasks. */
async function openList(browser: Browser, bench: Bench): Promise<Page> {
  const context = await browser.newContext(DESKTOP)
  await signIn(context, bench)
  const page = await context.newPage()
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks?.push(duration)
    })
    observer.observe({ type: 'longtask' })
  })
  await page.goto(`${bench.product.origin}/buscar-reservas`)
  await page.getByRole('button', { name: 'Exportar a Excel' }).waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

const isStream = (request: { url(): string }) => {
  const { pathname, searchParams } = new URL(request.url())
  return pathname === '/v1/reserva/getAll' && !searchParams.has('limite')
}

/** How long others wait for their lists, ascending: in so many turns, or until something else is done. */
async function othersUntil(bench: Bench, end: number | Promise<unknown>): Promise<number[]> {
  let turns = typeof end === 'number' ? end : Number.POSITIVE_INFINITY
  if (typeof end !== 'number')
    void end.finally(() => {
      turns = 0
    })
  const latencies: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const { product, headers, seconds, signal } = bench
    const load = { connections: OTHERS, until: { seconds }, signal }
    const sample = await loadHttp(product.origin, OTHERS_ASK, headers, load)
    latencies.push(...sample.latencies)
  }
  return latencies.sort((a, b) => a - b)
}

function taskLine(
  reservas: number,
  tasks: number[],
  { read, all }: { read: number; all: number },
  rows: string,
): Line {
  const longest = Math.max(0, ...tasks)
  const found = longest > 0 ? `longest task ${longest.toFixed(0)} ms` : 'no task of 50 ms'
  return {
    what: EXPORT_TITLE,
    reservas,
    connections: 1,
    product: `${found}; file in ${all.toFixed(1)} s`,
    target: `≤ ${LONGEST_TASK_MS} ms`,
    ok: longest <= LONGEST_TASK_MS,
    note: `${rows} Read in ${read.toFixed(1)} s, written in ${(all - read).toFixed(1)} s; ${tasks.length} tasks of 50 ms or more in the page`,
  }
}

const memoryLine = (reservas: number, before: number, most: number): Line => ({
  what: `${EXPORT_TITLE}, memory of the server`,
  reservas,
  connections: 1,
  product: before > 0 ? `${before.toFixed(0)} MB, at most ${most.toFixed(0)} MB` : 'not told',
  target: `< ${MEMORY_MB} MB more`,
  ok: most - before < MEMORY_MB,
})

function othersLine(reservas: number, alone: number[], others: number[]): Line {
  const ratio = quantile(others, 0.95) / quantile(alone, 0.95)
  const show = (latencies: number[]) =>
    `${quantile(latencies, 0.5).toFixed(1)} / ${quantile(latencies, 0.95).toFixed(1)} ms`
  return {
    what: `${EXPORT_TITLE}, others' newest 50`,
    reservas,
    connections: OTHERS,
    product: show(others),
    ceiling: `${show(alone)} alone`,
    ratio: `p95 ${ratio.toFixed(2)}×`,
    target: 'p95 ≤ 2×',
    ok: ratio <= 2,
  }
}

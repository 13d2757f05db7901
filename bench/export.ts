import { type Browser, type Page, chromium as playwright } from '@playwright/test'
import { chromium } from '../e2e/chromium.ts'
import { othersLine } from './others.ts'
import type { Line } from './report.ts'
import { sessionCookie, sessionFlags } from './session.ts'
import type { Bench } from './stage.ts'

/** Most rows of an export: the size that is measured. */
export const EXPORTED = 100_000
export const EXPORT_TITLE = 'Excel of all rows'
const LONGEST_TASK_MS = 50
const MEMORY_MB = 100
/** Mark of the click in the trace. */
const CLICK = 'click on export'
const PATIENCE_MS = 600_000
const REST_MS = 1000
const DESKTOP = {
  viewport: { width: 1366, height: 768 },
  locale: 'es-CL',
  timezoneId: 'America/Santiago',
}

/** Task of the page's main thread in milliseconds: elapsed and processor time. */
interface Task {
  whole: number
  processor: number
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds. */
  ts: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

export async function measureExport(bench: Bench): Promise<Line[]> {
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const browser = await playwright.launch({ ...(await chromium()), ...signals })
  const close = () => void browser.close()
  bench.signal.addEventListener('abort', close)
  try {
    return [...(await exportOnce(browser, bench)), await othersLine(bench, EXPORT_TITLE)]
  } finally {
    bench.signal.removeEventListener('abort', close)
    await browser.close()
  }
}

async function exportOnce(browser: Browser, bench: Bench): Promise<Line[]> {
  const { product, data } = bench
  const page = await openList(browser, bench)
  console.warn(`${data.reservas}: ${EXPORT_TITLE}…`)
  const before = product.memory() ?? 0
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, product.memory() ?? 0)
  }, 500)
  try {
    const button = page.getByRole('button', { name: 'Exportar a Excel' })
    await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
    // Hovers first: finding the button and starting the trace cause a layout that is no cost of the export.
    await button.hover()
    await page.waitForTimeout(REST_MS)
    await page.evaluate((mark) => performance.mark(mark), CLICK)
    const begun = performance.now()
    const took = () => (performance.now() - begun) / 1000
    const streamed = page
      .waitForEvent('requestfinished', { predicate: isStream, timeout: PATIENCE_MS })
      .then(took)
    const downloaded = page.waitForEvent('download', { timeout: PATIENCE_MS }).then(took)
    await button.click()
    // The browser does not always tell when a worker's request ended: the list was read when the file is there.
    const times = { read: await Promise.race([streamed, downloaded]), all: await downloaded }
    const rows = await page
      .getByRole('status')
      .getByText(/registros\.$/)
      .textContent()
    const tasks = tasksOf(await browser.stopTracing())
    return [
      taskLine(data.reservas, tasks, times, rows ?? ''),
      memoryLine(data.reservas, before, most),
    ]
  } finally {
    clearInterval(watch)
    await page.context().close()
  }
}

async function openList(browser: Browser, bench: Bench): Promise<Page> {
  const context = await browser.newContext(DESKTOP)
  await context.addCookies([sessionCookie(bench.product.origin, bench.session)])
  await context.addInitScript((flags) => {
    for (const [name, value] of Object.entries(flags)) localStorage.setItem(name, value)
  }, sessionFlags(bench.session))
  const page = await context.newPage()
  await page.goto(`${bench.product.origin}/buscar-reservas`)
  await page.getByRole('button', { name: 'Exportar a Excel' }).waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

function tasksOf(trace: Buffer): Task[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const click = traceEvents.find(({ name }) => name === CLICK)
  const page = traceEvents.find(
    ({ name, args, pid }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' && pid === click?.pid,
  )
  return traceEvents
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        name.endsWith('RunTask') &&
        ph === 'X' &&
        pid === page?.pid &&
        tid === page.tid &&
        ts > (click?.ts ?? 0),
    )
    .map(({ dur = 0, tdur = 0 }) => ({ whole: dur / 1000, processor: tdur / 1000 }))
}

const isStream = (request: { url(): string }) => {
  const { pathname, searchParams } = new URL(request.url())
  return pathname === '/v1/reserva/getAll' && !searchParams.has('limite')
}

function taskLine(
  reservas: number,
  tasks: Task[],
  { read, all }: { read: number; all: number },
  rows: string,
): Line {
  const longest = Math.max(0, ...tasks.map(({ processor }) => processor))
  const whole = Math.max(0, ...tasks.map((task) => task.whole))
  const late = tasks.filter((task) => task.whole > LONGEST_TASK_MS).length
  return {
    what: EXPORT_TITLE,
    reservas,
    connections: 1,
    product: `longest task ${longest.toFixed(0)} ms; file in ${all.toFixed(1)} s`,
    target: `≤ ${LONGEST_TASK_MS} ms`,
    ok: tasks.length > 0 && longest <= LONGEST_TASK_MS,
    note: `${rows} Read in ${read.toFixed(1)} s, written in ${(all - read).toFixed(1)} s. With the time they waited for a processor, ${late} of ${tasks.length} tasks of the page took over ${LONGEST_TASK_MS} ms, the longest ${whole.toFixed(0)} ms`,
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

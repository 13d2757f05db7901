import type { Data } from './data.ts'
import { loadHttp, median, quantile } from './load.ts'
import { startProduct } from './product.ts'
import { type Line, UNKNOWN } from './report.ts'
import type { Bench, Choices } from './stage.ts'
import { addCase } from './writes.ts'

export const START_TITLE = 'start to first answer'
export const KEYS_TITLE = 'a keystroke, server part'
export const CROWD_TITLE = 'add, pool of'
export const MEMORY_TITLE = 'memory: idle, everyday load, large answers'

const STARTS = 3
const START_MS = 1500
const KEY_MS = 200
const MEMORY_MB = 150

/** Measures from the start of the process to its first response, with the start of the filled database. */
export async function measureStart(data: Data, { rounds, signal }: Choices): Promise<Line> {
  console.warn(`${data.reservas}: start…`)
  const times: number[] = []
  for (let n = 0; n < Math.min(STARTS, rounds); n++) {
    await using product = await startProduct(data, signal)
    times.push(product.startedIn)
  }
  return {
    what: START_TITLE,
    reservas: data.reservas,
    product: times.map((time) => `${time.toFixed(0)} ms`).join(', '),
    target: `< ${START_MS} ms`,
    ok: median(times) < START_MS,
  }
}

/** Measures every text that a search box holds while somebody types, key by key. */
export async function measureKeys(bench: Bench): Promise<Line> {
  const { names } = bench
  console.warn(`${bench.data.reservas}: keystrokes…`)
  const typed = [
    ...['nombre', names.common],
    ...['nombre', names.uncommon],
    ...['nombre', names.rare],
    ...['nombre', 'ZZYZX QWV'],
    ...['buscar', names.rare.split(' ').toReversed().join(' ')],
    ...['buscar', `${names.hotel} ${names.common}`],
    ...['buscar', '+56 9 8765 4321'],
    ...['hotel', names.hotel],
    ...['excursion', 'VALLE DE LA LUNA'],
  ]
  const medians: { time: number; text: string }[] = []
  for (let n = 0; n < typed.length; n += 2) {
    const [box = '', text = ''] = typed.slice(n)
    for (let length = 1; length <= text.length; length++) {
      const query = new URLSearchParams({ limite: '50', [box]: text.slice(0, length) })
      const times = []
      for (let round = 0; round < bench.rounds; round++) times.push(await timeOf(bench, query))
      medians.push({ time: median(times), text: `${box}=${text.slice(0, length)}` })
    }
  }
  medians.sort((a, b) => a.time - b.time)
  const times = medians.map(({ time }) => time)
  const slowest = medians.at(-1)
  return {
    what: KEYS_TITLE,
    reservas: bench.data.reservas,
    connections: 1,
    product: `${quantile(times, 0.5).toFixed(1)} ms, slowest ${slowest?.time.toFixed(1)} ms`,
    target: `< ${KEY_MS} ms`,
    ok: (slowest?.time ?? KEY_MS) < KEY_MS,
    note: `slowest of ${times.length} texts was ${slowest?.text}`,
  }
}

async function timeOf({ product, headers, signal }: Bench, query: URLSearchParams) {
  const begun = performance.now()
  const response = await fetch(`${product.origin}/v1/reserva/getAll?${query}`, { headers, signal })
  await response.text()
  if (!response.ok) throw new Error(`${query} answered ${response.status}`)
  return performance.now() - begun
}

/** Measures many adds at once over few connections: each gets a response, none waits forever. */
export async function measureCrowd(bench: Bench): Promise<Line> {
  const { crowd } = bench
  console.warn(`${bench.data.reservas}: ${crowd} at once, pool of ${bench.poolSize}…`)
  const { requests } = await addCase(bench.pool)
  const { latencies, failures } = await loadHttp(bench.product.origin, requests, bench.headers, {
    connections: crowd,
    until: { requests: crowd * 4 },
    signal: bench.signal,
  })
  return {
    what: `${CROWD_TITLE} ${bench.poolSize}`,
    reservas: bench.data.reservas,
    connections: crowd,
    product: `${latencies.length} added, longest ${latencies.at(-1)?.toFixed(0)} ms`,
    target: 'all answered',
    ok: latencies.length === crowd * 4,
    ...(failures > 0 && { fault: `${failures} failed or waited longer than the limit` }),
  }
}

/** Reports resident memory: idle, after everyday reads, after large responses and writes. */
export function memoryLine({ reservas }: Data, readings: (number | null)[]): Line {
  const known = readings.filter((reading) => reading !== null)
  return {
    what: MEMORY_TITLE,
    reservas,
    product: known.length > 0 ? `${known.map((mb) => mb.toFixed(0)).join(', ')} MB` : UNKNOWN,
    target: `≤ ${MEMORY_MB} MB`,
    ok: known.every((mb) => mb <= MEMORY_MB),
  }
}

import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'

export interface Request {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: string
  headers?: Record<string, string>
}

/** Result of a load: milliseconds of each successful response, ascending, and successful responses per second. */
export interface Sample {
  latencies: number[]
  perSecond: number
  failures: number
}

/** Length of a load: by time, or by requests. */
export type Turn = { seconds: number } | { requests: number }

interface Load {
  connections: number
  until: Turn
  signal: AbortSignal
}

const TIMEOUT_SECONDS = 30

export async function loadHttp(
  origin: string,
  requests: Request[],
  headers: Record<string, string>,
  { connections, until, signal }: Load,
): Promise<Sample> {
  signal.throwIfAborted()
  let turn = 0
  const next = (): autocannon.Request => {
    const { method, path, body, headers: own } = requests[turn++ % requests.length] as Request
    return { method, path, body, headers: { ...headers, ...renewKey(own) } }
  }
  const latencies: number[] = []
  const begun = performance.now()
  let last = begun
  const { non2xx, errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url: origin,
      connections,
      timeout: TIMEOUT_SECONDS,
      sampleInt: 50,
      ...('seconds' in until ? { duration: until.seconds } : { amount: until.requests }),
      requests: [{ setupRequest: next }],
    }
    const run = autocannon(options, (error, result) => {
      signal.removeEventListener('abort', stop)
      if (error) reject(error)
      else resolve(result)
    })
    const stop = () => run.stop()
    signal.addEventListener('abort', stop)
    // Measured here: the tool's own histogram counts whole milliseconds.
    run.on('response', (_client, status, _bytes, milliseconds) => {
      if (status >= 300) return
      latencies.push(milliseconds)
      last = performance.now()
    })
  })
  signal.throwIfAborted()
  return sampleOf(latencies, last - begun, non2xx + errors + timeouts)
}

const renewKey = (headers: Record<string, string> = {}) =>
  'idempotency-key' in headers ? { ...headers, 'idempotency-key': randomUUID() } : headers

/** Runs the work without HTTP: each worker repeats as soon as it has finished. */
export async function loadDirect(
  work: () => Promise<unknown>,
  { connections, until, signal }: Load,
): Promise<Sample> {
  const latencies: number[] = []
  const begun = performance.now()
  let asked = 0
  const isOver = () =>
    'seconds' in until ? performance.now() - begun >= until.seconds * 1000 : asked >= until.requests
  const worker = async () => {
    while (!isOver()) {
      signal.throwIfAborted()
      asked += 1
      const from = performance.now()
      await work()
      latencies.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return sampleOf(latencies, performance.now() - begun, 0)
}

const sampleOf = (latencies: number[], elapsed: number, failures: number): Sample => ({
  latencies: latencies.sort((a, b) => a - b),
  perSecond: (latencies.length / elapsed) * 1000,
  failures,
})

/** Returns the value below which a share of ascending numbers lies. */
export const quantile = (ascending: number[], share: number) =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN

export const median = (numbers: number[]) =>
  quantile(
    [...numbers].sort((a, b) => a - b),
    0.5,
  )

import { get } from 'node:http'
import { loadHttp, median, quantile } from './load.ts'
import type { Line } from './report.ts'
import type { Bench } from './stage.ts'

const CONNECTIONS = 2
const MOST = 2
const STREAM = '/v1/reserva/getAll'
const PAGE = [{ method: 'GET' as const, path: `${STREAM}?limite=50` }]

interface Waited {
  p50: number
  p95: number
  failures: number
}

/** Measures how long others wait for their lists with and without somebody who takes a whole list. */
export async function othersLine(bench: Bench, title: string): Promise<Line> {
  console.warn(`${bench.data.reservas}: others meanwhile…`)
  const alone: Waited[] = []
  const meanwhile: Waited[] = []
  for (let round = 0; round < bench.rounds; round++) {
    alone.push(await askPages(bench))
    const hangUp = takeWhole(bench)
    meanwhile.push(await askPages(bench).finally(hangUp))
  }
  const failures = [...alone, ...meanwhile].reduce((sum, turn) => sum + turn.failures, 0)
  const ratio = median(meanwhile.map(({ p95 }, n) => p95 / (alone[n]?.p95 ?? p95)))
  const show = (turns: Waited[]) =>
    `${median(turns.map(({ p50 }) => p50)).toFixed(1)} / ${median(turns.map(({ p95 }) => p95)).toFixed(1)} ms`
  return {
    what: `${title}, others' newest 50`,
    reservas: bench.data.reservas,
    connections: CONNECTIONS,
    product: show(meanwhile),
    ceiling: `${show(alone)} alone`,
    ratio: `p95 ${ratio.toFixed(2)}×`,
    target: `p95 ≤ ${MOST}×`,
    ok: ratio <= MOST,
    ...(failures > 0 && { fault: `${failures} requests failed` }),
  }
}

async function askPages({ product, headers, turn, signal }: Bench): Promise<Waited> {
  const load = { connections: CONNECTIONS, until: turn, signal }
  const { latencies, failures } = await loadHttp(product.origin, PAGE, headers, load)
  return { p50: quantile(latencies, 0.5), p95: quantile(latencies, 0.95), failures }
}

/** Reads the whole list repeatedly as fast as possible and discards it. Returns the function that stops it. */
function takeWhole({ product, headers }: Bench): () => void {
  let wanted = true
  let request = ask()
  function ask() {
    return get(`${product.origin}${STREAM}`, { headers, agent: false }, (response) => {
      response.resume()
      response.on('end', () => {
        if (wanted) request = ask()
      })
    }).on('error', () => undefined)
  }
  return () => {
    wanted = false
    request.destroy()
  }
}

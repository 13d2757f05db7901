import { createPool } from '#db/client.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { capture, dataOf, startCeiling } from './capture.ts'
import type { Case } from './cases.ts'
import { loadDirect, loadHttp, median, quantile, type Request, type Sample } from './load.ts'
import { replay, type Script } from './replay.ts'
import type { Line } from './report.ts'
import type { Bench } from './stage.ts'
import { addCase, editCase } from './writes.ts'

const CONNECTIONS = [1, 10]

/** Measures each case and its ceiling in turns, so that other load on the machine affects both alike. */
export async function measureCases(bench: Bench, cases: Case[]): Promise<Line[]> {
  const { connection, session, product, poolSize } = bench
  // The ceiling repeats no more calls than may be under way at once.
  const asked = cases.map(({ requests, ceiling }) => (ceiling ?? requests).slice(0, bench.crowd))
  const scripts = await capture(connection, session, asked)
  const max = { ...connection, max: poolSize }
  const pool = createPool(max)
  await using bare = await startCeiling({ connection: max, cases: scripts })
  const lines: Line[] = []
  try {
    for (const [n, one] of cases.entries()) {
      const path: Request[] = [{ method: 'GET', path: `/${n}` }]
      if (!one.ceiling && !one.direct) await compareAnswers(bench, one, `${bare.origin}/${n}`)
      let turn = 0
      const own = scripts[n] ?? []
      const bareSql = () => replay(pool, own[turn++ % own.length] as Script)
      const { signal } = bench
      for (const connections of CONNECTIONS) {
        const load = { connections, until: bench.turn, signal }
        lines.push(
          await alternate(bench, one, connections, {
            product: () => loadHttp(product.origin, one.requests, bench.headers, load),
            ceiling: () =>
              one.direct ? loadDirect(bareSql, load) : loadHttp(bare.origin, path, {}, load),
          }),
        )
      }
    }
  } finally {
    await pool.end()
  }
  return lines
}

type Run = () => Promise<Sample>

async function alternate(
  { data, rounds }: Bench,
  { title, most, least }: Case,
  connections: number,
  { product, ceiling }: { product: Run; ceiling: Run },
): Promise<Line> {
  console.warn(`${data.reservas}: ${title}, ${connections} at once…`)
  await product()
  await ceiling()
  const pairs: { product: Sample; ceiling: Sample }[] = []
  for (let round = 0; round < rounds; round++) {
    const pair = { product: await product(), ceiling: await ceiling() }
    for (const [who, { latencies, failures }] of Object.entries(pair))
      if (latencies.length === 0)
        throw new OperatorError(
          `“${title}”: no good answer of the ${who}, and ${failures} failures. ` +
            `Give it longer (--seconds), or see ${data.dataDir}/product.log.`,
        )
    pairs.push(pair)
  }
  const p50 = ({ latencies }: Sample) => quantile(latencies, 0.5)
  const ratio = median(pairs.map((pair) => p50(pair.product) / p50(pair.ceiling)))
  const share = median(pairs.map((pair) => pair.product.perSecond / pair.ceiling.perSecond))
  const failures = pairs.reduce((n, pair) => n + pair.product.failures + pair.ceiling.failures, 0)
  return {
    what: title,
    reservas: data.reservas,
    connections,
    product: figures(pairs.map((pair) => pair.product)),
    ceiling: figures(pairs.map((pair) => pair.ceiling)),
    ratio: `${ratio.toFixed(2)}× · ${(share * 100).toFixed(0)} %`,
    target: `≤ ${most}×${least ? ` · ≥ ${least * 100} %` : ''}`,
    ok: ratio <= most && share >= (least ?? 0),
    ...(failures > 0 && { fault: `${failures} requests failed` }),
  }
}

function figures(samples: Sample[]): string {
  const of = (share: number) =>
    median(samples.map(({ latencies }) => quantile(latencies, share))).toFixed(2)
  const perSecond = median(samples.map((sample) => sample.perSecond)).toFixed(0)
  return `${of(0.5)} / ${of(0.95)} ms, ${perSecond}/s`
}

/** Checks that the product still answers as it did when its SQL was recorded: otherwise the comparison is void. */
async function compareAnswers({ product, headers }: Bench, { title, requests }: Case, url: string) {
  const [ours, bare] = await Promise.all([
    fetch(`${product.origin}${requests[0]?.path}`, { headers }),
    fetch(url),
  ])
  if (dataOf(await ours.text()) !== dataOf(await bare.text()))
    throw new Error(`“${title}”: the recorded answer is not what the product answers.`)
}

export const measureWrites = async (bench: Bench) => [
  ...(await measureCases(bench, [await addCase(bench.pool)])),
  ...(await measureCases(bench, [await editCase(bench.pool)])),
]

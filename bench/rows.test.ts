import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureCrowd, measureStart, START_TITLE } from './absolute.ts'
import type { Line } from './report.ts'
import { findingsOf, openSmallStage } from './rows.testing.ts'
import { WITHOUT_BROWSER } from './rows.ts'
import { measurePage, measureScreens, unasked } from './screens/measure.ts'
import { choosePeople } from './screens/people.ts'

const everything = () => true
const parts = WITHOUT_BROWSER.map((part) => [part.titles[0], part] as const)

let stage: Awaited<ReturnType<typeof openSmallStage>>
beforeAll(async () => {
  stage = await openSmallStage()
})
afterAll(() => stage?.[Symbol.asyncDispose]())

test('el arranque se mide', async () => {
  expect(findingsOf([START_TITLE], [await measureStart(stage.data, stage)])).toEqual([])
})

test.each(parts)('desde «%s»: todo responde, y cada fila dice su cifra', async (_, part) => {
  expect(findingsOf(part.titles, await part.measure(stage, everything))).toEqual([])
})

test('cada llamada de las pantallas se hace, y todas responden', async () => {
  expect(unasked()).toEqual([])
  const fetcher = (address: string, request: RequestInit) =>
    fetch(`${stage.product.origin}${address}`, request)
  const people = await choosePeople(stage.pool, stage.data.day)
  const rows = await measureScreens(people, fetcher, { rounds: 1 })
  // So few reservations leave some people without an account or a route of their own: 404.
  const missing = rows.filter(({ status }) => status === 404)
  expect(rows.filter((row) => row.status >= 300 && !missing.includes(row))).toEqual([])
  expect(missing.length).toBeLessThan(rows.length / 10)
  expect(await measurePage(fetcher, 1)).toMatchObject({ status: 200, key: 'GET /c/{token}' })
})

test.each(parts)('control: desde «%s» nada se mide sin sesión', async (_, part) => {
  await expect(part.measure({ ...stage, headers: {} }, everything)).rejects.toThrow()
})

test('control: una fila cuyas llamadas se rechazan no pasa', async () => {
  const line = await measureCrowd({ ...stage, headers: {} })
  expect(findingsOf([], [line])).toEqual([expect.stringContaining('64 failed')])
})

test.each<[string, Partial<Line>]>([
  ['otra fila', { what: 'otra' }],
  ['una fila sin cifra', { product: 'nada' }],
  ['una cifra que no lo es', { ratio: 'NaN×' }],
  ['un fallo', { fault: '1 requests failed' }],
])('control: %s no pasa', (_, change) => {
  const line = { what: 'fila', product: '1 ms', target: '', ok: true }
  expect(findingsOf(['fila'], [line])).toEqual([])
  expect(findingsOf(['fila'], [{ ...line, ...change }])).toHaveLength(1)
})

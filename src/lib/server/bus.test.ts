import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CHANNEL, MISSED, post } from './announce.ts'
import { listen } from './bus.ts'
import { type TestDb, testDb } from './database.testing.ts'

let base: TestDb
let bus: ReturnType<typeof listen>
const heard: unknown[][] = []
beforeAll(async () => {
  base = await testDb()
})
afterAll(() => base.close())

const open = () =>
  listen({
    db: base.db,
    connection: base.connection,
    onMessage: (...message) => heard.push(message),
    onMissed: () => heard.push(['quizá faltó algo']),
    onLost: () => heard.push(['perdida']),
    checkMs: 5_000,
    retryMs: [10, 100],
  })

beforeEach(async () => {
  heard.splice(0)
  bus = open()
  await heardSo([['quizá faltó algo']])
  heard.splice(0)
  return () => bus.close()
})

const heardSo = (messages: unknown[][]) =>
  vi.waitFor(() => expect(heard).toEqual(messages), { timeout: 60_000, interval: 5 })
const pidsOf = async () => {
  const { rows } = await base.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
    [CHANNEL],
  )
  return rows.map(({ pid }) => pid)
}

test('oye lo que se anuncia, en orden', async () => {
  for (let n = 0; n < 100; n++) post(base.db, 'numero', n)
  await heardSo(Array.from({ length: 100 }, (_, n) => ['numero', n]))
})

test('una conexión perdida se rehace sola, y dice que quizá faltó algo', async () => {
  const [pid] = await pidsOf()
  await base.pool.query('select pg_terminate_backend($1)', [pid])
  await heardSo([['perdida'], ['quizá faltó algo']])
  post(base.db, 'después')
  await heardSo([['perdida'], ['quizá faltó algo'], ['después', null]])
})

test('lo que otro perdió, o lo que no se entiende, cuenta como perdido', async () => {
  await base.pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify([MISSED, null])])
  await base.pool.query('select pg_notify($1, $2)', [CHANNEL, 'hola'])
  await heardSo([['quizá faltó algo'], ['quizá faltó algo']])
})

test('cerrada, no vuelve a conectarse', async () => {
  await bus.close()
  expect(await pidsOf()).toEqual([])
  const other = open()
  await heardSo([['quizá faltó algo']])
  await base.pool.query('select pg_terminate_backend($1)', await pidsOf())
  await heardSo([['quizá faltó algo'], ['perdida'], ['quizá faltó algo']])
  expect(await pidsOf()).toHaveLength(1)
  await other.close()
})

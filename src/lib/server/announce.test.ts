import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allTold, announce, CHANNEL, MISSED, post, transact } from './announce.ts'
import { type TestDb, testDb } from './database.testing.ts'

let base: TestDb
let listener: pg.Client
const heard: unknown[] = []
beforeAll(async () => {
  base = await testDb()
  listener = new pg.Client(base.connection)
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)))
  await listener.query(`listen ${CHANNEL}`)
})
beforeEach(() => void heard.splice(0))
afterAll(async () => {
  await listener.end()
  await base.close()
})

/** Waits until the listener has received every message sent before this call. */
async function toldSoFar() {
  await allTold(base.db)
  await listener.query('select 1')
  return heard
}

test('lo anunciado en una transacción se dice al confirmarla, en orden', async () => {
  const answer = await transact(base.db, async (tx) => {
    announce(tx, 'uno', { n: 1 })
    announce(tx, 'dos', null)
    expect(await toldSoFar()).toEqual([])
    return 'listo'
  })
  post(base.db, 'tres')
  expect(answer).toBe('listo')
  expect(await toldSoFar()).toEqual([
    ['uno', { n: 1 }],
    ['dos', null],
    ['tres', null],
  ])
})

test('de una transacción deshecha no se dice nada', async () => {
  const fails = transact(base.db, async (tx) => {
    announce(tx, 'nunca', null)
    throw new Error('se deshace')
  })
  await expect(fails).rejects.toThrow('se deshace')
  expect(await toldSoFar()).toEqual([])
})

test('fuera de transact nadie puede anunciar: nadie lo oiría', async () => {
  const work = base.db.transaction().execute(async (tx) => announce(tx, 'nunca', null))
  await expect(work).rejects.toThrow('transact')
})

test('los textos largos se cortan, y el mensaje más largo cabe', async () => {
  post(base.db, 'largo', { textos: Array.from({ length: 10 }, () => 'Ñ'.repeat(5000)) })
  const [[, said]] = (await toldSoFar()) as [[string, { textos: string[] }]]
  expect(said.textos.every((texto) => texto === 'Ñ'.repeat(200))).toBe(true)
})

test('lo que no se pudo decir se avisa con lo siguiente', async () => {
  // PostgreSQL refuses the payload: it stays above 8 000 bytes even after texts are cut.
  post(
    base.db,
    'imposible',
    Array.from({ length: 9000 }, () => 1),
  )
  await allTold(base.db)
  post(base.db, 'posible')
  expect(await toldSoFar()).toEqual([
    [MISSED, null],
    ['posible', null],
  ])
})

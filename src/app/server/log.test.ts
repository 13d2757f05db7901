import { closeSync, existsSync, openSync } from 'node:fs'
import { Writable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDb, testDb } from '#lib/server/testing.ts'
import { answerFailures } from './failures.ts'
import { linesTo, logging } from './log.ts'

let base: TestDb
let app: FastifyInstance
let said = ''
beforeAll(async () => {
  base = await testDb()
  const stream = new Writable({
    write(chunk, _, done) {
      said += chunk
      done()
    },
  })
  app = fastify({ ...logging('info', stream), genReqId: () => 'pedido-1' })
  answerFailures(app)
  app.post('/v1/persona/:id', async ({ body }) => {
    const { sql, values } = body as { sql: string; values: string[] }
    await base.pool.query(sql, values)
  })
})
afterAll(async () => {
  await app.close()
  await base.close()
})

const post = (sql: string, values: string[]) => {
  said = ''
  return app.inject({
    method: 'POST',
    url: '/v1/persona/12345678?pasajero=IN%C3%89S%20VERA&token=secreto',
    headers: { authorization: 'Bearer secreto', cookie: 'sesion=secreto' },
    payload: { sql, values },
  })
}
const lines = () =>
  said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

test('de cada llamada, una línea con su identificador y la forma de su ruta', async () => {
  expect((await post('select $1', ['INÉS VERA'])).statusCode).toBe(200)
  expect(lines()).toEqual([
    expect.objectContaining({
      reqId: 'pedido-1',
      msg: 'call',
      method: 'POST',
      path: '/v1/persona/:id',
      status: 200,
      ms: expect.any(Number),
    }),
  ])
  expect(said).not.toMatch(/INÉS|IN%C3|secreto|12345678/)
})

test('de una falla de la base, dónde fue, y nada de lo que alguien escribió', async () => {
  const fallas: [sql: string, values: string[]][] = [
    [`insert into hotel (nombre, comuna_id) values ($1, null)`, ['INÉS VERA']],
    ['select $1::text::date', ['INÉS\n    at VERA']],
    [`insert into rol (id, nombre) select 99, null where $1 <> ''`, ['INÉS VERA']],
  ]
  for (const [sql, values] of fallas) {
    expect((await post(sql, values)).statusCode).toBe(500)
    const [failed] = lines()
    expect(failed).toMatchObject({ reqId: 'pedido-1', msg: 'call failed', level: 50 })
    expect(failed.err).toMatchObject({ message: expect.stringMatching(/^2\d{4}$/) })
    expect(failed.err.stack).toContain('at ')
    expect(said).not.toMatch(/INÉS|VERA|secreto|12345678/)
  }
})

// What Linux offers to see what a full disk does.
test.runIf(existsSync('/dev/full'))(
  'con el disco lleno se pierden líneas del registro, y nada más',
  async () => {
    const lleno = openSync('/dev/full', 'w')
    const atiende = fastify(logging('info', linesTo(lleno)))
    atiende.get('/v1/nada', async () => 'ok')
    for (let vez = 0; vez < 3; vez++) expect((await atiende.inject('/v1/nada')).body).toBe('ok')
    await atiende.close()
    closeSync(lleno)
  },
)

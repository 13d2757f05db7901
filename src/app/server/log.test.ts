import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDb, testDb } from '#lib/server/database.testing.ts'
import { answerFailures } from './failures.ts'
import { limitAddresses } from './limits.ts'
import { linesTo, logging } from './log.ts'

let base: TestDb
let app: FastifyInstance
let said = ''
const stream = new Writable({
  write(chunk, _, done) {
    said += chunk
    done()
  },
})
beforeAll(async () => {
  base = await testDb()
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

test('un envío que se abandona apenas comienza no es una falla', async () => {
  const atiende = fastify(logging('error', stream))
  answerFailures(atiende)
  atiende.addHook('onRequest', async ({ raw: { socket } }) => {
    socket.destroy()
    await once(socket, 'close')
  })
  limitAddresses(atiende, base.pool, { session: 10, address: 10, signIns: 10 })
  const respondido = new Promise<number>((done) => {
    atiende.addHook('onError', async (_, reply) => done(reply.statusCode))
    atiende.addHook('onSend', async (_, reply) => done(reply.statusCode))
  })
  atiende.post('/v1/foto', async () => 'ok')
  const { port } = new URL(await atiende.listen({ port: 0, host: '127.0.0.1' }))
  said = ''
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
  socket.write('POST /v1/foto HTTP/1.1\r\nhost: x\r\ncontent-length: 9000000\r\n\r\n')
  await respondido
  await atiende.close()
  expect(said).toBe('')
})

// Linux offers `/dev/full`, which behaves like a full disk.
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

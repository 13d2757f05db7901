import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sendStream, sendText } from './send.ts'

const row = '{"nombrePasajero":"PEÑA, ÁGUEDA","observacion":"—"}'
const long = `[${Array(200).fill(row).join(',')}]`
const meta = { siguiente: 'mas', total: null }

async function answer(json: string, accept?: string) {
  const app = fastify()
  app.get('/', (_, reply) => sendText(reply, json, meta))
  const headers = accept === undefined ? {} : { 'accept-encoding': accept }
  return app.inject({ url: '/', headers })
}

describe('una respuesta larga', () => {
  test.each(['gzip', 'br, gzip', 'gzip;q=0.5', 'deflate, gzip;q=1.0, *;q=0'])(
    'va comprimida a quien acepta %s, y es la misma',
    async (accept) => {
      const { headers, rawPayload } = await answer(long, accept)
      expect(headers).toMatchObject({
        'content-encoding': 'gzip',
        'content-type': 'application/json; charset=utf-8',
        vary: 'accept-encoding',
      })
      expect(Number(headers['content-length'])).toBe(rawPayload.length)
      expect(rawPayload.length).toBeLessThan(long.length / 10)
      expect(gunzipSync(rawPayload).toString()).toBe((await answer(long)).payload)
    },
  )

  test.each([undefined, '', 'br', 'gzip;q=0', 'gzip; q=0.0, br', 'identity'])(
    'va como está a quien acepta %s',
    async (accept) => {
      const { headers, payload } = await answer(long, accept)
      expect(headers['content-encoding']).toBeUndefined()
      expect(payload).toBe(
        `{"success":true,"data":${long},"message":"","meta":{"siguiente":"mas","total":null}}`,
      )
    },
  )
})

test('una respuesta corta va como está', async () => {
  const { headers, payload } = await answer(`[${row}]`, 'gzip')
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(payload).data).toEqual([JSON.parse(row)])
})

describe('una lista que se manda por partes', () => {
  async function stream(chunks: () => AsyncGenerator<string>, accept: string) {
    const app = fastify()
    onTestFinished(() => app.close())
    app.get('/', (_, reply) => sendStream(reply, chunks()))
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    return fetch(origin, { headers: { 'accept-encoding': accept } })
  }
  async function* three() {
    for (let n = 0; n < 3; n++) yield Array(100).fill(row).join(',')
  }

  test.each(['gzip', 'identity'])('llega entera a quien acepta %s', async (accept) => {
    const answer = await stream(three, accept)
    expect(answer.headers.get('content-encoding')).toBe(accept === 'gzip' ? 'gzip' : null)
    const { data } = (await answer.json()) as { data: unknown[] }
    expect(data).toHaveLength(300)
  })

  test.each(['gzip', 'identity'])('si falla a medias, no parece entera: %s', async (accept) => {
    const begun = Promise.withResolvers<void>()
    async function* half() {
      // More than the compressor buffers before it sends.
      yield JSON.stringify(randomBytes(200_000).toString('hex'))
      await begun.promise
      throw new Error('la base se fue')
    }
    const answer = await stream(half, accept)
    expect(answer.status).toBe(200)
    begun.resolve()
    await expect(answer.text()).rejects.toThrow()
  })

  test('si falla antes de que salga nada, es una falla que se lee', async () => {
    async function* broken() {
      yield row
      throw new Error('la base se fue')
    }
    const answer = await stream(broken, 'gzip')
    expect([answer.status, ((await answer.json()) as { statusCode: number }).statusCode]).toEqual([
      500, 500,
    ])
  })

  test('de quien se va a medias no se sigue leyendo', async () => {
    const { promise: left, resolve } = Promise.withResolvers<void>()
    async function* endless() {
      try {
        for (;;) yield Array(2000).fill(row).join(',')
      } finally {
        resolve()
      }
    }
    const answer = await stream(endless, 'gzip')
    await answer.body?.cancel()
    await left
  })

  test.each(['gzip', 'identity'])(
    'de quien se va antes del comienzo tampoco: %s',
    async (accept) => {
      const [asked, gone, ended] = [0, 1, 2].map(() => Promise.withResolvers<void>())
      const app = fastify()
      onTestFinished(() => app.close())
      async function* late() {
        try {
          asked?.resolve()
          await gone?.promise
          yield row
        } finally {
          ended?.resolve()
        }
      }
      app.get('/', (request, reply) => {
        request.raw.socket.once('close', () => gone?.resolve())
        return sendStream(reply, late())
      })
      const origin = await app.listen({ port: 0, host: '127.0.0.1' })
      const leaving = new AbortController()
      const { signal } = leaving
      const answer = fetch(origin, { headers: { 'accept-encoding': accept }, signal })
      await asked?.promise
      leaving.abort()
      await expect(answer).rejects.toThrow()
      await ended?.promise
    },
  )
})

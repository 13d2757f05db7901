import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { sendText } from './send.ts'

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

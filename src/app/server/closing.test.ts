import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { closing } from './closing.ts'
import { READY } from './health.ts'

test.each([
  ['dejó HTTP', 'connection: Upgrade\r\nupgrade: websocket\r\n'],
  ['espera una respuesta que no llega', ''],
])('al terminar la gracia se corta a quien %s', async (_, headers) => {
  const app = fastify()
  const asked = Promise.withResolvers<void>()
  app.get('/', () => {
    asked.resolve()
    return new Promise(() => undefined)
  })
  // Takes the upgraded connection without a response and without an end.
  app.server.on('upgrade', () => asked.resolve())
  const close = closing(app, { drainMs: 0, graceMs: 50 })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET / HTTP/1.1\r\nhost: x\r\n${headers}\r\n`)
  await asked.promise
  const cut = once(socket, 'close')
  await close()
  await cut
  expect(app.server.listening).toBe(false)
})

test('mientras se detiene no está lista, contesta lo demás y no guarda conexiones', async () => {
  const app = fastify()
  app.get(READY, async () => 'ok')
  app.get('/', async () => 'hola')
  const close = closing(app, { drainMs: 300 })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${origin}${path}`)
    return [status, headers.get('connection')]
  }
  expect([await ask(READY), await ask('/')]).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
  ])
  const closed = close()
  expect([await ask(READY), await ask('/')]).toEqual([
    [503, 'close'],
    [200, 'close'],
  ])
  await closed
  await expect(ask('/')).rejects.toThrow()
})

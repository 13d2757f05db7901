import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { closing } from './closing.ts'

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
  // Nobody answers it and nobody ends it.
  app.server.on('upgrade', () => asked.resolve())
  const close = closing(app, 50)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET / HTTP/1.1\r\nhost: x\r\n${headers}\r\n`)
  await asked.promise
  const cut = once(socket, 'close')
  await close()
  await cut
  expect(app.server.listening).toBe(false)
})

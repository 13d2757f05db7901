import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asksForWebSocket, routeUpgrades, takeSocket } from './upgrade.ts'

let app: FastifyInstance
let answer: PromiseWithResolvers<unknown>
const open = new Set<Socket>()
beforeEach(async () => {
  answer = Promise.withResolvers()
  app = fastify({ http: { shouldUpgradeCallback: asksForWebSocket('/ws') } })
  routeUpgrades(app)
  app.get('/ws', async (request, reply) => {
    if (!request.url.endsWith('?tomar')) return answer.promise
    const { socket } = takeSocket(request, reply)
    open.add(socket)
    socket.write('tomada')
  })
  Object.assign(app.server, { headersTimeout: 50 })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  for (const socket of open) socket.destroy()
  await app.close()
})

/** Opens a connection that asks for a WebSocket, and collects what it receives. */
function ask(path: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  open.add(socket)
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n`,
  )
  return { socket, heard: () => heard }
}

describe('quien pide un WebSocket', () => {
  test.each(['/ws/', '/otra', '/wsx'])('en %s sigue en HTTP, con sus límites', async (path) => {
    const upgraded: unknown[] = []
    app.server.on('upgrade', ({ url }) => upgraded.push(url))
    const { socket, heard } = ask(path)
    await once(socket, 'data')
    expect(heard()).toMatch(/^HTTP\/1\.1 404 /)
    expect(upgraded).toEqual([])
  })

  test('en /ws, y su ruta lo toma, queda sin límite de HTTP', async () => {
    const { socket, heard } = ask('/ws?tomar')
    await once(socket, 'data')
    // A later one, which nobody takes, runs into the limit.
    await once(ask('/ws').socket, 'close')
    answer.resolve('tarde')
    expect([heard(), socket.closed]).toEqual(['tomada', false])
  })

  test('y no recibe respuesta a tiempo, se corta', async () => {
    const { socket, heard } = ask('/ws')
    await once(socket, 'close')
    expect(heard()).toBe('')
    answer.resolve('tarde')
  })

  test('y no se lleva la respuesta, se corta', async () => {
    const { socket } = ask('/ws')
    socket.pause()
    answer.resolve('x'.repeat(50_000_000))
    const [server] = await once(app.server, 'connection')
    await once(server, 'close')
  })
})

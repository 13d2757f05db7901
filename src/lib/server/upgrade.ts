import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

export interface Upgrade {
  request: IncomingMessage
  socket: Socket
  head: Buffer
}

const upgrades = new WeakMap<IncomingMessage, Upgrade & { taken(response: ServerResponse): void }>()

/** Only these requests leave HTTP; all others keep Node's limits. */
export const asksForWebSocket =
  (path: string) =>
  ({ method, headers, url }: IncomingMessage) =>
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    url?.split('?', 1)[0] === path

/**
 * Sends upgrade requests through the usual hooks and access checks. `takeSocket` has `headersTimeout` to take the
 * socket: Node's own timers stop at an upgrade.
 */
export function routeUpgrades(app: FastifyInstance) {
  const { server } = app
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const clock = setTimeout(() => socket.destroy(), server.headersTimeout).unref()
    const stopClock = () => clearTimeout(clock)
    socket.on('error', () => socket.destroy()).on('close', stopClock)
    const refuse = () => socket.destroySoon()
    const taken = (response: ServerResponse) => {
      stopClock()
      response.off('finish', refuse)
      response.detachSocket(socket)
    }
    upgrades.set(request, { request, socket, head, taken })
    const response = new ServerResponse(request)
    response.assignSocket(socket)
    response.shouldKeepAlive = false
    response.on('finish', refuse)
    app.routing(request, response)
  })
}

export function takeSocket(request: FastifyRequest, reply: FastifyReply): Upgrade {
  const upgrade = upgrades.get(request.raw)
  if (!upgrade) throw new AppError(426, 'Aquí se habla WebSocket.')
  reply.hijack()
  const { raw } = reply
  upgrade.taken(raw)
  // Ends the call for the metrics and the log.
  raw.statusCode = 101
  raw.emit('finish')
  return upgrade
}

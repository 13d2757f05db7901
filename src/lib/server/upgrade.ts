import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

/** The socket of a request that asks for another protocol, and what was read of it already. */
export interface Upgrade {
  request: IncomingMessage
  socket: Socket
  head: Buffer
}

const upgrades = new WeakMap<IncomingMessage, Upgrade & { taken(response: ServerResponse): void }>()

/** Tells Node which requests leave HTTP: those for a WebSocket on this path. All others keep its limits. */
export const asksForWebSocket =
  (path: string) =>
  ({ method, headers, url }: IncomingMessage) =>
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    url?.split('?', 1)[0] === path

/**
 * Requests for a WebSocket go the way of all others: the same hooks, who is it and may they, and where they are refused,
 * the same answer. A route takes the socket by `takeSocket`, within the time that headers have: Node's own clocks no
 * longer watch it.
 */
export function routeUpgrades(app: FastifyInstance) {
  const { server } = app
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const clock = setTimeout(() => socket.destroy(), server.headersTimeout).unref()
    const stopClock = () => clearTimeout(clock)
    socket.on('error', () => socket.destroy()).on('close', stopClock)
    // Nothing else is read from the connection of a request that was refused.
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

/** Takes the socket of a request out of HTTP. 426 where the request asked for no such thing. */
export function takeSocket(request: FastifyRequest, reply: FastifyReply): Upgrade {
  const upgrade = upgrades.get(request.raw)
  if (!upgrade) throw new AppError(426, 'Aquí se habla WebSocket.')
  reply.hijack()
  const { raw } = reply
  upgrade.taken(raw)
  // For whoever counts and logs calls this one has been answered; what follows is none.
  raw.statusCode = 101
  raw.emit('finish')
  return upgrade
}

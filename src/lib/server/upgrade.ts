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

const upgrades = new WeakMap<IncomingMessage, Upgrade & { refuse(): void }>()

/** For Node: only requests for a WebSocket leave HTTP; whatever else somebody would like to speak, is answered in it. */
export const asksForWebSocket = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'

/**
 * Requests for a WebSocket go the way of all others: the same hooks, who is it and may they, and where they are refused,
 * the same answer. A route takes the socket by `takeSocket`.
 */
export function routeUpgrades(app: FastifyInstance) {
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    // Nothing else is read from the connection of a request that was refused.
    const refuse = () => socket.destroySoon()
    upgrades.set(request, { request, socket, head, refuse })
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
  raw.off('finish', upgrade.refuse)
  raw.detachSocket(upgrade.socket)
  // For whoever counts and logs calls this one has been answered; what follows is none.
  raw.statusCode = 101
  raw.emit('finish')
  return upgrade
}

import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { READY } from './health.ts'

/** Longest wait for open responses after a stop. A proxy waits no longer either. */
const GRACE_MS = 10_000
/** Longer than two health checks of the proxies in deploy/: they must stop sending before the server stops. */
export const DRAIN_MS = 5_000

/**
 * Returns the function that stops the server. First it reports "not ready" and closes each connection after its
 * response, while proxies switch. Then it refuses requests and finishes the open ones. Last it cuts every connection,
 * also upgraded ones, which `closeAllConnections` does not know.
 */
export function closing(
  app: FastifyInstance,
  { drainMs, graceMs = GRACE_MS }: { drainMs: number; graceMs?: number },
): () => Promise<void> {
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  let draining = false
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (draining && routeOptions.url === READY)
      return reply.code(503).send({ status: 'se detiene' })
  })
  app.addHook('onSend', async (_, reply) => {
    if (draining) reply.header('connection', 'close')
  })
  return async () => {
    draining = true
    await wait(drainMs)
    const cut = setTimeout(() => {
      for (const socket of open) socket.destroy()
    }, graceMs)
    await app.close()
    clearTimeout(cut)
  }
}

import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { READY } from './health.ts'

/** How long answers under way may take after a stop; a proxy waits no longer either. */
const GRACE_MS = 10_000
/** Longer than two checks of the proxies in deploy/, so that none sends anything to a process that stops listening. */
export const DRAIN_MS = 5_000

/**
 * Returns how to stop a server that does not listen yet. First it says that it is not ready and lets go of connections as
 * it answers on them, while proxies turn to other processes. Then it takes nothing new and answers what is under way.
 * After the grace every connection is cut, also those that left HTTP, which `closeAllConnections` does not know.
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

import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long answers under way may take after a stop; a proxy waits no longer either. */
const GRACE_MS = 10_000

/**
 * Returns how to stop a server that does not listen yet: it answers what is under way and takes nothing new. After the
 * grace every connection is cut, also those that left HTTP, which `closeAllConnections` does not know.
 */
export function closing(app: FastifyInstance, graceMs = GRACE_MS): () => Promise<void> {
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return async () => {
    const cut = setTimeout(() => {
      for (const socket of open) socket.destroy()
    }, graceMs)
    await app.close()
    clearTimeout(cut)
  }
}

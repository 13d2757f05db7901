import type { FastifyRequest } from 'fastify'

export const ownOrigin = (publicOrigin: string | null, { protocol, host }: FastifyRequest) =>
  publicOrigin ?? `${protocol}://${host}`

/** Tells whether an address, in a URL or on its own, is reached from this machine only. */
export const isLocal = (host: string) => /^(localhost|127\.[\d.]+|::1|\[::1\])$/.test(host)

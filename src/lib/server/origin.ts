import type { FastifyRequest } from 'fastify'

export const ownOrigin = (publicOrigin: string | null, { protocol, host }: FastifyRequest) =>
  publicOrigin ?? `${protocol}://${host}`

import type { FastifyRequest } from 'fastify'

/** The address under which people reach the product: the setting, or what this request came to. */
export const ownOrigin = (publicOrigin: string | null, { protocol, host }: FastifyRequest) =>
  publicOrigin ?? `${protocol}://${host}`

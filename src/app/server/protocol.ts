import type { FastifyInstance } from 'fastify'
import { forbidden } from '#lib/server/errors.ts'

/** JSON only, and an empty body where a client sends the content type without one (some DELETEs). */
export function jsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'ignore')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body as string, done),
  )
}

// Mantine sets sizes as inline styles; everything else comes from this origin.
const CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export function setHeaders(app: FastifyInstance, { production }: { production: boolean }) {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    reply.header('content-security-policy', CSP)
    if (production) reply.header('strict-transport-security', 'max-age=31536000')
    if (request.url.startsWith('/v1/')) reply.header('cache-control', 'no-store')
  })
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses writes that another site's page makes with the reader's cookie. Programs send neither header. */
export function guardOrigin(
  app: FastifyInstance,
  { publicOrigin }: { publicOrigin: string | null },
) {
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method)) return
    const site = request.headers['sec-fetch-site']
    const origin = request.headers.origin
    const own = publicOrigin ?? `${request.protocol}://${request.host}`
    if (
      (site !== undefined && site !== 'same-origin' && site !== 'none') ||
      (origin !== undefined && origin !== own)
    )
      throw forbidden('La solicitud viene de otro sitio.')
  })
}

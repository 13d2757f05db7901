import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { EN_VIVO } from '#acceso/server/queries.ts'
import { malformed } from '#lib/server/errors.ts'
import { asksForWebSocket } from '#lib/server/upgrade.ts'

/** Of a JSON body, in bytes: the longest that a screen sends has some thousand ids. */
const BODY_LIMIT = 256 * 1024
/** How many lists and objects may lie within each other; the deepest of the contract has three. */
const DEPTH_LIMIT = 16
/** A phone on a bad line takes two minutes for a photo (`lib/server/upload.ts`); nobody may take longer. */
const REQUEST_MS = 130_000

/** How large and how slow a request may be: who sends by drops holds a connection, and nobody else gets it. */
export const serverLimits = {
  bodyLimit: BODY_LIMIT,
  requestTimeout: REQUEST_MS,
  // Also for those who do not take their answer.
  connectionTimeout: REQUEST_MS,
  http: {
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
    // Answered by `refuseUnreadable`.
    requireHostHeader: false,
    shouldUpgradeCallback: asksForWebSocket(EN_VIVO),
  },
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  forceCloseConnections: 'idle',
  // What arrives on an open connection while the server stops is answered, and the connection closed.
  return503OnClosing: false,
} as const satisfies FastifyHttpOptions<Server>

/** JSON only, and an empty body where a client sends the content type without one (some DELETEs). */
export function jsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'ignore')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (isTooDeep(body as string)) return done(malformed())
    return parse(request, body as string, done)
  })
}

/**
 * Whether a JSON text goes deeper than the limit; of a text that is none, anything. In one walk without looking back, or
 * the check itself would be what takes long.
 */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const mark = text[at]
    if (mark === '"') inText = !inText
    else if (inText) at += mark === '\\' ? 1 : 0
    else if (mark === '[' || mark === '{') {
      if (++depth > DEPTH_LIMIT) return true
    } else if (mark === ']' || mark === '}') depth--
  }
  return false
}

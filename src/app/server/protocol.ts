import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { LIVE_PATH } from '#acceso/server/session.ts'
import { malformed } from '#lib/server/errors.ts'
import { asksForWebSocket } from '#lib/server/upgrade.ts'

/** Longest JSON body in bytes; the longest one from a screen has some thousand ids. */
const BODY_LIMIT = 256 * 1024
/** Deepest nesting of lists and objects; the contract's deepest has three levels. */
const DEPTH_LIMIT = 16
/** Longest time for a request: a phone on a bad line takes two minutes for a photo (`lib/server/upload.ts`). */
const REQUEST_MS = 130_000

/** Limits the size and duration of requests: a sender of single bytes would hold a connection for long. */
export const serverLimits = {
  bodyLimit: BODY_LIMIT,
  requestTimeout: REQUEST_MS,
  // Also limits clients that do not read their response.
  connectionTimeout: REQUEST_MS,
  http: {
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
    // `refuseUnreadable` rejects these requests.
    requireHostHeader: false,
    shouldUpgradeCallback: asksForWebSocket(LIVE_PATH),
  },
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  forceCloseConnections: 'idle',
  // Requests on an open connection during a stop are processed; then the connection is closed.
  return503OnClosing: false,
} as const satisfies FastifyHttpOptions<Server>

/** Accepts JSON only, and an empty body with the JSON content type (some clients' DELETE). */
export function jsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'ignore')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (isTooDeep(body as string)) return done(malformed())
    return parse(request, body as string, done)
  })
}

/** Tells whether JSON is nested too deeply; arbitrary for invalid JSON. One pass: the check itself stays fast. */
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

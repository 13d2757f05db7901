import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { forbidden } from '#lib/server/errors.ts'
import { ownOrigin } from '#lib/server/origin.ts'
import { sendCompact } from '#lib/server/send.ts'

const CSP = 'content-security-policy'

/** Allows what the browser application needs, all of it from its own origin. */
const pagePolicy = (styles: string, scripts: string) =>
  [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

export const FILE_POLICY = pagePolicy('', '')

/** Policy of every other response: data opened on its own may do nothing. */
const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Browser features that no screen uses: injected code must not have them either.
const UNUSED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial']

/** Returns the default headers: no caching, framing, type guessing or embedding. */
export const fenceOf = ({ production }: { production: boolean }): Record<string, string> => ({
  [CSP]: DATA_POLICY,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': UNUSED.map((name) => `${name}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(production && { 'strict-transport-security': 'max-age=31536000' }),
})

/** Adds the default headers to every response. Files and pages set their own before. */
export function raiseFence(app: FastifyInstance, settings: { production: boolean }) {
  const fence = Object.entries(fenceOf(settings))
  app.addHook('onSend', async (_, reply) => {
    for (const [name, value] of fence) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}

/** Placeholder of the style nonce in the page; `vite.config.ts` writes it there. */
const PLACE = '__STYLE_NONCE__'

const scriptsOf = (html: string) =>
  Array.from(html.matchAll(/<script[^>]*>([^<]+)<\/script>/g), ([, code = '']) => {
    return ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`
  }).join('')

const elementOf = (answers?: string) =>
  answers ? `<script type="application/json" id="first-answers">${answers}</script>` : ''

/** Sends the page with a nonce for the styles of components: the browser refuses other injected styles and scripts. */
export function sendPage(reply: FastifyReply, html: string, answers?: string) {
  const nonce = randomBytes(16).toString('base64')
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(CSP, pagePolicy(` 'nonce-${nonce}'`, scriptsOf(html)))
  const page = html.replaceAll(PLACE, nonce)
  return sendCompact(
    reply,
    page.replace('</head>', () => `${elementOf(answers)}</head>`),
  )
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Pages that need no cookie, only their address: without a referrer a browser says of their forms no origin. */
const PAGES_WITHOUT_COOKIE = '/c/'

/** Rejects cross-site writes and sockets: they carry the reader's cookie. Programs send neither header. */
export function guardOrigin(
  app: FastifyInstance,
  { publicOrigin }: { publicOrigin: string | null },
) {
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) && request.headers.upgrade === undefined) return
    if (request.routeOptions.url?.startsWith(PAGES_WITHOUT_COOKIE)) return
    const site = request.headers['sec-fetch-site']
    const origin = request.headers.origin
    const own = ownOrigin(publicOrigin, request)
    if (
      (site !== undefined && site !== 'same-origin' && site !== 'none') ||
      (origin !== undefined && origin !== own)
    )
      throw forbidden('La solicitud viene de otro sitio.')
  })
}

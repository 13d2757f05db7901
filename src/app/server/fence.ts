import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { forbidden } from '#lib/server/errors.ts'
import { ownOrigin } from '#lib/server/origin.ts'
import { sendCompact } from '#lib/server/send.ts'

const CSP = 'content-security-policy'

/** What the browser application needs, and nothing from anywhere else. */
const pagePolicy = (styles: string, scripts: string) =>
  [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Of the files of the application; a worker has the policy that its own file came with. */
export const FILE_POLICY = pagePolicy('', '')

/** Everything else is data: opened by itself it may do nothing at all. */
const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// What no screen uses; a page that somebody smuggled in must not have it either.
const UNUSED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial']

/** The headers of an answer that says nothing else: data that nobody may keep, frame, guess the type of or embed. */
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

/** Puts the fence around every answer. Files and pages have said before how long they keep and what they may do. */
export function raiseFence(app: FastifyInstance, settings: { production: boolean }) {
  const fence = Object.entries(fenceOf(settings))
  app.addHook('onSend', async (_, reply) => {
    for (const [name, value] of fence) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}

/** What the page has in place of the number that its styles are known by; `vite.config.ts` writes it there. */
const PLACE = '__STYLE_NONCE__'

/** The page's own scripts are known by what they say. */
const scriptsOf = (html: string) =>
  Array.from(html.matchAll(/<script[^>]*>([^<]+)<\/script>/g), ([, code = '']) => {
    return ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`
  }).join('')

const elementOf = (answers?: string) =>
  answers ? `<script type="application/json" id="first-answers">${answers}</script>` : ''

/**
 * The page of the application. The elements of the interface put styles into it as they go: those that carry a number
 * made for this very answer are ours, and any other style or script that gets into the page is not.
 */
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

/**
 * Refuses writes that another site's page makes with the reader's cookie, and connections that stay open, which no other
 * rule of browsers keeps to their site. Programs send neither header.
 */
export function guardOrigin(
  app: FastifyInstance,
  { publicOrigin }: { publicOrigin: string | null },
) {
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) && request.headers.upgrade === undefined) return
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

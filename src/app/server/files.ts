import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PATHS } from '#app/rules.ts'
import { notFound } from '#lib/server/errors.ts'
import { FILE_POLICY, sendPage } from './fence.ts'
import type { firstAnswers } from './first-answers.ts'

/** The page of a screen names that screen's files; a path without one of its own gets the page they were made from. */
async function readPage(webRoot: string, own: string | undefined) {
  const file = own && join(webRoot, `${own}.html`)
  return readFile(file && existsSync(file) ? file : join(webRoot, 'index.html'), 'utf8')
}

/** The browser application: its files, and a page for every other address, with 404 where there is no screen. */
export async function serveFiles(
  app: FastifyInstance,
  webRoot: string | undefined,
  first?: ReturnType<typeof firstAnswers>,
) {
  if (webRoot)
    await app.register(files, {
      root: webRoot,
      // The build leaves a Brotli and a gzip form beside each file that gains by it.
      preCompressed: true,
      // A page goes out through `sendPage` only.
      index: false,
      allowedPath: (path) => path !== '/' && !path.endsWith('.html'),
      // File names under assets/ carry a hash of their content, so they may be kept forever.
      setHeaders: (reply, path) =>
        reply.headers({
          'content-security-policy': FILE_POLICY,
          'cache-control': path.includes(`${join(webRoot, 'assets')}`)
            ? 'public, max-age=31536000, immutable'
            : 'no-cache',
        }),
    })
  app.setNotFoundHandler(async (request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const path = request.url.replace(/(?<=.)\/?(\?.*)?$/s, '')
    if (!webRoot || !reads || !isPage(path)) throw notFound()
    // Read anew each time: after an upgrade the page names other files.
    const own = pages.has(path) ? path.slice(1) : undefined
    const answers = request.method === 'GET' ? await first?.(request, own) : undefined
    reply.code(pages.has(path) ? 200 : 404)
    return sendPage(reply, await readPage(webRoot, own), answers)
  })
}

const pages: ReadonlySet<string> = new Set(PATHS)
const CALLS = /^\/(v1|ws|health|metrics|assets)(\/|$)/
/** Returns false for calls, for what begins with a dot and for names of files: no page is looked for there. */
const isPage = (path: string) =>
  !CALLS.test(path) && !path.includes('/.') && !basename(path).includes('.')

/** The operator's logo, for the voucher; 404 where none is set. */
export async function serveLogo(app: FastifyInstance, path: string) {
  const logo = path ? await readFile(path) : null
  const type = /^\.jpe?g$/i.test(extname(path)) ? 'image/jpeg' : 'image/png'
  app.get('/logo', (_, reply) => {
    if (!logo) throw notFound()
    return reply.type(type).header('cache-control', 'public, max-age=3600').send(logo)
  })
}

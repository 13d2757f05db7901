import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { OFFLINE_PAGE, PATHS } from '#app/rules.ts'
import { notFound } from '#lib/server/errors.ts'
import { FILE_POLICY, sendPage } from './fence.ts'
import type { firstAnswers } from './first-answers.ts'

/** Reads the page of a screen, which names that screen's files. Other paths get the common page. */
async function readPage(webRoot: string, own: string | undefined) {
  const file = own && join(webRoot, `${own}.html`)
  return readFile(file && existsSync(file) ? file : join(webRoot, 'index.html'), 'utf8')
}

/** Serves the browser application's files, and a page for other addresses (404 where there is no screen). */
export async function serveFiles(
  app: FastifyInstance,
  webRoot: string | undefined,
  first?: ReturnType<typeof firstAnswers>,
) {
  if (webRoot)
    await app.register(files, {
      root: webRoot,
      // The build writes a Brotli and a gzip file beside each file that shrinks.
      preCompressed: true,
      // Pages are sent only by `sendPage`.
      index: false,
      allowedPath: (path) => path !== '/' && !path.endsWith('.html'),
      // File names under assets/ carry a hash of their content, so they may be cached forever.
      setHeaders: (reply, path) =>
        reply.headers({
          'content-security-policy': FILE_POLICY,
          'cache-control': path.includes(`${join(webRoot, 'assets')}`)
            ? 'public, max-age=31536000, immutable'
            : 'no-cache',
        }),
    })
  if (webRoot)
    app.get(OFFLINE_PAGE, async (_, reply) => {
      const page = await readPage(webRoot, undefined)
      // Shown only where the server did not answer: it need not be waited for again (`kept.ts`).
      return sendPage(reply, page.replace('<html', '<html data-kept'))
    })
  app.setNotFoundHandler(async (request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const path = request.url.replace(/(?<=.)\/?(\?.*)?$/s, '')
    if (!webRoot || !reads || !isPage(path)) throw notFound()
    // Reads the page each time: after an upgrade it names other files.
    const own = pages.has(path) ? path.slice(1) : undefined
    const answers = request.method === 'GET' ? await first?.(request, own) : undefined
    reply.code(pages.has(path) ? 200 : 404)
    return sendPage(reply, await readPage(webRoot, own), answers)
  })
}

const pages: ReadonlySet<string> = new Set(PATHS)
const CALLS = /^\/(v1|ws|health|metrics|assets)(\/|$)/
/** Tells whether a path may be a page: calls, dotted folders and file names are not. */
const isPage = (path: string) =>
  !CALLS.test(path) && !path.includes('/.') && !basename(path).includes('.')

export async function serveLogo(app: FastifyInstance, path: string) {
  const logo = path ? await readFile(path) : null
  const type = /^\.jpe?g$/i.test(extname(path)) ? 'image/jpeg' : 'image/png'
  app.get('/logo', (_, reply) => {
    if (!logo) throw notFound()
    return reply.type(type).header('cache-control', 'public, max-age=3600').send(logo)
  })
}

import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#lib/server/errors.ts'
import { FILE_POLICY, sendPage } from './fence.ts'

const PAGE = 'index.html'

/** The browser application: its files, and its page for every path that is not a call. */
export async function serveFiles(app: FastifyInstance, webRoot: string | undefined) {
  if (webRoot)
    await app.register(files, {
      root: webRoot,
      // The build leaves a Brotli and a gzip form beside each file that gains by it.
      preCompressed: true,
      // The page goes out through `sendPage` only.
      index: false,
      allowedPath: (path) => path !== '/' && path !== `/${PAGE}`,
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
    const isPage = reads && !/^\/(v1|ws|health|metrics|assets)(\/|\?|$)/.test(request.url)
    if (!webRoot || !isPage) throw notFound()
    // Read anew each time: after an upgrade the page names other files.
    return sendPage(reply, await readFile(join(webRoot, PAGE), 'utf8'))
  })
}

/** The operator's logo, for the voucher; 404 where none is set. */
export async function serveLogo(app: FastifyInstance, path: string) {
  const logo = path ? await readFile(path) : null
  const type = /^\.jpe?g$/i.test(extname(path)) ? 'image/jpeg' : 'image/png'
  app.get('/logo', (_, reply) => {
    if (!logo) throw notFound()
    return reply.type(type).header('cache-control', 'public, max-age=3600').send(logo)
  })
}

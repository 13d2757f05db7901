import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#lib/server/errors.ts'

/** The browser application: its files, and its page for every path that is not a call. */
export async function serveFiles(app: FastifyInstance, webRoot: string | undefined) {
  if (webRoot)
    await app.register(files, {
      root: webRoot,
      wildcard: false,
      index: false,
      // File names under assets/ carry a hash of their content, so they may be kept forever.
      setHeaders: (reply, path) =>
        reply.header(
          'cache-control',
          path.includes(`${join(webRoot, 'assets')}`)
            ? 'public, max-age=31536000, immutable'
            : 'no-cache',
        ),
    })
  const page = webRoot ? await readFile(join(webRoot, 'index.html')) : null
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && !/^\/(v1|ws|health|metrics|assets)(\/|\?|$)/.test(request.url)
    if (!page || !isPage) throw notFound()
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}

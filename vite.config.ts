import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const unusedByJspdf = here('./src/lib/web/empty-module.ts')

/** Leaves a Brotli and a gzip form beside each file that gains by it: a phone on slow 4G loads a quarter. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!/\.(js|css|svg|ttf)$/.test(fileName)) continue
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (source.length < 1024) continue
        const brotli = brotliCompressSync(source, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 10 },
        })
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotli })
        this.emitFile({
          type: 'asset',
          fileName: `${fileName}.gz`,
          source: gzipSync(source, { level: 9 }),
        })
      }
    },
  },
}

const zip = here('./src/lib/web/export/zip.ts')

/** Gives write-excel-file our own `zip`; why is said there. */
const zipHere: Plugin = {
  name: 'zip-here',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'fflate' && importer?.includes('/write-excel-file/') ? zip : null,
}

/** The browser application. The server serves what lands in dist/web; `vite` alone proxies to it. */
export default defineConfig({
  root: here('./src/app/web'),
  // The server puts a number in its place that is good for one answer (`fence.ts`).
  html: { cspNonce: '__STYLE_NONCE__' },
  plugins: [react(), compressed],
  resolve: {
    alias: { html2canvas: unusedByJspdf, canvg: unusedByJspdf, dompurify: unusedByJspdf },
  },
  // A worker loads the code of a file's format only when that format is asked for.
  worker: { format: 'es', plugins: () => [zipHere] },
  server: {
    port: 5173,
    // The host stays as the browser asked for it: the server refuses writes that come from another one.
    proxy: {
      '/v1': { target: api },
      '/logo': { target: api },
      '/ws': { target: api, ws: true },
    },
  },
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
})

import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

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

/** Who opens a screen by its address; its file is named after that. */
const OPENERS = /\/app\/web\/(router\.tsx|screens\.ts|catalog-screens\.ts)$/

/** Makes a page for each screen that names its files, so that they come beside those every page begins with. */
const pages: Plugin = {
  name: 'pages',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const html = String(page.source)
      for (const { name, fileName, facadeModuleId } of chunksOf(bundle)) {
        const openers = this.getModuleInfo(facadeModuleId ?? '')?.dynamicImporters
        if (!openers?.some((id) => OPENERS.test(id))) continue
        const links = [...filesOf(bundle, fileName)]
          .filter((file) => !html.includes(file))
          .map((file) => `<link rel="${relOf(file)}" crossorigin href="/${file}">\n`)
        const source = html.replace('</head>', `${links.join('')}</head>`)
        this.emitFile({ type: 'asset', fileName: `${name}.html`, source })
      }
    },
  },
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'chunk')
const relOf = (file: string) => (file.endsWith('.css') ? 'stylesheet' : 'modulepreload')

/** A chunk, what it imports, and their styles. */
function filesOf(bundle: Rolldown.OutputBundle, fileName: string, found = new Set<string>()) {
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk' || found.has(fileName)) return found
  found.add(fileName)
  for (const imported of chunk.imports) filesOf(bundle, imported, found)
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
  return found
}

/** What only the server, the API's document and the compiler ask of a call's row. */
const AT_HOME = new Set(['data', 'summary'])

/**
 * Takes out of the contracts what a browser has no use for: it would travel, and be made before every first screen. A
 * screen that reads an answer by its schema imports that by name; the catalogues do so of any row, and keep theirs.
 */
const answersStayAtHome: Plugin = {
  name: 'answers-stay-at-home',
  transform: {
    filter: { id: /\/src\/[a-z]+\/contract\.ts$/, code: 'llamada(' },
    handler(code) {
      let kept = code
      for (const { type, callee, arguments: given } of nodesOf(this.parse(code))) {
        if (type !== 'CallExpression' || callee?.name !== 'llamada') continue
        for (const { key, value } of given?.[1]?.properties ?? [])
          if (value && AT_HOME.has(key?.name ?? '')) kept = blank(kept, value)
      }
      return { code: kept, map: null }
    },
  },
}

/** The part of a syntax tree that is looked at here. */
interface SyntaxNode {
  type: string
  start: number
  end: number
  name?: string
  callee?: SyntaxNode
  arguments?: SyntaxNode[]
  properties?: SyntaxNode[]
  key?: SyntaxNode
  value?: SyntaxNode
}

function* nodesOf(tree: unknown): Generator<SyntaxNode> {
  if (typeof tree !== 'object' || tree === null) return
  if ('type' in tree) yield tree as SyntaxNode
  for (const part of Object.values(tree)) yield* nodesOf(part)
}

/** As long as before, so that what follows stays where it was. */
const blank = (code: string, { start, end }: SyntaxNode) =>
  `${code.slice(0, start)}0${code.slice(start + 1, end).replace(/[^\n]/g, ' ')}${code.slice(end)}`

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
  plugins: [react(), answersStayAtHome, compressed, pages],
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
    // The base is larger than the 500 kB that Vite warns of: 160 kB as they travel.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Few files: on a phone each costs more than its bytes do. One for what every page begins with, one for what
        // most screens use.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'] },
            { name: 'common', minShareCount: 30 },
            { name: 'icons', test: /@tabler/, minShareCount: 3 },
          ],
        },
      },
    },
  },
})

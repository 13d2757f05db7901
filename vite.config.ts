import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import sharp from 'sharp'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { OFFLINE_PAGE } from './src/app/rules.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`
/** jsPDF asks for them only where HTML or SVG is drawn, which nothing here does. */
const external = ['html2canvas', 'canvg', 'dompurify']

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

/** Modules that open a screen by its address, which names its file. */
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

const ICONS = [
  { name: 'icon-192.png', size: 192 },
  { name: 'icon-512.png', size: 512 },
  // Phones cut any shape out of a full square.
  { name: 'icon-full-512.png', size: 512, purpose: 'maskable' },
  { name: 'apple-touch-icon.png', size: 180, purpose: 'maskable' },
]

/** Draws the icons of the installed application from the logo. */
const icons: Plugin = {
  name: 'icons',
  apply: 'build',
  async buildStart() {
    for (const { name: fileName, size, purpose } of ICONS) {
      const margin = purpose ? Math.round(size * 0.1) : 0
      const logo = sharp(here('./src/app/web/public/favicon.svg'), { density: 1200 })
        .resize(size - 2 * margin)
        .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#0000' })
      const source = await (purpose ? logo.flatten({ background: '#a34720' }) : logo)
        .png()
        .toBuffer()
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
}

/** Makes the manifest and the service worker, which keeps files of the build and nothing else. */
const installable = VitePWA({
  filename: 'sw.js',
  injectRegister: false,
  manifest: {
    id: '/',
    name: 'Travesía',
    short_name: 'Travesía',
    description: 'Excursiones: reservas, rutas y rendiciones',
    lang: 'es-CL',
    // Leads to the home of the role.
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#f8f5f1',
    background_color: '#f8f5f1',
    icons: ICONS.filter(({ name }) => name.startsWith('icon')).map(({ name, size, purpose }) => ({
      src: `/${name}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: purpose ?? 'any',
    })),
  },
  workbox: {
    globPatterns: ['index.html', 'assets/*.{js,css}', 'favicon.svg'],
    // Paper is made with a network: these two are a third of all code.
    globIgnores: ['assets/{pdf,comprobante-paper}-*.js'],
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) =>
          entry.url === 'index.html'
            ? { ...entry, url: OFFLINE_PAGE }
            : { ...entry, url: `/${entry.url}` },
        ),
      }),
    ],
    // A page is always asked of the server first: it names the newest files and carries its first data.
    navigateFallback: null,
    runtimeCaching: [
      {
        // Receipts are opened too, and take longer than a page; a passenger's page is no screen.
        urlPattern: ({ request, url }) =>
          request.mode === 'navigate' && !/^\/(v1|c)\//.test(url.pathname),
        // Copied as text into the worker: it may use nothing from here.
        handler: async ({ request }) => {
          const kept = () => caches.match('/sin-conexion', { ignoreSearch: true })
          const late = new Promise<undefined>((next) => setTimeout(next, 1_000))
          const asked = fetch(request)
          const first = await Promise.race([asked, late]).catch(() => undefined)
          // Every page of the server has its policy. A proxy without a server says 5xx, a Wi-Fi portal its own page.
          const isPage = first && first.status < 500 && first.headers.has('content-security-policy')
          return isPage ? first : ((await kept()) ?? first ?? asked)
        },
      },
    ],
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
})

/** The browser application. The server serves what lands in dist/web; `vite` alone proxies to it. */
export default defineConfig({
  root: here('./src/app/web'),
  // The server puts a number in its place that is good for one answer (`fence.ts`).
  html: { cspNonce: '__STYLE_NONCE__' },
  plugins: [react(), icons, compressed, pages, installable],
  // A worker loads the code of a file's format only when that format is asked for.
  worker: { format: 'es', rolldownOptions: { external } },
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
      external,
      output: {
        // Few files: on a phone each costs more than its bytes do. One for what every page begins with, one for what
        // most screens use.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'] },
            { name: 'common', minShareCount: 34 },
            { name: 'icons', test: /@tabler/, minShareCount: 3 },
          ],
        },
      },
    },
  },
})

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const unusedByJspdf = here('./src/lib/web/empty-module.ts')

/** The browser application. The server serves what lands in dist/web; `vite` alone proxies to it. */
export default defineConfig({
  root: here('./src/app/web'),
  plugins: [react()],
  resolve: {
    alias: { html2canvas: unusedByJspdf, canvg: unusedByJspdf, dompurify: unusedByJspdf },
  },
  server: {
    port: 5173,
    proxy: { '/v1': api, '/ws': { target: api, ws: true } },
  },
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
})

import { createServer } from 'node:net'
import { defineConfig } from '@playwright/test'
import { chromium } from './e2e/chromium.ts'

/** Chosen once: the workers read this file too, and inherit what it sets. */
process.env.E2E_PORT ??= await freePort()

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/product.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
    launchOptions: await chromium(),
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'escritorio',
      // Guides settle on their phones.
      testIgnore: /dinero/,
      use: { viewport: { width: 1366, height: 768 } },
    },
    {
      name: 'telefono',
      // The office keeps the catalogues and prints, at its laptops.
      testIgnore: /catalogos|imprimir/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})

function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(String(typeof address === 'object' ? address?.port : '')))
    })
  })
}

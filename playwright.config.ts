import { defineConfig } from '@playwright/test'
import { chromium } from './e2e/chromium.ts'
import { freePort } from './e2e/product.ts'

/** Chosen once: the workers read this file too, and inherit what it sets. */
process.env.E2E_PORT ??= await freePort()

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/product.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  workers: 2,
  // A browser, a server and a database share what machine there is: `npm test` names what passed the second time only.
  retries: 1,
  // For what hangs, not for a slow machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
    launchOptions: await chromium(),
    // A button that is not there fails here, and says which: a test may take ten minutes.
    actionTimeout: 120_000,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    contextOptions: { reducedMotion: 'reduce' },
    // Its installation loads every file; the journeys without signal allow it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'escritorio',
      // Guides say who came, and settle, on their phones; thumbs touch only these.
      testIgnore: /money|abordaje|avion|cola|tactil/,
      use: { viewport: { width: 1366, height: 768 } },
    },
    {
      name: 'telefono',
      // The office keeps the catalogues and who has an account, reads wide tables, prints and sits side by side, at its
      // laptops; the texts are the same on both.
      testIgnore: /widths|rows|catalogos|account|print|texts|live|by-keyboard|bench|atencion/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})

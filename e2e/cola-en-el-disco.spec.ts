import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, chromium as playwright, test } from '@playwright/test'
import { chromium } from './chromium.ts'
import { chip, nameOf, numberOf, onRoute, rutaDeHoy } from './en-ruta.ts'
import { keptText } from './kept.ts'

// What is left in the browser's own folder after signing out. Chromium keeps what was deleted from a database in its
// log: a text that was kept without a key, and deleted, proves that the search finds it there.

test.use({ serviceWorkers: 'allow' })

const TELEFONO = '56912345678'

/** Returns how many files of a folder hold a text, in one or two bytes a letter. */
function filesWith(folder: string, text: string) {
  const forms = [Buffer.from(text), Buffer.from(text, 'utf16le')]
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => {
      const bytes = readFileSync(path)
      return forms.some((form) => bytes.includes(form))
    }).length
}

/** Keeps a text in a database of the browser and deletes it again, as version 0.4.0 did with the answers. */
const keepAndDelete = (page: Page, text: string) =>
  page.evaluate(async (nombre) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('control', 1)
      asked.onupgradeneeded = () => asked.result.createObjectStore('respuestas')
      asked.onsuccess = () => resolve(asked.result)
    })
    for (const change of ['put', 'clear'] as const) {
      const transaction = database.transaction('respuestas', 'readwrite')
      const store = transaction.objectStore('respuestas')
      if (change === 'put') store.put([{ nombre }], 'una')
      else store.clear()
      await new Promise((done) => transaction.addEventListener('complete', done))
    }
    database.close()
  }, text)

const keysOf = (page: Page) =>
  page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory()
    const file = await (await folder.getFileHandle('day-keys')).getFile()
    return Object.values(JSON.parse((await file.text()).trim() || '{}') as Record<string, string>)
  })

test('al salir no queda en el disco un nombre, un teléfono ni una llave', async () => {
  const { guia } = await rutaDeHoy(2, 'DISCO')
  const profile = mkdtempSync(join(tmpdir(), 'travesia-disco-'))
  const { baseURL = '' } = test.info().project.use
  const open = async () =>
    playwright.launchPersistentContext(profile, { ...(await chromium()), baseURL })
  try {
    const context = await open()
    const [page = await context.newPage()] = context.pages()
    await onRoute(page, guia.email)
    await expect.poll(() => keptText(page)).toContain(TELEFONO)
    const keys = await keysOf(page)
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect(filesWith(profile, key)).toBe(1)
    await context.setOffline(true)
    await numberOf(page, 0, 2).click()
    await expect(chip(page)).toHaveText('1 por sincronizar')
    await page.reload()
    await expect(chip(page)).toHaveText('1 por sincronizar')
    await context.setOffline(false)
    await expect(chip(page)).toBeHidden()
    await keepAndDelete(page, 'CANARIO SIN LLAVE')
    await page.goto('/salir')
    await expect(page).toHaveURL(/login/)
    expect(await keysOf(page)).toEqual([])
    await context.close()

    expect(filesWith(profile, 'CANARIO SIN LLAVE')).toBeGreaterThan(0)
    // Not the first: the product itself says PASAJERO ANONIMIZADO.
    expect(filesWith(profile, nameOf(1))).toBe(0)
    expect(filesWith(profile, TELEFONO)).toBe(0)
    for (const key of keys) expect(filesWith(profile, key)).toBe(0)
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
})

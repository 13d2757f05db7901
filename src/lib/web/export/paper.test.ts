import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { newPaper } from './paper.ts'

afterEach(() => vi.unstubAllGlobals())

test('un texto largo de emojis se corta entre ellos, no por la mitad', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const bytes = readFileSync(`.${new URL(url, 'http://x').pathname}`)
    return { ok: true, arrayBuffer: async () => bytes }
  })
  const text = '🌾'.repeat(200)
  const paper = await newPaper('X')
  const lines: string[] = paper.setFontSize(9).splitTextToSize(text, 31)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join('')).toBe(text)
  expect(lines.filter((line) => !line.isWellFormed())).toEqual([])
})

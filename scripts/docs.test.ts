import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const records = globSync('docs/decisions/0*.md').sort()

test('las decisiones se numeran sin saltos, y el índice las nombra todas con su título', () => {
  const index = read('docs/decisions/README.md')
  for (const [n, path] of records.entries()) {
    const [, number, title] = /^# (\d{4}) (.+)\n/.exec(read(path)) ?? []
    expect(number, path).toBe(String(n + 1).padStart(4, '0'))
    const file = path.slice('docs/decisions/'.length)
    expect(index).toContain(`- [${number}](${file}) ${title}\n`)
    expect(file.slice(0, 4), path).toBe(number)
  }
})

test('cada decisión tiene contexto, decisión y consecuencia, en ese orden', () => {
  for (const path of records)
    expect([path, ...(read(path).match(/^\*\*.+?\*\*/gm) ?? [])]).toEqual([
      path,
      '**Context.**',
      '**Decision.**',
      '**Consequence.**',
    ])
})

test('nada remite a lo que no está en el repositorio', () => {
  const documents = globSync(['*.md', 'bench/*.md', 'docs/**/*.md', 'src/**/contract.ts'])
  expect(documents.filter((path) => /\b[12]§|\bD\d{1,2}\b/.test(read(path)))).toEqual([])
})

test('cada regla tiene su número, uno solo', () => {
  const numbers = globSync('docs/reglas/*.md')
    .flatMap((path) => [...read(path).matchAll(/^- \*\*([A-Z]{2}-\d+)\*\* /gm)])
    .map(([, number]) => number)
  expect(numbers.length).toBeGreaterThan(100)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('los enlaces entre documentos llevan a donde dicen', () => {
  const documents = globSync(['*.md', 'bench/*.md', 'docs/**/*.md'])
  for (const path of documents)
    for (const [, target = ''] of read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g))
      expect(existsSync(join(dirname(path), target)), `${path}: ${target}`).toBe(true)
})

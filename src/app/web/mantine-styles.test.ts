import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Elements that others draw: their styles are not among those of the ones that draw them. */
const DRAWN_BY: Readonly<Record<string, string>> = { SegmentedControl: 'FloatingIndicator' }

const styles = join(createRequire(import.meta.url).resolve('@mantine/core/styles.css'), '../styles')

test('todo elemento de Mantine que se usa tiene sus estilos cargados', () => {
  const loaded = readFileSync('src/app/web/mantine-styles.ts', 'utf8')
  const used = globSync('src/**/web/**/*.tsx').flatMap((file) => {
    const imports = /import \{([^}]*)\} from '@mantine\/core'/.exec(readFileSync(file, 'utf8'))?.[1]
    return imports?.match(/\b(?<!type )[A-Z]\w+/g) ?? []
  })
  expect(used.length).toBeGreaterThan(50)
  const drawn = used.flatMap((name) => DRAWN_BY[name] ?? [])
  const missing = [...new Set([...used, ...drawn])].filter(
    (name) =>
      existsSync(join(styles, `${name}.layer.css`)) && !loaded.includes(`/${name}.layer.css`),
  )
  expect(missing).toEqual([])
})

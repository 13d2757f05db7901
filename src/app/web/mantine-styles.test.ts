import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const styles = join(createRequire(import.meta.url).resolve('@mantine/core/styles.css'), '../styles')

test('todo elemento de Mantine que se usa tiene sus estilos cargados', () => {
  const loaded = readFileSync('src/app/web/mantine-styles.ts', 'utf8')
  const used = globSync('src/**/web/**/*.tsx').flatMap((file) => {
    const imports = /import \{([^}]*)\} from '@mantine\/core'/.exec(readFileSync(file, 'utf8'))?.[1]
    return imports?.match(/\b(?<!type )[A-Z]\w+/g) ?? []
  })
  expect(used.length).toBeGreaterThan(50)
  const missing = [...new Set(used)].filter(
    (name) =>
      existsSync(join(styles, `${name}.layer.css`)) && !loaded.includes(`/${name}.layer.css`),
  )
  expect(missing).toEqual([])
})

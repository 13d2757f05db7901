import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CLAVE, USERS } from './demo-users.tsx'

test('los usuarios que se ofrecen son los que siembra la demostración', () => {
  // Read as text: browser code may not import database code.
  const semilla = readFileSync('src/db/demo/usuarios.ts', 'utf8')
  const buzones = [...semilla.matchAll(/^ {2}\['(\w+)', \d+, '/gm)].map(([, buzon]) => buzon)
  expect(buzones).toHaveLength(16)
  expect(Object.keys(USERS).toSorted()).toEqual(buzones.toSorted())
  expect(semilla).toContain(`DEMO_PASSWORD = '${CLAVE}'`)
})

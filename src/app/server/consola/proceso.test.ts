import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing.ts'
import { entornoDe } from './testing.ts'

const CLAVE = 'puma-y-zorro-77'
let casa: TestApp
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
})
afterAll(() => casa.close())

test('npm run usuario: la contraseña entra por la entrada y no sale por ninguna parte', async () => {
  const args = [
    'agregar',
    '--email',
    'ines@empresa.cl',
    '--nombre',
    'INÉS',
    '--rol',
    'LCR',
    '--sin-rut',
    'X',
  ]
  const child = spawn(process.execPath, ['scripts/travesia.mjs', 'usuario', ...args], {
    env: { PATH: process.env.PATH, HOME: '/', ...entornoDe(casa) },
  })
  let dicho = ''
  child.stdout.on('data', (chunk) => {
    dicho += chunk
  })
  child.stderr.on('data', (chunk) => {
    dicho += chunk
  })
  child.stdin.end(`${CLAVE}\n`)
  const [codigo] = await once(child, 'close')
  expect(dicho).toContain('ines@empresa.cl, LCR')
  expect(dicho).not.toContain(CLAVE)
  expect(codigo).toBe(0)
  const ines = { email: 'ines@empresa.cl', password: CLAVE }
  expect((await casa.como().post('/v1/login/acceso', ines)).status).toBe(200)
})

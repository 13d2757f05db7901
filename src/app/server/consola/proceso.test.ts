import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceso } from '#acceso/contract.ts'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'
import { entornoOf } from './consola.testing.ts'

const CLAVE = 'puma-y-zorro-77'
let casa: TestApp
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
})
afterAll(() => casa.close())

async function correr(args: readonly string[], entrada = '') {
  const child = spawn(process.execPath, ['scripts/travesia.mjs', ...args], {
    env: { PATH: process.env.PATH, HOME: '/', ...entornoOf(casa) },
  })
  let dicho = ''
  child.stdout.on('data', (chunk) => {
    dicho += chunk
  })
  child.stderr.on('data', (chunk) => {
    dicho += chunk
  })
  child.stdin.end(entrada)
  const [codigo] = await once(child, 'close')
  return { codigo, dicho }
}

test('npm run usuario: la contraseña entra por la entrada y no sale por ninguna parte', async () => {
  const persona = ['--email', 'ines@empresa.cl', '--nombre', 'INÉS', '--rol', 'LCR']
  const { codigo, dicho } = await correr(
    ['usuario', 'agregar', ...persona, '--sin-rut', 'X'],
    `${CLAVE}\n`,
  )
  expect(dicho).toContain('ines@empresa.cl, LCR')
  expect(dicho).not.toContain(CLAVE)
  expect(codigo).toBe(0)
  const ines = { email: 'ines@empresa.cl', password: CLAVE }
  expect((await casa.como().call(acceso.acceso, { body: ines })).status).toBe(200)
})

test('npm run travesia -- pasajeros se carga entero fuera de las pruebas', async () => {
  const { codigo, dicho } = await correr(['pasajeros', 'retencion', '--meses', '24'])
  expect(dicho).toContain('0 reservas por anonimizar')
  expect(codigo).toBe(0)
})

import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#db/demo/seed.ts'
import { reservas } from '#reservas/contract.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'

const HOY = '2026-11-21'
const { path: TODAS } = reservas.getAll
let casa: TestApp
let jefa: Persona
beforeAll(async () => {
  casa = await testApp({ today: HOY })
  await seedDemo(casa.pool, { today: HOY, claveHash: 'x', reservas: 700 })
  jefa = await casa.persona('GERENCIAL')
})
afterAll(() => casa.close())

/** Begins a list and reads nothing of it: the server waits for the reader. */
const empezar = (url: string, { token }: Persona, app = casa.app) =>
  app.inject({ url, payloadAsStream: true, headers: { authorization: `Bearer ${token}` } })

test('una sesión recibe una lista entera a la vez, en cualquier proceso; la segunda espera y dice qué hacer', async () => {
  const other = await casa.gemela()
  const first = await empezar(TODAS, jefa)
  expect(first.statusCode).toBe(200)
  for (const app of [casa.app, other]) {
    const segunda = await empezar(TODAS, jefa, app)
    expect(segunda.statusCode).toBe(429)
    expect(segunda.headers['retry-after']).toBe('2')
    expect(JSON.parse(await text(segunda.stream()))).toMatchObject({
      success: false,
      message: expect.stringMatching(/Espere a que termine, o pídala por páginas \(limite\)/),
    })
  }
  const { data } = JSON.parse(await text(first.stream()))
  expect(data.length).toBeGreaterThan(500)
  expect((await jefa.call(reservas.getAll)).status).toBe(200)
})

test('mientras tanto se leen páginas, un día y lo que es corto, y otra sesión también recibe la suya', async () => {
  const first = await empezar(TODAS, jefa)
  const { rows } = await casa.pool.query<{ fecha: string }>(
    'select fecha from reserva where habilitado = 1 and noshow = 0 group by 1 order by count(*) desc limit 1',
  )
  const dia = { desde: rows[0]?.fecha, hasta: rows[0]?.fecha }
  for (const query of [{ limite: 50 }, dia, { nombre: 'NADIE SE LLAMA ASI' }])
    expect((await jefa.call(reservas.getAll, { query })).status).toBe(200)
  const another = await casa.persona('GERENCIAL')
  expect((await another.call(reservas.getAll)).status).toBe(200)
  await text(first.stream())
})

test('el documento dice a los programas cómo pedirla por páginas', async () => {
  const headers = { authorization: `Bearer ${jefa.token}` }
  const { paths } = (await casa.app.inject({ url: '/v1/openapi.json', headers })).json()
  expect(paths[TODAS].get.summary).toMatch(/limite and cursor.*for programs.*429/)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { hoteles } from '#catalogos/hoteles/contract.ts'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'
import { acceso } from '../contract.ts'

let casa: TestApp
beforeAll(async () => {
  casa = await testApp()
})
afterAll(() => casa.close())

test('una tormenta de ingresos no detiene lo demás, y a quien no cabe se le dice que vuelva', async () => {
  const luisa = await casa.persona('GERENCIAL')
  let terminados = 0
  const entrar = async (n: number) => {
    const answer = await casa
      .como()
      .call(acceso.acceso, { body: { email: `nadie${n}@prueba.cl`, password: 'no-es-ninguna' } })
    terminados++
    return answer
  }
  const tormenta = Array.from({ length: 120 }, (_, n) => entrar(n))
  for (let vez = 0; vez < 5; vez++)
    expect((await luisa.call(hoteles.getAll, { query: { limite: 50 } })).status).toBe(200)
  expect(terminados).toBeLessThan(120)

  const respuestas = await Promise.all(tormenta)
  const rechazadas = respuestas.filter(({ status }) => status === 503)
  expect(rechazadas.length).toBeGreaterThan(0)
  for (const { headers, message } of rechazadas) {
    expect(headers['retry-after']).toBe('5')
    expect(message).toMatch(/Intente de nuevo/)
  }
  const juzgadas = respuestas.filter(({ status }) => status !== 503)
  expect(juzgadas.map(({ status }) => status)).toEqual(juzgadas.map(() => 401))
  expect((await entrar(200)).status).toBe(401)
})

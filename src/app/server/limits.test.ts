import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardar } from '#reservas/server/testing.ts'
import { muestra } from './muestra/testing.ts'
import { type TestApp, testApp } from './testing.ts'

// How exactly the limits hold, and across processes, is in `rates.test.ts`: there no window ends while it is looked at.
const RATES = { session: 60, address: 90, signIns: 20 }
let casa: TestApp
beforeAll(async () => {
  casa = await testApp({ settings: { rates: RATES } })
})
afterAll(() => casa.close())

interface Pedido {
  url: string
  remoteAddress: string
  token?: string
  method?: 'GET' | 'POST'
  payload?: Record<string, unknown>
}

const pedir = async ({ token, ...pedido }: Pedido) => {
  const { statusCode, headers, body } = await casa.app.inject({
    ...pedido,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { status: statusCode, espera: Number(headers['retry-after']), sobre: JSON.parse(body) }
}

/** Asks until it is refused; how often that went well, and the refusal. */
async function insistir(pedido: (vez: number) => Pedido) {
  for (let veces = 0; ; veces++) {
    const { status, espera, sobre } = await pedir(pedido(veces))
    if (status === 429) return { veces, espera, sobre }
  }
}

test('una dirección que insiste espera, con cualquier llamada y sin haber ingresado; las demás no', async () => {
  const url = '/v1/nada'
  const { veces, espera, sobre } = await insistir(() => ({ url, remoteAddress: '10.0.0.1' }))
  expect(veces).toBeGreaterThanOrEqual(RATES.address)
  expect(espera).toBeGreaterThanOrEqual(1)
  expect(espera).toBeLessThanOrEqual(10)
  expect(sobre).toMatchObject({
    success: false,
    data: null,
    message: expect.stringMatching(/Espere un momento/),
  })
  expect((await pedir({ url, remoteAddress: '10.0.0.2' })).status).toBe(404)
})

test('una sesión que insiste espera, venga de donde venga; las demás no', async () => {
  const { token } = await casa.persona('GERENCIAL')
  const url = '/v1/login/sesion'
  const deTodasPartes = (vez: number) => ({ url, token, remoteAddress: `10.1.${vez}.1` })
  const { veces } = await insistir(deTodasPartes)
  expect(veces).toBeGreaterThanOrEqual(RATES.session)
  const otra = await casa.persona('GERENCIAL')
  expect((await pedir({ url, token: otra.token, remoteAddress: '10.2.0.1' })).status).toBe(200)
})

test('una lista entera cuesta lo que muchas páginas', async () => {
  const { id, token } = await casa.persona('GERENCIAL')
  await guardar(casa, await muestra(casa), id, [{}])
  const entera = (vez: number) => ({
    url: '/v1/reserva/getAll',
    token,
    remoteAddress: `10.3.${vez}.1`,
  })
  expect((await insistir(entera)).veces).toBeLessThan(RATES.session / 2)
})

test('ingresar, más aún: una contraseña probada en muchas cuentas se detiene', async () => {
  const probar = (vez: number): Pedido => ({
    url: '/v1/login/acceso',
    method: 'POST',
    remoteAddress: '10.4.0.1',
    // Refused before it is judged, which takes longest; it counts all the same.
    payload: { email: `cuenta${vez}@prueba.cl`, password: '' },
  })
  const { veces, espera, sobre } = await insistir(probar)
  expect(veces).toBeGreaterThanOrEqual(RATES.signIns)
  expect(espera).toBeLessThanOrEqual(600)
  expect(sobre.message).toMatch(/Demasiados ingresos/)
  expect((await pedir({ url: '/v1/login/ajustes', remoteAddress: '10.4.0.1' })).status).toBe(200)
})

import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rendiciones } from '#rendiciones/contract.ts'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import { muestra } from '#testing/server/muestra.testing.ts'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'

// `rates.test.ts` tests exact limits and several processes: its windows do not end during a test.
const RATES = { session: 60, address: 90, signIns: 20 }
let casa: TestApp
beforeAll(async () => {
  casa = await testApp({ settings: { rates: RATES } })
})
afterAll(() => casa.close())

interface Request {
  url: string
  remoteAddress: string
  token?: string
  method?: 'GET' | 'POST'
  payload?: Record<string, unknown>
}

const pedir = async ({ token, ...pedido }: Request) => {
  const { statusCode, headers, body } = await casa.app.inject({
    ...pedido,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { status: statusCode, espera: Number(headers['retry-after']), sobre: JSON.parse(body) }
}

/** Above every limit of this house, even if a window ends meanwhile. */
const DEMASIADAS = 2_000

/** Repeats a request until it is refused. Returns the number of successes and the refusal. */
async function insistir(pedido: (vez: number) => Request) {
  for (let veces = 0; veces < DEMASIADAS; veces++) {
    const { status, espera, sobre } = await pedir(pedido(veces))
    if (status === 429) return { veces, espera, sobre }
  }
  throw new Error('Nadie la detuvo.')
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
  const other = await casa.persona('GERENCIAL')
  expect((await pedir({ url, token: other.token, remoteAddress: '10.2.0.1' })).status).toBe(200)
})

test('una lista entera cuesta lo que muchas páginas', async () => {
  const { id, token } = await casa.persona('GERENCIAL')
  await save(casa, await muestra(casa), id, [{}])
  const entera = (vez: number) => ({
    url: '/v1/reserva/getAll',
    token,
    remoteAddress: `10.3.${vez}.1`,
  })
  expect((await insistir(entera)).veces).toBeLessThan(RATES.session / 2)
})

test('un catálogo entero, de los que cada formulario pide varios, cuesta lo que una solicitud', async () => {
  const { token } = await casa.persona('GERENCIAL')
  const catalogo = (vez: number) => ({
    url: '/v1/hotel/getAll',
    token,
    remoteAddress: `10.5.${vez}.1`,
  })
  expect((await insistir(catalogo)).veces).toBeGreaterThanOrEqual(RATES.session)
})

test.each([
  // An invalid body is refused before the slow password check and still counts.
  ['una contraseña en muchas cuentas', '/v1/login/acceso', '10.4.0.1', { password: '' }],
  ['muchos enlaces de invitación', '/v1/login/invitacion', '10.4.0.2', { token: 'x' }],
  ['aceptarlos', '/v1/login/aceptar-invitacion', '10.4.0.3', { token: 'x', nueva: '' }],
])('ingresar, más aún: probar %s se detiene', async (_, url, remoteAddress, body) => {
  const probar = (vez: number): Request => ({
    url,
    method: 'POST',
    remoteAddress,
    payload: { email: `cuenta${vez}@prueba.cl`, ...body },
  })
  const { veces, espera, sobre } = await insistir(probar)
  expect(veces).toBeGreaterThanOrEqual(RATES.signIns)
  expect(espera).toBeLessThanOrEqual(600)
  expect(sobre.message).toMatch(/Demasiados ingresos/)
  expect((await pedir({ url: '/v1/login/ajustes', remoteAddress })).status).toBe(200)
})

describe('quien envía', () => {
  let port: number
  beforeAll(async () => {
    const { server } = casa.app
    Object.assign(server, { connectionsCheckingInterval: 20 })
    await casa.app.listen({ host: '127.0.0.1', port: 0 })
    port = (server.address() as AddressInfo).port
  })

  /** Returns everything received until the server cuts the connection, while the client goes on sending. */
  async function oir(first: string, more = '') {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        heard += chunk
      })
    const goOn = (error?: unknown) => {
      if (more && !error) setImmediate(() => socket.write(more, goOn))
    }
    socket.write(first, goOn)
    await new Promise((cut) => socket.on('close', cut))
    return heard
  }
  const post = (...headers: string[]) =>
    ['POST /v1/login/acceso HTTP/1.1', 'host: x', ...headers, '', ''].join('\r\n')

  test.each([
    ['cabeceras', 'GET /v1/login/ajustes HTTP/1.1\r\nhost: x\r\n'],
    ['cuerpo', `${post('content-type: application/json', 'content-length: 100')}{"email":`],
  ])('a gotas se corta: %s', async (_, text) => {
    const { server } = casa.app
    const { headersTimeout, requestTimeout, timeout } = server
    expect([headersTimeout, requestTimeout, timeout]).toEqual([15_000, 130_000, 130_000])
    Object.assign(server, { headersTimeout: 50, requestTimeout: 50 })
    const heard = await oir(text)
    Object.assign(server, { headersTimeout, requestTimeout })
    expect(heard).toMatch(/^HTTP\/1\.1 408 [\s\S]*nosniff[\s\S]*tardó demasiado/)
  })

  const bloque = `10000\r\n${'x'.repeat(65_536)}\r\n`
  test.each([
    ['JSON', 'application/json', 413],
    ['otra cosa', 'text/plain', 415],
    ['un formulario', 'multipart/form-data; boundary=x', 415],
  ])('sin fin se corta: %s', async (_, type, status) => {
    const head = post(`content-type: ${type}`, 'transfer-encoding: chunked')
    const heard = await oir(head, bloque)
    // The response may be lost when the server cuts the connection.
    if (heard) expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  test('más de lo que nadie necesita se rechaza sin leerlo', async () => {
    const heard = await oir(post('content-type: text/plain', 'content-length: 100000000'))
    expect(heard).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close[\s\S]*demasiado grande/i)
  })
})

test('de mil ids malos se nombran cien', async () => {
  const flor = await casa.persona('FINANZAS')
  const { status, errors } = await flor.send(rendiciones.getDetalleRendicionByReservaIds, {
    body: Array(1000).fill('x'),
  })
  expect(status).toBe(422)
  expect(Object.keys(errors ?? {})).toHaveLength(100)
})

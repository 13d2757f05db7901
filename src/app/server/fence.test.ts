import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceso } from '#acceso/contract.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { routes } from './app.ts'
import { loadConfig } from './config.ts'

const ORIGEN = 'https://reservas.ejemplo.cl'
const folder = mkdtempSync(join(tmpdir(), 'travesia-valla-'))
let casa: TestApp
let jefa: Persona
let port: number
// Settings without the logo, which the demonstration has.
const { operator } = loadConfig({ NODE_ENV: 'test', DEMO: 'no' })
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<style nonce="__STYLE_NONCE__"></style><meta nonce="__STYLE_NONCE__">',
  )
  writeFileSync(join(folder, 'assets', 'uno.js'), '// uno')
  casa = await testApp({
    webRoot: folder,
    settings: { production: true, publicOrigin: ORIGEN, secondFactor: 'totp', operator },
  })
  jefa = await casa.persona('GERENCIAL')
  await casa.app.listen({ host: '127.0.0.1', port: 0 })
  port = (casa.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await casa.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Respuesta {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

const pedir = (
  method: string,
  path: string,
  headers: Record<string, string> = {},
  cuerpo?: string,
) =>
  new Promise<Respuesta>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers, agent: false })
    sent.on('error', reject).on('response', async (response) => {
      const parts = await response.setEncoding('utf8').toArray()
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: parts.join('') })
    })
    sent.end(cuerpo)
  })

/** Returns what the server sends to a client that does not speak HTTP. */
async function decir(text: string): Promise<Respuesta> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    heard += chunk
  })
  socket.write(text)
  await new Promise((cut) => socket.on('error', () => undefined).on('close', cut))
  const [head = '', body = ''] = heard.split('\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => [
    line.split(': ')[0]?.toLowerCase(),
    line.slice(line.indexOf(': ') + 2),
  ])
  return { status: Number(status.split(' ')[1]), headers: Object.fromEntries(headers), body }
}

const SIEMPRE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
}

function cercada({ headers }: Respuesta) {
  expect(headers).toMatchObject(SIEMPRE)
  const csp = String(headers['content-security-policy'])
  expect(csp).toContain("default-src 'none'")
  expect(csp).toContain("frame-ancestors 'none'")
  expect(csp).not.toContain('unsafe-')
  expect(csp).not.toContain('*')
}

/** Checks that a response is data that nobody may cache and, for a failure, has the envelope. */
function cercadoElDato(respuesta: Respuesta, status?: number) {
  cercada(respuesta)
  expect(respuesta.headers['cache-control']).toBe('no-store')
  expect(String(respuesta.headers['content-security-policy'])).not.toContain("'self'")
  if (status === undefined) return
  expect(respuesta.status).toBe(status)
  expect(JSON.parse(respuesta.body)).toMatchObject({ success: false, data: null })
}

describe('la valla en cada respuesta', () => {
  test.each(routes.map(({ endpoint }) => [endpoint.key, endpoint] as const))(
    '%s',
    async (_, { method, path }) => {
      const url = path.replace(/\{\w+\}/g, '7')
      cercadoElDato(await pedir(method, url))
      const other = await casa.persona('GERENCIAL')
      cercadoElDato(await pedir(method, url, { authorization: `Bearer ${other.token}` }))
    },
  )

  test.each([
    ['GET', '/health/live'],
    ['GET', '/health/ready'],
    ['HEAD', '/v1/hotel/getAll'],
  ])('%s %s', async (method, path) => cercadoElDato(await pedir(method, path)))

  test('GET /v1/openapi.json', async () => {
    const headers = { authorization: `Bearer ${jefa.token}` }
    const documento = await pedir('GET', '/v1/openapi.json', headers)
    cercadoElDato(documento)
    expect(documento.status).toBe(200)
  })

  test.each([
    ['GET', '/v1/nada', 404],
    ['GET', '/assets/nada.js', 404],
    ['GET', '/logo', 404],
    ['OPTIONS', '/v1/hotel/getAll', 404],
    ['PUT', '/v1/hotel/getAll', 404],
    ['PROPFIND', '/', 404],
    ['GET', '/v1/%zz', 400],
    ['GET', `/v1/rendicion/comprobante/${'9'.repeat(300)}`, 404],
    ['GET', '/assets/', 400],
    ['GET', '/assets', 404],
    ['GET', '/assets/%00', 400],
    ['GET', '/%2e%2e/package.json', 400],
  ] as const)('%s %s es un %i en su sobre', async (method, path, status) =>
    cercadoElDato(await pedir(method, path), status),
  )

  const json = { 'content-type': 'application/json' }
  test.each([
    ['JSON a medias', json, '{"email":', 400],
    ['otro tipo de contenido', { 'content-type': 'text/xml' }, '<a/>', 415],
    ['un formulario donde no se espera', { 'content-type': 'multipart/form-data' }, 'x', 415],
    ['más de lo que cabe', json, `"${'x'.repeat(300_000)}"`, 413],
    ['demasiado profundo', json, '['.repeat(17) + ']'.repeat(17), 400],
    ['el prototipo', json, '{"__proto__":{"a":1}}', 400],
    ['otro origen', { ...json, origin: 'https://otro.cl' }, '{}', 403],
    ['otro sitio', { ...json, 'sec-fetch-site': 'cross-site' }, '{}', 403],
    ['datos no válidos', json, '{}', 422],
  ])('un cuerpo malo: %s', async (_, headers, cuerpo, status) =>
    cercadoElDato(await pedir('POST', '/v1/login/acceso', headers, cuerpo), status),
  )

  test('lo profundo que cabe se lee', async () => {
    const cuerpo = JSON.stringify(JSON.parse('['.repeat(16) + ']'.repeat(16)))
    expect((await pedir('POST', '/v1/login/acceso', json, cuerpo)).status).toBe(422)
    const wording = JSON.stringify({ email: '[{"\\'.repeat(40), password: 'x' })
    expect((await pedir('POST', '/v1/login/acceso', json, wording)).status).toBe(401)
  })

  test.each([
    ['algo que no es HTTP', 'HOLA\r\n\r\n', 400],
    ['un pedido sin Host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['cabeceras sin fin', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['una expectativa desconocida', 'GET / HTTP/1.1\r\nhost: a\r\nexpect: nada\r\n\r\n', 417],
    [
      'dos largos a la vez',
      'POST /v1/login/acceso HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('lo que Node no alcanza a leer: %s', async (_, text, status) =>
    cercadoElDato(await decir(text), status),
  )

  test('una falla nuestra', async () => {
    await casa.pool.query('alter table hotel rename to perdida')
    const falla = await pedir('GET', '/v1/hotel/getAll', { authorization: `Bearer ${jefa.token}` })
    await casa.pool.query('alter table perdida rename to hotel')
    cercadoElDato(falla, 500)
  })
})

describe('la aplicación', () => {
  const numeroOf = (csp: unknown) => /'nonce-([^']+)'/.exec(String(csp))?.[1]

  test.each(['/', '/calendario', '/no-existe'])(
    '%s es la página, cuyos estilos llevan el número de esta respuesta',
    async (path) => {
      const [una, other] = [await pedir('GET', path), await pedir('GET', path)]
      for (const { status, headers, body } of [una, other]) {
        cercada({ status, headers, body })
        expect(headers['cache-control']).toBe('no-store')
        const numero = numeroOf(headers['content-security-policy'])
        expect(body).toBe(`<style nonce="${numero}"></style><meta nonce="${numero}">`)
      }
      expect(una.body).not.toBe(other.body)
    },
  )

  test('sus archivos se guardan, y nada de afuera entra en ellos', async () => {
    const file = await pedir('GET', '/assets/uno.js')
    cercada(file)
    expect(file.headers['cache-control']).toContain('immutable')
    expect(file.headers['content-security-policy']).toContain("connect-src 'self'")
  })
})

test('fuera de producción no se obliga al navegador a cifrar', async () => {
  const abierta = await testApp()
  const { headers } = await abierta.como().call(acceso.ajustes)
  await abierta.close()
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('un cambio pasa desde la propia página y desde un programa', async () => {
  const salir = async (headers: Record<string, string>) => {
    const { token } = await casa.persona('GERENCIAL')
    const auth = { authorization: `Bearer ${token}` }
    return (await pedir('POST', '/v1/login/salir', { ...auth, ...headers })).status
  }
  expect(await salir({})).toBe(200)
  expect(await salir({ origin: ORIGEN, 'sec-fetch-site': 'same-origin' })).toBe(200)
  for (const ajena of ['null', 'http://reservas.ejemplo.cl', 'https://x.reservas.ejemplo.cl'])
    expect(await salir({ origin: ajena })).toBe(403)
  for (const sitio of ['same-site', 'cross-site'])
    expect(await salir({ origin: ORIGEN, 'sec-fetch-site': sitio })).toBe(403)
})

test('la galleta es de este sitio, cifrada y fuera del alcance de los programas (AC-10)', async () => {
  const { email } = await casa.persona('GUIAS', { clave: 'puma-y-zorro-7' })
  const { headers, body } = await pedir(
    'POST',
    '/v1/login/acceso',
    { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: ORIGEN },
    JSON.stringify({ email, password: 'puma-y-zorro-7' }),
  )
  const [galleta = ''] = headers['set-cookie'] ?? []
  expect(galleta).toMatch(
    /^__Host-sid=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  expect(JSON.parse(body).data).not.toHaveProperty('token')
})

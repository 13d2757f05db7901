import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import type { LlamadaKey } from '#acceso/contract/permisos.ts'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'
import { routes, type served } from './app.ts'

interface Documento {
  paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>
  components: { schemas: Record<string, { properties?: object }> }
}

let casa: TestApp
let documento: Documento
beforeAll(async () => {
  casa = await testApp()
  const { token } = await casa.persona('GUIAS')
  const headers = { authorization: `Bearer ${token}` }
  documento = (await casa.app.inject({ url: '/v1/openapi.json', headers })).json()
})
afterAll(() => casa.close())

const respuestasOf = (key: string) => {
  const [method = '', path = ''] = key.split(' ')
  return documento.paths[path]?.[method.toLowerCase()]?.responses ?? {}
}

test('no compila sin la ruta de una llamada de la tabla de permisos', () => {
  type Served = typeof served
  expectTypeOf<Exclude<LlamadaKey, keyof Served>>().toEqualTypeOf<
    | 'GET /v1/openapi.json'
    | 'GET /health/live'
    | 'GET /health/ready'
    | `${'GET' | 'POST'} /c/{token}`
    | 'GET /c/{token}/interno'
    | Extract<LlamadaKey, `${string} /octo/${string}`>
  >()
  expectTypeOf<Omit<Served, 'GET /v1/hotel/getAll'>>().not.toExtend<Served>()
})

test('está cada llamada, con su buena respuesta y cada forma en que se puede negar', () => {
  for (const { endpoint } of routes) {
    const statuses = Object.keys(respuestasOf(endpoint.key)).map(Number)
    expect(statuses).toContain(endpoint.status)
    expect(statuses).toEqual(expect.arrayContaining([429, 503]))
  }
})

test('una negativa se describe una vez, y dice qué quiere decir en cada llamada', () => {
  expect(respuestasOf('PUT /v1/reserva/put')).toMatchObject({
    409: {
      description: expect.stringContaining('Conflicts'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } },
    },
  })
  expect(Object.keys(documento.components.schemas)).toEqual(['Refused', 'WebhookEvent'])
  expect(respuestasOf('GET /v1/login/ajustes')).not.toHaveProperty('401')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EVENTOS } from '#avisos/contract/webhook.ts'
import { webhookHouse } from '#avisos/server/webhooks.testing.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'
import { served } from './app.ts'
import { EXAMPLES } from './openapi-examples.ts'
import { WebhookEvent } from './openapi-guide.ts'

interface Content {
  content: { 'application/json': { example?: unknown } }
}
interface Documento {
  openapi: string
  info: { description: string }
  security: object[]
  components: { securitySchemes: Record<string, { scheme: string }> }
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; example?: unknown }[]
        requestBody?: Content
        responses: Record<string, Content>
      }
    >
  >
  webhooks: Record<string, { post: { requestBody: Content; parameters: { name: string }[] } }>
}

let casa: TestApp
let documento: Documento
beforeAll(async () => {
  casa = await testApp()
  const { token } = await casa.persona('GERENCIAL')
  const headers = { authorization: `Bearer ${token}` }
  documento = (await casa.app.inject({ url: '/v1/openapi.json', headers })).json()
})
afterAll(() => casa.close())

test('dice cómo se entra, los errores, los límites, las páginas y cómo no escribir dos veces', () => {
  expect(documento.openapi).toBe('3.1.0')
  for (const word of [
    'Authorization: Bearer tvs_',
    '"success": false',
    'Retry-After',
    'meta.siguiente',
    'Idempotency-Key',
    'whole numbers',
  ])
    expect(documento.info.description).toContain(word)
  expect(documento.components.securitySchemes.llave?.scheme).toBe('bearer')
  expect(documento.security).toEqual([{ llave: [] }])
})

const examples = Object.entries(EXAMPLES)
test('hay ejemplos de las diez llamadas con que empieza un programa', () => {
  expect(examples).toHaveLength(10)
})

test.each(examples)('%s: su ejemplo es válido, y está en el documento', (key, example) => {
  const { endpoint, data } = served[key as keyof typeof served]
  const { query, body } = endpoint as Endpoint
  if (example.query)
    expect(z.safeParse(query as z.core.$ZodType, example.query).error).toBeUndefined()
  if (example.body) expect(z.safeParse(body as z.core.$ZodType, example.body).error).toBeUndefined()
  expect(z.safeParse(data, example.data).error).toBeUndefined()
  const [method = '', path = ''] = key.split(' ')
  const told = documento.paths[path]?.[method.toLowerCase()]
  const good = told?.responses[String(endpoint.status)]
  expect(good?.content['application/json'].example).toMatchObject({ data: example.data })
  if (example.body)
    expect(told?.requestBody?.content['application/json'].example).toEqual(example.body)
  for (const [name, value] of Object.entries(example.query ?? {}))
    expect(told?.parameters?.find((one) => one.name === name)?.example).toBe(value)
})

test('los webhooks son los que se pueden elegir, con sus cabeceras y un ejemplo válido', () => {
  expect(Object.keys(documento.webhooks)).toEqual([...EVENTOS, 'prueba'])
  for (const { post } of Object.values(documento.webhooks)) {
    const { example } = post.requestBody.content['application/json']
    expect(z.safeParse(WebhookEvent, example).error).toBeUndefined()
    expect(post.parameters.map(({ name }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ])
  }
})

test('lo que se envía es lo que el documento dice', async () => {
  const c = await webhookHouse()
  await c.add()
  await c.sell()
  await c.send()
  expect(c.other.received.length).toBe(1)
  for (const { body } of c.other.received)
    expect(z.safeParse(WebhookEvent, body).error).toBeUndefined()
  await c.close()
})

import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Permisos } from '#acceso/contract/permisos.ts'
import { llamada } from '#acceso/contract.ts'
import type { Sesion, Settings } from '#acceso/server/session.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { Meta } from '#lib/contract/envelope.ts'
import type { Route } from '#lib/server/handle.ts'
import type { House } from '#lib/server/mount.ts'
import { EXAMPLES } from './openapi-examples.ts'
import { GUIDE, WEBHOOKS, WebhookEvent } from './openapi-guide.ts'
import { refusalsOf } from './statuses.ts'

const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const envelope = (data: z.core.$ZodType) =>
  jsonSchema(
    z.object({
      success: z.boolean(),
      data,
      message: z.string(),
      meta: z.optional(Meta),
    }),
    'output',
  )

const formOf = (fields: z.core.$ZodType) => {
  const { properties, required = [] } = jsonSchema(fields, 'input')
  const file = { type: 'string', format: 'binary' }
  return { type: 'object', properties: { ...properties, file }, required: [...required, 'file'] }
}

const document = llamada()('GET /v1/openapi.json')

const whoMay = (scopes: Permisos) =>
  Object.entries(scopes)
    .filter(([, scope]) => scope !== '-')
    .map(([role, scope]) => `${role} ${scope}`)
    .join(' · ')

const schemaOf = ({ endpoint, summary, data }: Omit<Route<Sesion, Settings>, 'run'>) => ({
  operationId: endpoint.key,
  summary,
  description: `Permission: ${whoMay(endpoint.scopes as Permisos)}`,
  ...(endpoint.params && { params: jsonSchema(endpoint.params, 'input') }),
  ...(endpoint.query && { querystring: jsonSchema(endpoint.query, 'input') }),
  ...(endpoint.body && { body: jsonSchema(endpoint.body, 'input') }),
  ...(endpoint.form && { consumes: ['multipart/form-data'], body: formOf(endpoint.form) }),
  ...(endpoint.file && { produces: [endpoint.file] }),
  response: {
    [endpoint.status]: endpoint.file ? { type: 'string', format: 'binary' } : envelope(data),
    ...refusals(endpoint),
  },
})

const REFUSED = 'Refused'
const refused = {
  $id: REFUSED,
  type: 'object',
  properties: {
    success: { const: false },
    data: {},
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
  required: ['success', 'data', 'message'],
  examples: [
    {
      success: false,
      data: null,
      message: 'Por favor, ingresa la fecha',
      errors: { fecha: 'Por favor, ingresa la fecha' },
      requestId: '0b9f6c1e-6f0e-4c57-9f0a-2f1f5f3f7c11',
    },
  ],
}

const refusals = (endpoint: Endpoint) =>
  Object.fromEntries(
    Object.entries(refusalsOf(endpoint)).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: { $ref: `${REFUSED}#` } } } },
    ]),
  )

interface Operation {
  operationId: string
  parameters?: { name: string; in: string; example?: unknown }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>
}
interface Document {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, unknown> }
}

/** Puts the examples beside what they are of, and the errors' one where they are described. */
function withExamples(document: Document): Document {
  for (const operation of Object.values(document.paths ?? {}).flatMap((one) =>
    Object.values(one),
  )) {
    const example = EXAMPLES[operation.operationId as keyof typeof EXAMPLES]
    if (!example) continue
    for (const parameter of operation.parameters ?? [])
      if (example.query?.[parameter.name] !== undefined)
        parameter.example = example.query[parameter.name]
    const body = operation.requestBody?.content['application/json']
    if (body && example.body) body.example = example.body
    const [good] = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
    const answer = good?.[1].content?.['application/json']
    const { data, meta } = example
    if (answer) answer.example = { success: true, data, message: '', ...(meta && { meta }) }
  }
  const schemas = document.components?.schemas
  if (schemas) schemas.WebhookEvent = jsonSchema(WebhookEvent, 'output')
  return document
}

const BEARER = 'llave'

export async function serveOpenapi(app: FastifyInstance, house: House<Sesion, Settings>) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Travesía', version: house.settings.appVersion, description: GUIDE },
      components: {
        securitySchemes: {
          [BEARER]: {
            type: 'http',
            scheme: 'bearer',
            description: 'A key, `tvs_…`, or the token of a session',
          },
        },
      },
      security: [{ [BEARER]: [] }],
      webhooks: WEBHOOKS,
    },
    transformObject: (made) =>
      ('openapiObject' in made ? withExamples(made.openapiObject as Document) : {}) as object,
    refResolver: { buildLocalReference: () => REFUSED },
    transform: ({ schema, url, route }) => {
      const served = route.config?.route
      return { schema: served ? schemaOf(served) : { ...schema, hide: true }, url }
    },
  })
  app.addSchema(refused)
  // Does not use `mount`: tools expect the document without the envelope.
  app.get(document.path, async (request) => {
    house.authorize(document, await house.authenticate(request))
    return app.swagger()
  })
}

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
}

const refusals = (endpoint: Endpoint) =>
  Object.fromEntries(
    Object.entries(refusalsOf(endpoint)).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: { $ref: `${REFUSED}#` } } } },
    ]),
  )

export async function serveOpenapi(app: FastifyInstance, house: House<Sesion, Settings>) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Travesía', version: house.settings.appVersion },
    },
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

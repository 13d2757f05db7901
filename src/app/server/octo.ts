import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sesion, Settings } from '#acceso/server/session.ts'
import { civilNow } from '#lib/contract/civil-day.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { AppError, noSession } from '#lib/server/errors.ts'
import { contextOf, JsonText } from '#lib/server/handle.ts'
import type { House } from '#lib/server/mount.ts'
import { parse } from '#lib/server/parse.ts'
import { sendJson } from '#lib/server/send.ts'
import { capabilitiesOf } from '#octo/rules.ts'
import { octoRoutes } from '#octo/server/routes.ts'
import { asOcto, badRequest } from '#octo/server/steps/refusal.ts'

const HEADER = 'octo-capabilities'

/** Reads a part of a request. A part of another form is a bad request, in the words of the standard. */
function read(schema: Endpoint['body'], input: unknown, part: string) {
  if (!schema) return undefined
  try {
    return parse(schema, input ?? {}, part)
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 422) throw error
    const fields = Object.entries(error.errors ?? {}).map(([field, text]) => `${field}: ${text}`)
    throw badRequest(fields.join(' · '))
  }
}

/**
 * Serves resellers by the field's open standard: the same keys, rights and limits as every call, but its own errors and no
 * envelope.
 */
export async function serveOcto(app: FastifyInstance, house: House<Sesion, Settings>) {
  await app.register(async (door) => {
    door.setErrorHandler((error, request, reply) => {
      const { status, body, retryAfter } = asOcto(error)
      if (status >= 500) request.log.error({ err: error }, 'call failed')
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
      return sendJson(reply.code(status), JSON.stringify(body))
    })
    for (const { endpoint, run } of octoRoutes)
      door.route({
        method: endpoint.method,
        url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          const session = await house.authenticate(request)
          if (!session) throw noSession('The Authorization header needs a key')
          await house.spend(session.id)
          const scope = house.authorize(endpoint, session)
          const context = contextOf<Endpoint, Sesion, Settings>({
            endpoint,
            params: read(endpoint.params, request.params, 'params'),
            query: read(endpoint.query, request.query, 'query'),
            body: read(endpoint.body, request.body, 'body'),
            sessionOrNull: session,
            scope,
            settings: house.settings,
            pool: house.pool,
            db: house.db,
            files: house.files,
            now: () => civilNow(house.settings.timeZone, house.clock()),
            request,
            reply,
          })
          const answer = await run(context)
          reply.header(HEADER, [...capabilitiesOf(request.headers[HEADER])].join(', '))
          return sendJson(reply, answer instanceof JsonText ? answer.json : JSON.stringify(answer))
        },
      })
  })
}

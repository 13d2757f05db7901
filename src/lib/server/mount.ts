import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import * as z from 'zod/mini'
import type { DB } from '#db/schema.ts'
import { civilNow } from '#lib/contract/civil-day.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import type { Alone } from './alone.ts'
import { AppError } from './errors.ts'
import type { FileStore } from './file-store.ts'
import {
  type Answer,
  type Context,
  contextOf,
  FileBytes,
  JsonStream,
  JsonText,
  type Route,
  type Session,
} from './handle.ts'
import { parse } from './parse.ts'
import type { Spend } from './rates.ts'
import { sendStream, sendText } from './send.ts'

export interface House<S extends Session, Settings extends { timeZone: string }> {
  pool: pg.Pool
  db: Kysely<DB>
  files: FileStore
  settings: Settings
  clock: () => Date
  authenticate(request: FastifyRequest): Promise<S | null>
  authorize(endpoint: Endpoint, session: S | null): string
  spend: Spend
  alone: Alone
  /**
   * Called once per successful response: for a file or a row when it is sent, for a stream after its last row or when
   * the client disconnects. Also called for a refusal that carries data. Must not throw and must be quick.
   */
  noted(context: Context<Endpoint, S, Settings>, answer: Answer<Endpoint> | AppError): void
  /** For development and tests: too slow for hot lists. */
  checkAnswers: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: Omit<Route<Session, unknown>, 'run'>
  }
}

function checkAnswer({ key }: Endpoint, schema: z.core.$ZodType, data: unknown) {
  const result = z.safeParse(schema, data)
  if (!result.success)
    throw new Error(
      `${key} answers what its contract does not say: ${z.prettifyError(result.error)}`,
    )
}

async function* toEnd({ chunks }: JsonStream, ended: () => void) {
  try {
    yield* chunks
  } finally {
    ended()
  }
}

const isForm = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '')

export function mount<S extends Session, Settings extends { timeZone: string }>(
  app: FastifyInstance,
  house: House<S, Settings>,
  route: Route<S, Settings>,
) {
  const { endpoint, data, run } = route
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { route },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const session = await house.authenticate(request)
      if (session) await house.spend(session.id)
      const scope = house.authorize(endpoint, session)
      if (!endpoint.form && endpoint.method !== 'GET' && isForm(request))
        throw new AppError(415, 'El tipo de contenido no se admite.')
      const context = contextOf<Endpoint, S, Settings>({
        endpoint,
        params: endpoint.params && parse(endpoint.params, request.params, 'params'),
        query: endpoint.query && parse(endpoint.query, request.query, 'query'),
        body: endpoint.body && parse(endpoint.bodies[scope] ?? endpoint.body, request.body, 'body'),
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
      const answer = await run(context).catch((refusal: unknown) => {
        if (refusal instanceof AppError && refusal.data !== null) house.noted(context, refusal)
        throw refusal
      })
      if (answer instanceof JsonStream) {
        if (session) {
          await house.spend(session.id, answer.cost)
          answer.alone = () => house.alone(session.id)
        }
        return sendStream(
          reply,
          toEnd(answer, () => house.noted(context, answer)),
        )
      }
      house.noted(context, answer)
      if (answer instanceof FileBytes)
        return reply
          .type(answer.type)
          .header('content-disposition', 'inline')
          .send(Buffer.from(answer.bytes))
      const text = answer instanceof JsonText ? answer.json : JSON.stringify(answer ?? null)
      if (house.checkAnswers) checkAnswer(endpoint, data, JSON.parse(text))
      return sendText(
        reply.code(endpoint.status),
        text,
        answer instanceof JsonText ? answer.meta : undefined,
      )
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { meaningOf } from '#lib/server/errors.ts'
import { sendFailure } from '#lib/server/send.ts'

/** Turns every thrown error into the envelope. Nothing internal leaves the server. */
export function answerFailures(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const known = meaningOf(error)
    if (!known || known.status >= 500) request.log.error({ err: error }, 'call failed')
    if (known?.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter))
    return sendFailure(reply, known?.status ?? 500, {
      data: known?.data ?? null,
      message: known?.message ?? 'Ocurrió un error inesperado. Intente de nuevo.',
      ...(known?.errors && { errors: known.errors }),
      requestId: request.id,
    })
  })
}

import type { FastifyInstance } from 'fastify'
import { meaningOf } from '#lib/server/errors.ts'
import { sendFailure } from '#lib/server/send.ts'

/** One place that turns whatever was thrown into the envelope; nothing internal leaves (decisions §2). */
export function answerFailures(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const known = meaningOf(error)
    // Only the kind and place of a fault of ours are logged: messages and bodies may carry personal data.
    if (!known || known.status >= 500)
      request.log.error({ code: codeOf(error), stack: stackOf(error) }, 'call failed')
    if (known?.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter))
    return sendFailure(reply, known?.status ?? 500, {
      data: known?.data ?? null,
      message: known?.message ?? 'Ocurrió un error inesperado. Intente de nuevo.',
      ...(known?.errors && { errors: known.errors }),
      requestId: request.id,
    })
  })
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined
const stackOf = (error: unknown) =>
  error instanceof Error ? error.stack?.split('\n').slice(1, 8).join('\n') : undefined

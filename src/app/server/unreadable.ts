import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify'
import type { Envelope } from '#lib/contract/envelope.ts'
import { malformed, meaningOf } from '#lib/server/errors.ts'
import { sendFailure } from '#lib/server/send.ts'
import { fenceOf } from './fence.ts'

/** What Node's parser and its clock say of a request that never became one; anything else is malformed. */
const REASONS: Record<string, readonly [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'La solicitud tardó demasiado en llegar.'],
  HPE_HEADER_OVERFLOW: [431, 'Las cabeceras de la solicitud son demasiado grandes.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'El envío es demasiado grande.'],
}

interface Settings {
  readonly production: boolean
}

/** The envelope and the fence for those whom Fastify never sees, which Node would answer with a bare line. */
export function answerRaw(socket: Duplex, status: number, message: string, settings: Settings) {
  const body = JSON.stringify({ success: false, data: null, message } satisfies Envelope)
  const headers = Object.entries({
    ...fenceOf(settings),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    date: new Date().toUTCString(),
    connection: 'close',
  })
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`)
}

/** Whether an answer is on its way on this connection already: another one in the midst of it would be read as its end. */
function isAnswering(socket: Duplex) {
  const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: ServerResponse | null }
  return answer?.headersSent ?? false
}

const refused = new WeakSet<Duplex>()
/** A line that is cut while the other end still sends loses what was answered on it, so it is read a moment longer. */
const LINGER_MS = 1_000

/** Options for Fastify: how to answer what it cannot make a request of. */
export const unreadable = (settings: Settings) =>
  ({
    clientErrorHandler(error, socket) {
      if (refused.has(socket)) return
      if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket))
        return void socket.destroy()
      refused.add(socket)
      const [status, message] = REASONS[error.code] ?? [400, malformed().message]
      answerRaw(socket, status, message, settings)
      setTimeout(() => socket.destroy(), LINGER_MS).unref()
    },
    // An address that cannot be decoded, or a part of it that is too long. No hook runs for these.
    frameworkErrors: (error, _, reply) =>
      sendMalformed(error, reply.headers(fenceOf(settings)) as FastifyReply),
  }) satisfies FastifyServerOptions

const sendMalformed = (error: FastifyError, reply: FastifyReply) => {
  const { status, message } = meaningOf(error) ?? malformed()
  return sendFailure(reply, status, { data: null, message, requestId: reply.request.id })
}

/** What Node would refuse by itself, before Fastify: no `Host` (see `serverLimits`), and expectations it does not know. */
export function refuseUnreadable(app: FastifyInstance, settings: Settings) {
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') throw malformed()
  })
  app.server.on('checkExpectation', (_, response: ServerResponse) => {
    if (response.socket) answerRaw(response.socket, 417, malformed().message, settings)
  })
}

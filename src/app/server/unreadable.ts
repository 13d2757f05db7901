import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify'
import type { Envelope } from '#lib/contract/envelope.ts'
import { malformed, meaningOf } from '#lib/server/errors.ts'
import { sendFailure } from '#lib/server/send.ts'
import { fenceOf } from './fence.ts'

/** Status and message for failures of Node's parser and timeouts; any other is a malformed request. */
const REASONS: Record<string, readonly [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'La solicitud tardó demasiado en llegar.'],
  HPE_HEADER_OVERFLOW: [431, 'Las cabeceras de la solicitud son demasiado grandes.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'El envío es demasiado grande.'],
}

interface Settings {
  readonly production: boolean
}

/** Sends the envelope and default headers on connections that Fastify never sees; Node would send a bare line. */
function answerRaw(socket: Duplex, status: number, message: string, settings: Settings) {
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

/** Tells whether a response is already being sent on this connection: a second one would corrupt it. */
function isAnswering(socket: Duplex) {
  const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: ServerResponse | null }
  return answer?.headersSent ?? false
}

const refused = new WeakSet<Duplex>()
/** Time for which the connection is still read: closing it while the client sends would lose the response. */
const LINGER_MS = 1_000

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
    // The address cannot be decoded or has a part that is too long. No hook runs for these.
    frameworkErrors: (error, _, reply) =>
      sendMalformed(error, reply.headers(fenceOf(settings)) as FastifyReply),
  }) satisfies FastifyServerOptions

const sendMalformed = (error: FastifyError, reply: FastifyReply) => {
  const { status, message } = meaningOf(error) ?? malformed()
  return sendFailure(reply, status, { data: null, message, requestId: reply.request.id })
}

/** Rejects what Node would reject before Fastify: a missing `Host` (see `serverLimits`) and unknown expectations. */
export function refuseUnreadable(app: FastifyInstance, settings: Settings) {
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') throw malformed()
  })
  app.server.on('checkExpectation', (_, response: ServerResponse) => {
    if (response.socket) answerRaw(response.socket, 417, malformed().message, settings)
  })
}

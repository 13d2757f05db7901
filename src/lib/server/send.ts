import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope, Meta } from '#lib/contract/envelope.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const asIs = (text: unknown) => String(text)

const compress = promisify(gzip)
/** Shorter responses fit into a few packets uncompressed. */
const LONG = 4096
const acceptsGzip = ({ headers }: FastifyRequest) =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''))

/**
 * Compresses a long text: a list arrives 0.3 s sooner on slow 4G, and the fastest level (0.4 ms, on another thread)
 * already reduces it to a fifteenth.
 */
export async function sendCompact(reply: FastifyReply, text: string) {
  if (text.length < LONG || !acceptsGzip(reply.request)) return reply.serializer(asIs).send(text)
  const short = await compress(text, { level: constants.Z_BEST_SPEED })
  return reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(short)
}

/** Sends JSON without the envelope. */
export const sendJson = (reply: FastifyReply, json: string) =>
  sendCompact(reply.type(JSON_TYPE), json)

export async function sendText(reply: FastifyReply, json: string, meta?: Meta) {
  const text = `{"success":true,"data":${json},"message":""${meta ? `,"meta":${JSON.stringify(meta)}` : ''}}`
  return sendCompact(reply.type(JSON_TYPE), text)
}

async function* envelopeAround(chunks: AsyncIterator<string>, first: IteratorResult<string>) {
  let separator = '{"success":true,"data":['
  try {
    for (let next = first; !next.done; next = await chunks.next()) {
      if (!next.value) continue
      yield separator + next.value
      separator = ','
    }
  } finally {
    await chunks.return?.()
  }
  yield separator === ',' ? '],"message":""}' : `${separator}],"message":""}`
}

/**
 * Awaits the first piece before the status, so a failure of the query still returns an error. A later failure cuts the
 * connection, so no client takes the list for complete.
 */
export async function sendStream(reply: FastifyReply, chunks: AsyncIterable<string>) {
  const iterator = chunks[Symbol.asyncIterator]()
  const first = await iterator.next()
  const whole = Readable.from(envelopeAround(iterator, first), { objectMode: false })
  // A client that left before the first piece: the stream ends unread, and nothing else ends the list.
  whole.once('close', () => void iterator.return?.())
  if (!acceptsGzip(reply.request)) return reply.type(JSON_TYPE).send(whole)
  // The error response that replaces an unsent stream is not compressed.
  whole.once('error', () => reply.removeHeader('content-encoding'))
  // `pipeline` passes a failure of either stream to the reader of the compressed one.
  const short = pipeline(whole, createGzip({ level: constants.Z_BEST_SPEED }), () => undefined)
  return reply
    .type(JSON_TYPE)
    .headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    .send(short)
}

export const sendFailure = (
  reply: FastifyReply,
  status: number,
  failure: Omit<Envelope, 'success'>,
) =>
  reply
    .code(status)
    .type(JSON_TYPE)
    .serializer(JSON.stringify)
    .send({ success: false, ...failure } satisfies Envelope)

import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Envelope, Meta } from '#lib/contract/envelope.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const asIs = (text: unknown) => String(text)

/** A good answer around data that is already JSON text. */
export const sendText = (reply: FastifyReply, json: string, meta?: Meta) =>
  reply
    .type(JSON_TYPE)
    .serializer(asIs)
    .send(
      `{"success":true,"data":${json},"message":""${meta ? `,"meta":${JSON.stringify(meta)}` : ''}}`,
    )

async function* envelopeAround(chunks: AsyncIterator<string>, first: IteratorResult<string>) {
  let separator = '{"success":true,"data":['
  for (let next = first; !next.done; next = await chunks.next()) {
    if (!next.value) continue
    yield separator + next.value
    separator = ','
  }
  yield separator === ',' ? '],"message":""}' : `${separator}],"message":""}`
}

/**
 * A good answer whose array arrives in pieces. The first piece is awaited before the status goes out, so a failure of
 * the query still answers as an error; a later one cuts the connection, which no client can take for a whole list.
 */
export async function sendStream(reply: FastifyReply, chunks: AsyncIterable<string>) {
  const iterator = chunks[Symbol.asyncIterator]()
  const first = await iterator.next()
  return reply.type(JSON_TYPE).send(Readable.from(envelopeAround(iterator, first)))
}

/** An answer that is not a success. */
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

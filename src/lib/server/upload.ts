import type { IncomingMessage } from 'node:http'
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid, malformed } from './errors.ts'
import { atMost } from './turns.ts'

type Fields = Readonly<Record<string, string>>

interface Rules {
  readonly maxBytes: number
  check(fields: Fields): Promise<void>
  readonly messages: { readonly none: string; readonly several: string; readonly tooLarge: string }
}

const FILE = 'file'
/** Cuts off senders slower than any usable line: they hold a place that others wait for. */
const PATIENCE_MS = 120_000
const LOOK_MS = 50
/** A refused request is read up to here: a browser shows the response only after it has sent everything. */
export const MOST_BYTES = 16 * 1024 * 1024

// Files are received into memory, so few at once.
const fewAtOnce = atMost(12, 60)

export async function readUpload(request: FastifyRequest, rules: Rules): Promise<Buffer> {
  if (!request.isMultipart()) throw invalid({ [FILE]: rules.messages.none })
  return fewAtOnce(async () => {
    const { raw } = request
    const watch = watchOver(raw)
    // Errors of `check`, to tell them from errors of the form.
    const judged = new Set<unknown>()
    const check = (fields: Fields) =>
      rules.check(fields).catch((error) => {
        judged.add(error)
        throw error
      })
    try {
      return await Promise.race([readForm(request, { ...rules, check }), watch.gone])
    } catch (error) {
      await Promise.race([readToEnd(raw, watch.isTooMuch), watch.gone])
      throw judged.has(error) ? error : meaningOf(error, rules)
    } finally {
      watch.end()
    }
  })
}

const tooLarge = ({ tooLarge: message }: Rules['messages']) =>
  new AppError(413, message, { errors: { [FILE]: message } })
const cutOff = () => malformed('El archivo no llegó completo. Intente de nuevo.')

function watchOver(raw: IncomingMessage) {
  const { bytesRead } = raw.socket
  const deadline = performance.now() + PATIENCE_MS
  const gone = Promise.withResolvers<never>()
  const onClose = () => {
    if (!raw.readableEnded) gone.reject(cutOff())
  }
  raw.once('close', onClose)
  if (raw.destroyed) onClose()
  const isTooMuch = () => raw.socket.bytesRead - bytesRead > MOST_BYTES
  const timer = setInterval(() => {
    if (!isTooMuch() && performance.now() < deadline) return
    gone.reject(cutOff())
    raw.destroy()
  }, LOOK_MS)
  // `gone` may reject when nobody awaits it any more.
  gone.promise.catch(() => undefined)
  return {
    gone: gone.promise,
    isTooMuch,
    end: () => {
      clearInterval(timer)
      raw.off('close', onClose)
    },
  }
}

async function readForm(request: FastifyRequest, { check, maxBytes, messages }: Rules) {
  const limits = { fileSize: maxBytes, files: 2, fields: 5, fieldSize: 1000, parts: 8 }
  const fields: Record<string, string> = {}
  let file: Buffer | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    if (file) throw invalid({ [FILE]: messages.several })
    if (part.fieldname !== FILE) throw invalid({ [FILE]: messages.none })
    await check(fields)
    // `toBuffer` rejects a file that is too large only at its end, which may never come.
    const limit = Promise.withResolvers<never>()
    part.file.once('limit', () => limit.reject(tooLarge(messages)))
    file = await Promise.race([part.toBuffer(), limit.promise])
  }
  if (file) return file
  await check(fields)
  throw invalid({ [FILE]: messages.none })
}

function meaningOf(error: unknown, { messages }: Rules) {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(messages)
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return invalid({ [FILE]: messages.several })
  return cutOff()
}

const readToEnd = (raw: IncomingMessage, isTooMuch: () => boolean) =>
  new Promise<void>((done) => {
    if (raw.readableEnded || raw.destroyed) return done()
    raw.unpipe()
    raw.on('data', () => {
      if (!isTooMuch()) return
      raw.pause()
      done()
    })
    raw.once('end', done).once('close', done).resume()
  })

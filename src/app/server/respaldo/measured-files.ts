import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

export interface Written {
  bytes: number
  sha256: string
}

function measure() {
  const hash = createHash('sha256')
  const sum = { bytes: 0 }
  const pass = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      sum.bytes += chunk.length
      done(null, chunk)
    },
  })
  return { paso: pass, total: (): Written => ({ ...sum, sha256: hash.digest('hex') }) }
}

function lineCounter() {
  let lines = 0
  const pass = new Transform({
    transform(chunk: Buffer, _, done) {
      for (let i = chunk.indexOf(10); i >= 0; i = chunk.indexOf(10, i + 1)) lines += 1
      done(null, chunk)
    },
  })
  return { paso: pass, total: () => lines }
}

type Source = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>

/** Writes a new file from a stream. Once resolved it is on the disk, readable by this account only. */
export async function writeMeasured(
  path: string,
  source: Source,
  signal?: AbortSignal,
): Promise<Written> {
  const { paso: pass, total } = measure()
  await pipeline(Readable.from(source, { objectMode: false }), pass, newFile(path), { signal })
  return total()
}

export async function writeRows(path: string, copy: Readable, signal?: AbortSignal) {
  const { paso: pass, total } = measure()
  const rows = lineCounter()
  // Compression level 1 takes half the time and a fifth more space than the default.
  await pipeline(copy, rows.paso, createGzip({ level: 1 }), pass, newFile(path), { signal })
  return { ...total(), filas: rows.total() }
}

const newFile = (path: string) => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })

export async function measureRows(path: string): Promise<Written & { filas: number }> {
  const { paso: pass, total } = measure()
  const rows = lineCounter()
  await pipeline(createReadStream(path), pass, createGunzip(), rows.paso.resume())
  return { ...total(), filas: rows.total() }
}

export async function measureFile(path: string): Promise<Written | null> {
  const { paso: pass, total } = measure()
  try {
    await pipeline(createReadStream(path), pass.resume())
    return total()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Reads the lines of a text, compressed or not. Throws where the text is damaged. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const text = path.endsWith('.gz') ? createGunzip() : new PassThrough()
  // The loop below throws the stream's errors.
  pipeline(createReadStream(path), text).catch(() => undefined)
  let rest = ''
  for await (const chunk of text.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

export async function* inBatches<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const one of all)
    if (batch.push(one) === size) {
      yield batch
      batch = []
    }
  if (batch.length > 0) yield batch
}

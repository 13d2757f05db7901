import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

export interface Escrito {
  bytes: number
  sha256: string
}

function medida() {
  const hash = createHash('sha256')
  const suma = { bytes: 0 }
  const paso = new Transform({
    transform(trozo: Buffer, _, listo) {
      hash.update(trozo)
      suma.bytes += trozo.length
      listo(null, trozo)
    },
  })
  return { paso, total: (): Escrito => ({ ...suma, sha256: hash.digest('hex') }) }
}

function cuentaLineas() {
  let lineas = 0
  const paso = new Transform({
    transform(trozo: Buffer, _, listo) {
      for (let i = trozo.indexOf(10); i >= 0; i = trozo.indexOf(10, i + 1)) lineas += 1
      listo(null, trozo)
    },
  })
  return { paso, total: () => lineas }
}

type Fuente = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>

/** Writes a new file from a stream. Once resolved it is on the disk, readable by this account only. */
export async function escribir(
  ruta: string,
  fuente: Fuente,
  signal?: AbortSignal,
): Promise<Escrito> {
  const { paso, total } = medida()
  await pipeline(Readable.from(fuente, { objectMode: false }), paso, nuevo(ruta), { signal })
  return total()
}

export async function escribirFilas(ruta: string, copia: Readable, signal?: AbortSignal) {
  const { paso, total } = medida()
  const filas = cuentaLineas()
  // Compression level 1 takes half the time and a fifth more space than the default.
  await pipeline(copia, filas.paso, createGzip({ level: 1 }), paso, nuevo(ruta), { signal })
  return { ...total(), filas: filas.total() }
}

const nuevo = (ruta: string) => createWriteStream(ruta, { flags: 'wx', mode: 0o600, flush: true })

export async function medirFilas(ruta: string): Promise<Escrito & { filas: number }> {
  const { paso, total } = medida()
  const filas = cuentaLineas()
  await pipeline(createReadStream(ruta), paso, createGunzip(), filas.paso.resume())
  return { ...total(), filas: filas.total() }
}

export async function medir(ruta: string): Promise<Escrito | null> {
  const { paso, total } = medida()
  try {
    await pipeline(createReadStream(ruta), paso.resume())
    return total()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Reads the lines of a text, compressed or not. Throws where the text is damaged. */
export async function* lineasDe(ruta: string): AsyncGenerator<string> {
  const texto = ruta.endsWith('.gz') ? createGunzip() : new PassThrough()
  // The loop below throws the stream's errors.
  pipeline(createReadStream(ruta), texto).catch(() => undefined)
  let resto = ''
  for await (const trozo of texto.setEncoding('utf8')) {
    const lineas = (resto + trozo).split('\n')
    resto = lineas.pop() ?? ''
    yield* lineas
  }
  if (resto) yield resto
}

/** Groups items, so that many small waits overlap. */
export async function* enTandas<T>(todos: AsyncIterable<T>, cuantos: number): AsyncGenerator<T[]> {
  let tanda: T[] = []
  for await (const uno of todos)
    if (tanda.push(uno) === cuantos) {
      yield tanda
      tanda = []
    }
  if (tanda.length > 0) yield tanda
}

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** What a file holds. */
export interface Escrito {
  bytes: number
  sha256: string
}

/** Passes on what comes and adds it up. */
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

/** How many lines pass by: in a COPY each row is one. */
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

/** Writes a new file as its content comes; it is on the disk, and nobody else's to read, when this settles. */
export async function escribir(
  ruta: string,
  fuente: Fuente,
  signal?: AbortSignal,
): Promise<Escrito> {
  const { paso, total } = medida()
  await pipeline(Readable.from(fuente, { objectMode: false }), paso, nuevo(ruta), { signal })
  return total()
}

/** The same for the rows of a COPY, compressed. */
export async function escribirFilas(ruta: string, copia: Readable, signal?: AbortSignal) {
  const { paso, total } = medida()
  const filas = cuentaLineas()
  // The first level takes half the time of the usual one and a fifth more room.
  await pipeline(copia, filas.paso, createGzip({ level: 1 }), paso, nuevo(ruta), { signal })
  return { ...total(), filas: filas.total() }
}

const nuevo = (ruta: string) => createWriteStream(ruta, { flags: 'wx', mode: 0o600, flush: true })

/** What a file of rows holds, and how many there are; throws where it cannot be read to its end. */
export async function medirFilas(ruta: string): Promise<Escrito & { filas: number }> {
  const { paso, total } = medida()
  const filas = cuentaLineas()
  await pipeline(createReadStream(ruta), paso, createGunzip(), filas.paso.resume())
  return { ...total(), filas: filas.total() }
}

/** What a file holds; null where there is none. */
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

/** The lines of a text, compressed or not; one that is damaged throws where the damage is. */
export async function* lineasDe(ruta: string): AsyncGenerator<string> {
  const texto = ruta.endsWith('.gz') ? createGunzip() : new PassThrough()
  // What goes wrong with it is thrown by the loop below.
  pipeline(createReadStream(ruta), texto).catch(() => undefined)
  let resto = ''
  for await (const trozo of texto.setEncoding('utf8')) {
    const lineas = (resto + trozo).split('\n')
    resto = lineas.pop() ?? ''
    yield* lineas
  }
  if (resto) yield resto
}

/** Some at a time, so that many small waits take as long as few. */
export async function* enTandas<T>(todos: AsyncIterable<T>, cuantos: number): AsyncGenerator<T[]> {
  let tanda: T[] = []
  for await (const uno of todos)
    if (tanda.push(uno) === cuantos) {
      yield tanda
      tanda = []
    }
  if (tanda.length > 0) yield tanda
}

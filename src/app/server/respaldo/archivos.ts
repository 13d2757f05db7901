import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '#lib/server/file-store.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { enTandas, escribir, lineasDe } from './carpeta.ts'
import {
  COLUMNA_CON_ARCHIVO,
  type Manifiesto,
  NOMBRES,
  rutaDeTabla,
  TABLA_CON_ARCHIVOS,
} from './manifiesto.ts'

/** Files copied at the same time: a bucket has a delay for each. */
export const A_LA_VEZ = 8

/** Form of a valid file name: a folder and a name in it, never a path out of the backup. */
const NOMBRE = /^[\w-]+\/[\w-]+(\.\w+)*$/

export const rutaDeArchivo = (carpeta: string, archivo: string) =>
  join(carpeta, NOMBRES.archivos, archivo)

export async function* archivosDe(
  carpeta: string,
  tablas: Manifiesto['tablas'],
): AsyncGenerator<string> {
  const tabla = tablas.find(({ nombre }) => nombre === TABLA_CON_ARCHIVOS)
  const columna = tabla?.columnas.indexOf(COLUMNA_CON_ARCHIVO) ?? -1
  if (columna < 0) return
  for await (const fila of lineasDe(rutaDeTabla(carpeta, TABLA_CON_ARCHIVOS)))
    yield nombreSano(fila.split('\t')[columna])
}

export function nombreSano(archivo = ''): string {
  if (NOMBRE.test(archivo)) return archivo
  throw new OperatorError(`El respaldo nombra un archivo que no puede ser: «${archivo}».`)
}

/** Throws the store's own error for the operator; users only get "try again". */
export function noResponde(error: Error): never {
  const { message } = (error.cause as Error | undefined) ?? error
  throw new OperatorError(
    `El almacén de los comprobantes no responde (${message}). Revise DATA_DIR o S3_…`,
  )
}

export async function copiarArchivos(
  files: FileStore,
  carpeta: string,
  tablas: Manifiesto['tablas'],
  signal?: AbortSignal,
): Promise<Manifiesto['archivos']> {
  const suma = { cuantos: 0, bytes: 0 }
  const faltan: string[] = []
  const copiar = async (archivo: string) => {
    const bytes = await files.get(archivo).catch(noResponde)
    if (!bytes) {
      faltan.push(archivo)
      return ''
    }
    const ruta = rutaDeArchivo(carpeta, archivo)
    await mkdir(dirname(ruta), { recursive: true, mode: 0o700 })
    await writeFile(ruta, bytes, { flag: 'wx', mode: 0o600, flush: true, signal })
    suma.cuantos += 1
    suma.bytes += bytes.length
    return `${createHash('sha256').update(bytes).digest('hex')}  ${NOMBRES.archivos}/${archivo}\n`
  }
  async function* lineas() {
    for await (const tanda of enTandas(archivosDe(carpeta, tablas), A_LA_VEZ))
      yield* (await Promise.all(tanda.map(copiar))).filter(Boolean)
  }
  const lista = await escribir(join(carpeta, NOMBRES.lista), lineas(), signal)
  const ausentes = await escribir(
    join(carpeta, NOMBRES.faltan),
    faltan.map((archivo) => `${archivo}\n`),
  )
  return { ...suma, lista, faltan: faltan.length, ausentes }
}

import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '#lib/server/file-store.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { COLUMN_WITH_FILE, type Manifest, NAMES, TABLE_WITH_FILES, tablePath } from './manifest.ts'
import { inBatches, linesOf, writeMeasured } from './measured-files.ts'

/** Files copied at the same time: a bucket has a delay for each. */
export const AT_ONCE = 8

/** Form of a valid file name: a folder and a name in it, never a path out of the backup. */
const NAME = /^[\w-]+\/[\w-]+(\.\w+)*$/

export const filePath = (folder: string, name: string) => join(folder, NAMES.archivos, name)

export async function* fileNames(
  folder: string,
  tables: Manifest['tablas'],
): AsyncGenerator<string> {
  const table = tables.find(({ nombre }) => nombre === TABLE_WITH_FILES)
  const column = table?.columnas.indexOf(COLUMN_WITH_FILE) ?? -1
  if (column < 0) return
  for await (const row of linesOf(tablePath(folder, TABLE_WITH_FILES)))
    yield safeName(row.split('\t')[column])
}

export function safeName(name = ''): string {
  if (NAME.test(name)) return name
  throw new OperatorError(`El respaldo nombra un archivo que no puede ser: «${name}».`)
}

/** Throws the store's own error for the operator; users only get "try again". */
export function throwForOperator(error: Error): never {
  const { message } = (error.cause as Error | undefined) ?? error
  throw new OperatorError(
    `El almacén de los comprobantes no responde (${message}). Revise DATA_DIR o S3_…`,
  )
}

export async function copyFiles(
  files: FileStore,
  folder: string,
  tables: Manifest['tablas'],
  signal?: AbortSignal,
): Promise<Manifest['archivos']> {
  const sum = { cuantos: 0, bytes: 0 }
  const missing: string[] = []
  const copy = async (name: string) => {
    const bytes = await files.get(name).catch(throwForOperator)
    if (!bytes) {
      missing.push(name)
      return ''
    }
    const path = filePath(folder, name)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true, signal })
    sum.cuantos += 1
    sum.bytes += bytes.length
    return `${createHash('sha256').update(bytes).digest('hex')}  ${NAMES.archivos}/${name}\n`
  }
  async function* lines() {
    for await (const batch of inBatches(fileNames(folder, tables), AT_ONCE))
      yield* (await Promise.all(batch.map(copy))).filter(Boolean)
  }
  const list = await writeMeasured(join(folder, NAMES.lista), lines(), signal)
  const absent = await writeMeasured(
    join(folder, NAMES.faltan),
    missing.map((name) => `${name}\n`),
  )
  return { ...sum, lista: list, faltan: missing.length, ausentes: absent }
}

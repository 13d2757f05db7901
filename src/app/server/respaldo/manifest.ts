import { createHash, createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import { OperatorError } from '#lib/server/operator-error.ts'
import { writeMeasured } from './measured-files.ts'

export const NAMES = {
  manifest: 'manifiesto.json',
  /** Checksums of the manifest, tables and lists, in the format of `sha256sum -c`. */
  seal: 'manifiesto.json.sha256',
  tablas: 'tablas',
  archivos: 'archivos',
  /** Checksum of each receipt, in the format of `sha256sum -c`. Streamed: there may be too many for memory. */
  lista: 'archivos.sha256',
  /** Receipts that the database names and the store does not have, one per line. */
  faltan: 'archivos-que-faltan.txt',
} as const

export const tablePath = (folder: string, table: string) =>
  join(folder, NAMES.tablas, `${table}.copy.gz`)

export const TABLE_WITH_FILES = 'comprobante'
export const COLUMN_WITH_FILE = 'archivo'

const name = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/))
const count = z.int().check(z.nonnegative())
const Written = z.object({ bytes: count, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })

const FORMAT = 1

const Manifest = z.object({
  formato: z.literal(FORMAT),
  version: z.string(),
  commit: z.optional(z.string()),
  tomado: z.iso.datetime(),
  postgres: z.string(),
  migraciones: z.array(z.string()).check(z.minLength(1)),
  tablas: z.array(
    z.extend(Written, {
      nombre: name,
      columnas: z.array(name).check(z.minLength(1)),
      filas: count,
    }),
  ),
  secuencias: z.array(z.object({ nombre: name, ultimo: z.string().check(z.regex(/^\d+$/)) })),
  archivos: z.object({
    cuantos: count,
    bytes: count,
    lista: Written,
    faltan: count,
    ausentes: Written,
  }),
  /** Fingerprint that tells one SECRET_KEY from another without revealing it. */
  claveSecreta: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  nota: z.string(),
})
export type Manifest = z.output<typeof Manifest>
export type Table = Manifest['tablas'][number]

const NOTE =
  'Los segundos factores van cifrados con SECRET_KEY, que no está en este respaldo: guárdela aparte. ' +
  'Con otra, quien usa una aplicación de códigos la activa de nuevo. Las sesiones abiertas no se respaldan.'

export const keyFingerprint = (secretKey: Buffer) =>
  createHmac('sha256', secretKey).update('travesia: respaldo').digest('hex').slice(0, 8)

/** Writes the manifest and its checksums last: they make the folder a backup. */
export async function sealBackup(folder: string, what: Omit<Manifest, 'formato' | 'nota'>) {
  const manifest: Manifest = { ...what, formato: FORMAT, nota: NOTE }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  const { sha256 } = await writeMeasured(join(folder, NAMES.manifest), [text])
  await writeMeasured(join(folder, NAMES.seal), [sealOf(sha256, manifest)])
  return manifest
}

const sealOf = (sha256: string, { tablas, archivos }: Pick<Manifest, 'tablas' | 'archivos'>) =>
  [
    [sha256, NAMES.manifest],
    ...tablas.map((table) => [table.sha256, tablePath('', table.nombre)]),
    [archivos.lista.sha256, NAMES.lista],
    [archivos.ausentes.sha256, NAMES.faltan],
  ]
    .map(([sum, name]) => `${sum}  ${name}\n`)
    .join('')

export async function readManifest(folder: string): Promise<Manifest> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => null)
  const [text, seal] = [await read(NAMES.manifest), await read(NAMES.seal)]
  if (text === null || seal === null)
    throw new OperatorError(
      `${folder} no es un respaldo, o quedó a medias: le falta ${text === null ? NAMES.manifest : NAMES.seal}.`,
    )
  const sha256 = createHash('sha256').update(text).digest('hex')
  const damaged = () =>
    new OperatorError(`El respaldo está dañado: ${NAMES.manifest} no es el que se escribió.`)
  const firstLine = `${sha256}  ${NAMES.manifest}\n`
  if (!seal.startsWith(firstLine)) throw damaged()
  const said = JSON.parse(text)
  if (said?.formato > FORMAT)
    throw new OperatorError(
      `El respaldo ${basename(folder)} lo hizo una versión más nueva de Travesía (${said.version}): úselo con ella.`,
    )
  const manifest = z.parse(Manifest, said)
  // Version 0.1.0 sealed only the manifest.
  if (seal !== firstLine && seal !== sealOf(sha256, manifest)) throw damaged()
  return manifest
}

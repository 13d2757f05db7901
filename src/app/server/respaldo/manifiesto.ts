import { createHash, createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import { OperatorError } from '#lib/server/operator-error.ts'
import { escribir } from './carpeta.ts'

export const NOMBRES = {
  manifiesto: 'manifiesto.json',
  /** Checksums of the manifest, tables and lists, in the format of `sha256sum -c`. */
  sello: 'manifiesto.json.sha256',
  tablas: 'tablas',
  archivos: 'archivos',
  /** Checksum of each receipt, in the format of `sha256sum -c`. Streamed: there may be too many for memory. */
  lista: 'archivos.sha256',
  /** Receipts that the database names and the store does not have, one per line. */
  faltan: 'archivos-que-faltan.txt',
} as const

export const rutaDeTabla = (carpeta: string, tabla: string) =>
  join(carpeta, NOMBRES.tablas, `${tabla}.copy.gz`)

/** Only table and column that name files. */
export const TABLA_CON_ARCHIVOS = 'comprobante'
export const COLUMNA_CON_ARCHIVO = 'archivo'

const nombre = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/))
const cuantos = z.int().check(z.nonnegative())
const Escrito = z.object({ bytes: cuantos, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })

const FORMATO = 1

const Manifiesto = z.object({
  formato: z.literal(FORMATO),
  version: z.string(),
  /** Absent in backups of 0.1. */
  commit: z.optional(z.string()),
  tomado: z.iso.datetime(),
  postgres: z.string(),
  /** Applied migrations in order; the last one is the version of the schema. */
  migraciones: z.array(z.string()).check(z.minLength(1)),
  tablas: z.array(
    z.extend(Escrito, { nombre, columnas: z.array(nombre).check(z.minLength(1)), filas: cuantos }),
  ),
  /** Last number of each sequence that has given one. */
  secuencias: z.array(z.object({ nombre, ultimo: z.string().check(z.regex(/^\d+$/)) })),
  archivos: z.object({
    cuantos,
    bytes: cuantos,
    lista: Escrito,
    faltan: cuantos,
    ausentes: Escrito,
  }),
  /** Fingerprint that tells one SECRET_KEY from another without revealing it. */
  claveSecreta: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  nota: z.string(),
})
export type Manifiesto = z.output<typeof Manifiesto>
export type Tabla = Manifiesto['tablas'][number]

const NOTA =
  'Los segundos factores van cifrados con SECRET_KEY, que no está en este respaldo: guárdela aparte. ' +
  'Con otra, quien usa una aplicación de códigos la activa de nuevo. Las sesiones abiertas no se respaldan.'

export const huellaDeClave = (secretKey: Buffer) =>
  createHmac('sha256', secretKey).update('travesia: respaldo').digest('hex').slice(0, 8)

/** Writes the manifest and its checksums last: they make the folder a backup. */
export async function sellar(carpeta: string, que: Omit<Manifiesto, 'formato' | 'nota'>) {
  const manifiesto: Manifiesto = { ...que, formato: FORMATO, nota: NOTA }
  const texto = `${JSON.stringify(manifiesto, null, 2)}\n`
  const { sha256 } = await escribir(join(carpeta, NOMBRES.manifiesto), [texto])
  await escribir(join(carpeta, NOMBRES.sello), [selloDe(sha256, manifiesto)])
  return manifiesto
}

const selloDe = (sha256: string, { tablas, archivos }: Pick<Manifiesto, 'tablas' | 'archivos'>) =>
  [
    [sha256, NOMBRES.manifiesto],
    ...tablas.map((tabla) => [tabla.sha256, rutaDeTabla('', tabla.nombre)]),
    [archivos.lista.sha256, NOMBRES.lista],
    [archivos.ausentes.sha256, NOMBRES.faltan],
  ]
    .map(([suma, nombre]) => `${suma}  ${nombre}\n`)
    .join('')

/** Reads the manifest of a backup. Throws what is wrong if it is damaged or incomplete. */
export async function leerManifiesto(carpeta: string): Promise<Manifiesto> {
  const leer = (nombre: string) => readFile(join(carpeta, nombre), 'utf8').catch(() => null)
  const [texto, sello] = [await leer(NOMBRES.manifiesto), await leer(NOMBRES.sello)]
  if (texto === null || sello === null)
    throw new OperatorError(
      `${carpeta} no es un respaldo, o quedó a medias: le falta ${texto === null ? NOMBRES.manifiesto : NOMBRES.sello}.`,
    )
  const sha256 = createHash('sha256').update(texto).digest('hex')
  const danado = () =>
    new OperatorError(`El respaldo está dañado: ${NOMBRES.manifiesto} no es el que se escribió.`)
  const primera = `${sha256}  ${NOMBRES.manifiesto}\n`
  if (!sello.startsWith(primera)) throw danado()
  const dicho = JSON.parse(texto)
  if (dicho?.formato > FORMATO)
    throw new OperatorError(
      `El respaldo ${basename(carpeta)} lo hizo una versión más nueva de Travesía (${dicho.version}): úselo con ella.`,
    )
  const manifiesto = z.parse(Manifiesto, dicho)
  // Version 0.1.0 sealed only the manifest.
  if (sello !== primera && sello !== selloDe(sha256, manifiesto)) throw danado()
  return manifiesto
}

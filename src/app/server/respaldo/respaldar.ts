import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { appliedMigrations } from '#db/migrate.ts'
import { keepFiles } from '#lib/server/backup-turn.ts'
import type { FileStore } from '#lib/server/file-store.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { sync } from '#lib/server/sync.ts'
import type { Release } from '../release.ts'
import { copiarArchivos } from './archivos.ts'
import { escribirFilas } from './carpeta.ts'
import { huellaDeClave, type Manifiesto, NOMBRES, rutaDeTabla, sellar } from './manifiesto.ts'
import { copiarA, enComillas, MISMA_FORMA, secuenciasDe, tablasDe } from './tablas.ts'

export interface Respaldo {
  carpeta: string
  manifiesto: Manifiesto
}

interface Pedido {
  connection: pg.ClientConfig
  files: FileStore
  destino: string
  release: Release
  secretKey: Buffer
  ahora: Date
  signal?: AbortSignal
  /** Called after each table; the next table waits for it. */
  alCopiar?: (tabla: string, filas: number) => void | Promise<void>
}

/** Backs up the database and its receipts as of one moment. The folder gets its final name only when complete. */
export async function respaldar(pedido: Pedido): Promise<Respaldo> {
  const { destino, ahora } = pedido
  const nombre = `travesia-${ahora.toISOString().replace(/[-:]|\.\d+/g, '')}`
  const aMedias = join(destino, `.${nombre}.${randomUUID().slice(0, 8)}${A_MEDIAS}`)
  const carpeta = join(destino, nombre)
  try {
    await mkdir(destino, { recursive: true, mode: 0o700 })
    for (const parte of ['', NOMBRES.tablas, NOMBRES.archivos])
      await mkdir(join(aMedias, parte), { mode: 0o700 })
    const manifiesto = await llenar(aMedias, pedido)
    for (const parte of await readdir(join(aMedias, NOMBRES.archivos)))
      await sync(join(aMedias, NOMBRES.archivos, parte))
    for (const parte of [NOMBRES.archivos, NOMBRES.tablas, '']) await sync(join(aMedias, parte))
    await rename(aMedias, carpeta)
    await sync(destino)
    return { carpeta, manifiesto }
  } catch (error) {
    // The cause of the failure may also stop this removal; the original error is thrown.
    await rm(aMedias, { recursive: true, force: true }).catch(() => undefined)
    throw deDisco(error, destino)
  }
}

const A_MEDIAS = '.incompleto'

async function llenar(carpeta: string, pedido: Pedido): Promise<Manifiesto> {
  const { connection, files, release, secretKey, ahora, signal } = pedido
  const client = new pg.Client({ ...connection, application_name: 'travesia: respaldo' })
  // The pending query reports a lost connection.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await keepFiles(client)
    const foto = await copiarTablas(client, carpeta, pedido)
    const archivos = await copiarArchivos(files, carpeta, foto.tablas, signal)
    const tomado = ahora.toISOString()
    const claveSecreta = huellaDeClave(secretKey)
    return await sellar(carpeta, { ...release, tomado, ...foto, archivos, claveSecreta })
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function copiarTablas(client: pg.Client, carpeta: string, { signal, alCopiar }: Pedido) {
  const previas = await tablasDe(client)
  if (previas.length === 0)
    throw new OperatorError(
      'La base está vacía: no hay qué respaldar. Use los mismos ajustes que el servidor (DATABASE_URL, DATA_DIR).',
    )
  await client.query('begin isolation level repeatable read read only')
  await client.query(MISMA_FORMA)
  // Locks before the snapshot, so that no migration runs between the two.
  await client.query(`lock table ${enComillas(previas)} in access share mode`)
  const definidas = await tablasDe(client)
  if (JSON.stringify(definidas) !== JSON.stringify(previas))
    throw new OperatorError('La base cambió de versión justo ahora: repita el respaldo.')
  const { rows } = await client.query<{ postgres: string }>(
    `select current_setting('server_version') as postgres`,
  )
  const foto = {
    postgres: rows[0]?.postgres ?? '',
    migraciones: await appliedMigrations(client),
    secuencias: await secuenciasDe(client),
    tablas: [] as Manifiesto['tablas'],
  }
  for (const tabla of definidas) {
    signal?.throwIfAborted()
    const copia = client.query(copyTo(copiarA(tabla)))
    const escrita = await escribirFilas(rutaDeTabla(carpeta, tabla.nombre), copia, signal)
    foto.tablas.push({ ...tabla, ...escrita })
    await alCopiar?.(tabla.nombre, escrita.filas)
  }
  await client.query('commit')
  return foto
}

function deDisco(error: unknown, destino: string): unknown {
  const { code, message, syscall } = error as NodeJS.ErrnoException
  if (!syscall || syscall === 'connect' || !code) return error
  return new OperatorError(
    code === 'ENOSPC'
      ? `No queda espacio en ${destino}.`
      : `No se pudo escribir el respaldo en ${destino} (${message}).`,
  )
}

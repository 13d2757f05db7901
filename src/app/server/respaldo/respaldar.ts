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
import { copyFiles } from './backup-files.ts'
import { copyOut, listSequences, listTables, quotedNames, SAME_FORM } from './backup-tables.ts'
import { keyFingerprint, type Manifest, NAMES, sealBackup, tablePath } from './manifest.ts'
import { writeRows } from './measured-files.ts'

export interface Respaldo {
  folder: string
  manifest: Manifest
}

interface Request {
  connection: pg.ClientConfig
  files: FileStore
  target: string
  release: Release
  secretKey: Buffer
  now: Date
  signal?: AbortSignal
  onCopied?: (table: string, rows: number) => void | Promise<void>
}

/** Backs up the database and its receipts as of one moment. The folder gets its final name only when complete. */
export async function respaldar(request: Request): Promise<Respaldo> {
  const { target, now } = request
  const name = `travesia-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`
  const unfinished = join(target, `.${name}.${randomUUID().slice(0, 8)}${UNFINISHED}`)
  const folder = join(target, name)
  try {
    await mkdir(target, { recursive: true, mode: 0o700 })
    for (const part of ['', NAMES.tablas, NAMES.archivos])
      await mkdir(join(unfinished, part), { mode: 0o700 })
    const manifest = await fill(unfinished, request)
    for (const part of await readdir(join(unfinished, NAMES.archivos)))
      await sync(join(unfinished, NAMES.archivos, part))
    for (const part of [NAMES.archivos, NAMES.tablas, '']) await sync(join(unfinished, part))
    await rename(unfinished, folder)
    await sync(target)
    return { folder, manifest }
  } catch (error) {
    // The cause of the failure may also stop this removal; the original error is thrown.
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined)
    throw diskError(error, target)
  }
}

const UNFINISHED = '.incompleto'

async function fill(folder: string, request: Request): Promise<Manifest> {
  const { connection, files, release, secretKey, now, signal } = request
  const client = new pg.Client({ ...connection, application_name: 'travesia: respaldo' })
  // The pending query reports a lost connection.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await keepFiles(client)
    const snapshot = await copyTables(client, folder, request)
    const copied = await copyFiles(files, folder, snapshot.tablas, signal)
    return await sealBackup(folder, {
      ...release,
      tomado: now.toISOString(),
      ...snapshot,
      archivos: copied,
      claveSecreta: keyFingerprint(secretKey),
    })
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function copyTables(client: pg.Client, folder: string, { signal, onCopied }: Request) {
  const before = await listTables(client)
  if (before.length === 0)
    throw new OperatorError(
      'La base está vacía: no hay qué respaldar. Use los mismos ajustes que el servidor (DATABASE_URL, DATA_DIR).',
    )
  await client.query('begin isolation level repeatable read read only')
  await client.query(SAME_FORM)
  // Locks before the snapshot, so that no migration runs between the two.
  await client.query(`lock table ${quotedNames(before)} in access share mode`)
  const tables = await listTables(client)
  if (JSON.stringify(tables) !== JSON.stringify(before))
    throw new OperatorError('La base cambió de versión justo ahora: repita el respaldo.')
  const { rows } = await client.query<{ postgres: string }>(
    `select current_setting('server_version') as postgres`,
  )
  const snapshot = {
    postgres: rows[0]?.postgres ?? '',
    migraciones: await appliedMigrations(client),
    secuencias: await listSequences(client),
    tablas: [] as Manifest['tablas'],
  }
  for (const table of tables) {
    signal?.throwIfAborted()
    const copy = client.query(copyTo(copyOut(table)))
    const written = await writeRows(tablePath(folder, table.nombre), copy, signal)
    snapshot.tablas.push({ ...table, ...written })
    await onCopied?.(table.nombre, written.filas)
  }
  await client.query('commit')
  return snapshot
}

function diskError(error: unknown, target: string): unknown {
  const { code, message, syscall } = error as NodeJS.ErrnoException
  if (!syscall || syscall === 'connect' || !code) return error
  return new OperatorError(
    code === 'ENOSPC'
      ? `No queda espacio en ${target}.`
      : `No se pudo escribir el respaldo en ${target} (${message}).`,
  )
}

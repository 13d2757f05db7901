import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { GIVE_UP_RESTORED } from '#avisos/server/queries/deliveries.ts'
import { migrate, migrateTo } from '#db/migrate.ts'
import { MIGRATIONS } from '#db/migration-names.ts'
import type { DB } from '#db/schema.ts'
import type { FileStore } from '#lib/server/file-store.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { DOUBT_RESTORED } from '#mensajes/server/queries/queue.ts'
import { COMPROBANTES_FOLDER } from '#rendiciones/server/queries/comprobantes.ts'
import { AT_ONCE, filePath, safeName, throwForOperator } from './backup-files.ts'
import { hasAnything } from './backup-tables.ts'
import { loadRows } from './load-rows.ts'
import { type Manifest, NAMES } from './manifest.ts'
import { inBatches, linesOf } from './measured-files.ts'
import { verifyBackup } from './verify-backup.ts'

interface Request {
  connection: pg.PoolConfig
  files: FileStore
  folder: string
  signal?: AbortSignal
}

/**
 * Restores a backup into an empty database and its receipts into the store: verifies everything, copies the files
 * without replacing any, inserts the rows in one transaction, then runs this version's newer migrations. An
 * interruption leaves the database empty, and the call can be repeated.
 */
export async function restaurar({ connection, files, folder, signal }: Request) {
  const manifest = await verifyBackup(folder)
  checkVersion(manifest)
  const client = new pg.Client({ ...connection, application_name: 'travesia: restaurar' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await checkEmpty(client)
    await checkStore(files, folder)
    await putFilesBack(files, folder, signal)
    await dbOn(client)
      .transaction()
      .execute(async (tx) => {
        await checkEmpty(client)
        await migrateTo(tx, manifest.migraciones.at(-1) ?? '')
        await loadRows(client, folder, manifest, signal)
        await client.query(DOUBT_RESTORED)
        await client.query(GIVE_UP_RESTORED)
      })
    await client.query('analyze')
  } finally {
    await client.end().catch(() => undefined)
  }
  const applied = await migrate(connection)
  return { manifest, applied }
}

/** Wraps one connection in the query builder, to copy rows inside its transaction. */
function dbOn(client: pg.Client): Kysely<DB> {
  const lent = Object.assign(client, { release: () => undefined })
  const pool = { connect: async () => lent, end: async () => undefined, options: {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

function checkVersion({ migraciones, version }: Manifest) {
  if (migraciones.every((name, i) => name === MIGRATIONS[i])) return
  throw new OperatorError(
    `El respaldo es de una versión más nueva de Travesía (${version}, ${migraciones.at(-1)}) que esta ` +
      `(${MIGRATIONS.at(-1)}): restáurelo con aquella.`,
  )
}

async function checkEmpty(client: pg.Client) {
  if (!(await hasAnything(client))) return
  throw new OperatorError(
    'La base no está vacía, y restaurar no reemplaza nada. Cree una base nueva y póngala en DATABASE_URL, ' +
      'o elija en DATA_DIR una carpeta nueva.',
  )
}

/** Rejects a store with other receipts: the sweep would delete those without a row. */
async function checkStore(files: FileStore, folder: string) {
  for await (const names of files.list(COMPROBANTES_FOLDER))
    for (const name of names)
      if (!existsSync(filePath(folder, safeName(name.replace(/\.tmp$/, '')))))
        throw new OperatorError(
          `El almacén tiene comprobantes que no son de este respaldo (${name}). Elija uno vacío: ` +
            'otra carpeta en DATA_DIR, u otro S3_BUCKET.',
        )
}

async function putFilesBack(files: FileStore, folder: string, signal?: AbortSignal) {
  const putBack = async (line: string) => {
    const [sha256 = '', path = ''] = line.split('  ')
    const name = safeName(path.slice(NAMES.archivos.length + 1))
    const existing = await files.get(name).catch(throwForOperator)
    if (!existing)
      await files.put(name, await readFile(filePath(folder, name))).catch(throwForOperator)
    else if (createHash('sha256').update(existing).digest('hex') !== sha256)
      throw new OperatorError(`El almacén ya tiene otro archivo con el nombre ${name}.`)
  }
  for await (const batch of inBatches(linesOf(join(folder, NAMES.lista)), AT_ONCE)) {
    signal?.throwIfAborted()
    await Promise.all(batch.map(putBack))
  }
}

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate, migrateTo } from '#db/migrate.ts'
import { MIGRATIONS } from '#db/migration-names.ts'
import type { DB } from '#db/schema.ts'
import type { FileStore } from '#lib/server/file-store.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { CARPETA } from '#rendiciones/server/commands/subir-comprobante.ts'
import { A_LA_VEZ, nombreSano, noResponde, rutaDeArchivo } from './archivos.ts'
import { cargar } from './cargar.ts'
import { enTandas, lineasDe } from './carpeta.ts'
import { type Manifiesto, NOMBRES } from './manifiesto.ts'
import { tieneAlgo } from './tablas.ts'
import { verificar } from './verificar.ts'

interface Pedido {
  connection: pg.PoolConfig
  files: FileStore
  carpeta: string
  signal?: AbortSignal
}

/**
 * Restores a backup into an empty database and its receipts into the store: verifies everything, copies the files
 * without replacing any, inserts the rows in one transaction, then runs this version's newer migrations. An
 * interruption leaves the database empty, and the call can be repeated.
 */
export async function restaurar({ connection, files, carpeta, signal }: Pedido) {
  const manifiesto = await verificar(carpeta)
  comprobarVersion(manifiesto)
  const client = new pg.Client({ ...connection, application_name: 'travesia: restaurar' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await comprobarVacia(client)
    await comprobarAlmacen(files, carpeta)
    await devolverArchivos(files, carpeta, signal)
    await sobre(client)
      .transaction()
      .execute(async (tx) => {
        await comprobarVacia(client)
        await migrateTo(tx, manifiesto.migraciones.at(-1) ?? '')
        await cargar(client, carpeta, manifiesto, signal)
      })
    await client.query('analyze')
  } finally {
    await client.end().catch(() => undefined)
  }
  const nuevas = await migrate(connection)
  return { manifiesto, nuevas }
}

/** Wraps one connection in the query builder, to copy rows inside its transaction. */
function sobre(client: pg.Client): Kysely<DB> {
  const prestada = Object.assign(client, { release: () => undefined })
  const pool = { connect: async () => prestada, end: async () => undefined, options: {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/** Rejects a backup whose migrations are not the first ones of this version. */
function comprobarVersion({ migraciones, version }: Manifiesto) {
  if (migraciones.every((nombre, i) => nombre === MIGRATIONS[i])) return
  throw new OperatorError(
    `El respaldo es de una versión más nueva de Travesía (${version}, ${migraciones.at(-1)}) que esta ` +
      `(${MIGRATIONS.at(-1)}): restáurelo con aquella.`,
  )
}

async function comprobarVacia(client: pg.Client) {
  if (!(await tieneAlgo(client))) return
  throw new OperatorError(
    'La base no está vacía, y restaurar no reemplaza nada. Cree una base nueva y póngala en DATABASE_URL, ' +
      'o elija en DATA_DIR una carpeta nueva.',
  )
}

/** Rejects a store with other receipts: the sweep would delete those without a row. */
async function comprobarAlmacen(files: FileStore, carpeta: string) {
  for await (const nombres of files.list(CARPETA))
    for (const nombre of nombres)
      if (!existsSync(rutaDeArchivo(carpeta, nombreSano(nombre.replace(/\.tmp$/, '')))))
        throw new OperatorError(
          `El almacén tiene comprobantes que no son de este respaldo (${nombre}). Elija uno vacío: ` +
            'otra carpeta en DATA_DIR, u otro S3_BUCKET.',
        )
}

async function devolverArchivos(files: FileStore, carpeta: string, signal?: AbortSignal) {
  const devolver = async (linea: string) => {
    const [sha256 = '', ruta = ''] = linea.split('  ')
    const nombre = nombreSano(ruta.slice(NOMBRES.archivos.length + 1))
    const anterior = await files.get(nombre).catch(noResponde)
    if (!anterior)
      await files.put(nombre, await readFile(rutaDeArchivo(carpeta, nombre))).catch(noResponde)
    else if (createHash('sha256').update(anterior).digest('hex') !== sha256)
      throw new OperatorError(`El almacén ya tiene otro archivo con el nombre ${nombre}.`)
  }
  for await (const tanda of enTandas(lineasDe(join(carpeta, NOMBRES.lista)), A_LA_VEZ)) {
    signal?.throwIfAborted()
    await Promise.all(tanda.map(devolver))
  }
}

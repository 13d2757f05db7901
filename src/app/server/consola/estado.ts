import type pg from 'pg'
import { OPEN_SESION } from '#acceso/server/queries/sesiones.ts'
import type { Wrong } from '#cuentas/server/queries/descuadres.ts'
import { createPool } from '#db/client.ts'
import { appliedMigrations, hasThisLibro, migrate } from '#db/migrate.ts'
import { MIGRATIONS } from '#db/migration-names.ts'
import { formatCount } from '#lib/contract/money.ts'
import { databaseError } from '#lib/server/errors.ts'
import { type Config, loadConfig } from '../config.ts'
import { describeRelease } from '../release.ts'
import { describeDescuadres, describeSaldos } from './describe-libro.ts'
import { inColumns } from './in-columns.ts'
import type { Run } from './read-order.ts'
import { databaseName, withDatabase, withExistingDatabase } from './with-database.ts'

export const estado: Run = async ({ env, terminal }) => {
  const config = loadConfig(env)
  await withExistingDatabase(config, async (connection) => {
    const pool = createPool({ ...connection, max: 1, statement_timeout: CHECK_MS })
    try {
      const applied = await appliedMigrations(pool)
      terminal.say(inColumns(await lines(config, pool, applied)))
      if (applied.includes('0025-libro')) terminal.say(await checkLibro(pool))
      if (applied.includes('0057-saldos')) terminal.say(await checkSaldos(pool))
    } finally {
      await pool.end()
    }
  })
  return undefined
}

export const migrar: Run = async ({ env, terminal }) => {
  const config = loadConfig(env)
  terminal.say(`Base de datos: ${databaseName(config)}\n`)
  const applied = await withDatabase(config, migrate)
  terminal.say(applied.length > 0 ? `Puesta al día: ${applied.join(', ')}.` : 'Ya estaba al día.')
  return undefined
}

async function lines(
  config: Config,
  pool: pg.Pool,
  applied: string[],
): Promise<[string, string][]> {
  const server = await readOne<{ version: string; tamano: string; conexiones: number }>(
    pool,
    `select current_setting('server_version') as version,
            pg_size_pretty(pg_database_size(current_database())) as tamano,
            (select count(*)::int from pg_stat_activity
             where datname = current_database() and application_name ~ '^travesia( \\d+)?$' and pid <> pg_backend_pid()) as conexiones`,
  )
  return [
    ['Versión', `${describeRelease(config.release)}, especificación ${config.appVersion}`],
    ['Base de datos', databaseName(config)],
    ['', `PostgreSQL ${server.version}, ${server.tamano}`],
    ['Esquema', schemaState(applied, await hasThisLibro(pool))],
    ['Servidores', `${server.conexiones} conexiones abiertas`],
    ...(applied.length > 0 ? await countRows(pool) : []),
    ...(applied.includes('0083-webhooks') ? [await countPrograms(pool)] : []),
    ['Comprobantes', config.s3 ? `en el bucket ${config.s3.bucket}` : `en ${config.dataDir}`],
  ]
}

function schemaState(applied: string[], hasLibro: boolean): string {
  const missing = MIGRATIONS.filter((name) => !applied.includes(name))
  const unknown = applied.filter((name) => !MIGRATIONS.includes(name))
  if (unknown.length > 0) return `de una versión más nueva que esta: ${unknown.join(', ')}`
  if (missing.length > 0)
    return `le falta ${missing.join(', ')}: se aplica con «migrar» o al iniciar el servidor`
  if (!hasLibro)
    return 'el libro es de otra versión: se aplica con «migrar» o al iniciar el servidor'
  return `al día, ${applied.at(-1)}`
}

/** Largest number of rows that is counted; above it the planner's estimate is used. */
const MOST_COUNTED = 100_000

async function countRows(pool: pg.Pool): Promise<[string, string][]> {
  const countOf = (table: string) =>
    `(select case when reltuples < ${MOST_COUNTED} then (select count(*) from ${table} where id >= 100) else reltuples::bigint end
      from pg_class where oid = '${table}'::regclass) as ${table}`
  const n = await readOne<Record<string, number>>(
    pool,
    `select (select count(*) from usuario where id >= 100 and habilitado = 1) as usuarios,
            (select count(*) from sesion where ${OPEN_SESION}) as sesiones,
            ${countOf('reserva')}, ${countOf('ruta')}, ${countOf('comprobante')}`,
  )
  const show = (count = 0) => `${count < MOST_COUNTED ? '' : 'unas '}${formatCount(count)}`
  return [
    ['Usuarios', `${show(n.usuarios)} activados, ${show(n.sesiones)} sesiones abiertas`],
    ['Reservas', `${show(n.reserva)}, ${show(n.ruta)} rutas, ${show(n.comprobante)} comprobantes`],
  ]
}

async function countPrograms(pool: pg.Pool): Promise<[string, string]> {
  const n = await readOne<Record<'llaves' | 'webhooks' | 'pausados' | 'envios', number>>(
    pool,
    `select (select count(*)::int from llave where revocada is null) as llaves,
            (select count(*)::int from webhook where activo) as webhooks,
            (select count(*)::int from webhook where activo and pausado is not null) as pausados,
            (select count(*)::int from webhook_envio where estado in ('en_cola', 'enviando')) as envios`,
  )
  const paused = n.pausados > 0 ? ` (${formatCount(n.pausados)} en pausa)` : ''
  return [
    'Programas',
    `${formatCount(n.llaves)} llaves, ${formatCount(n.webhooks)} webhooks${paused}, ${formatCount(n.envios)} envíos en cola`,
  ]
}

/** Longest check of the libro. At a million reservations it takes minutes: `libro` does it month by month. */
const CHECK_MS = 20_000
const UNCHECKED =
  'no se alcanzó a revisar en 20 s: revíselo mes a mes con «npm run travesia -- libro»'

/** As wide as the longest name above. */
const named = (name: string, what: string) => `${name.padEnd('Base de datos'.length)}  ${what}`

async function checkLibro(pool: pg.Pool): Promise<string> {
  const { asientos } = await readOne<{ asientos: number }>(
    pool,
    'select count(*)::int as asientos from asiento',
  )
  const wrong = await findWrong(pool, `causa || ' ' || causa_id`, 'descuadre')
  const what = wrong ? describeDescuadres(wrong) : UNCHECKED
  return named('Libro', `${formatCount(asientos)} asientos, ${what}`)
}

async function checkSaldos(pool: pg.Pool): Promise<string> {
  const wrong = await findWrong(pool, `que || ' ' || cual`, 'saldo_errado')
  return named('Saldos', wrong ? describeSaldos(wrong) : UNCHECKED)
}

const TOO_LONG = '57014'

/** Counts the rows of a view and names the first; null if that takes too long. */
async function findWrong(pool: pg.Pool, name: string, view: string): Promise<Wrong | null> {
  try {
    return await readOne<Wrong>(
      pool,
      `select count(*)::int as filas, min(${name}) as primera from ${view}`,
    )
  } catch (error) {
    if (databaseError(error)?.code === TOO_LONG) return null
    throw error
  }
}

async function readOne<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string): Promise<Row> {
  const { rows } = await pool.query<Row>(text)
  return rows[0] as Row
}

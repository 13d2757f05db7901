import type pg from 'pg'
import { ABIERTA } from '#acceso/server/queries/sesiones.ts'
import { createPool } from '#db/client.ts'
import { appliedMigrations, migrate } from '#db/migrate.ts'
import { MIGRATIONS } from '#db/migration-names.ts'
import { formatCount } from '#lib/contract/money.ts'
import { type Config, loadConfig } from '../config.ts'
import { describeRelease } from '../release.ts'
import { conLaBase, conLaBaseQueHay, nombreDe } from './base.ts'
import { enColumnas } from './columnas.ts'
import type { Cumplir } from './consola.ts'

export const estado: Cumplir = async ({ env, terminal }) => {
  const config = loadConfig(env)
  await conLaBaseQueHay(config, async (connection) => {
    const pool = createPool({ ...connection, max: 1 })
    try {
      terminal.say(enColumnas(await lineas(config, pool)))
    } finally {
      await pool.end()
    }
  })
  return undefined
}

export const migrar: Cumplir = async ({ env, terminal }) => {
  const config = loadConfig(env)
  terminal.say(`Base de datos: ${nombreDe(config)}\n`)
  const nuevas = await conLaBase(config, migrate)
  terminal.say(nuevas.length > 0 ? `Puesta al día: ${nuevas.join(', ')}.` : 'Ya estaba al día.')
  return undefined
}

async function lineas(config: Config, pool: pg.Pool): Promise<[string, string][]> {
  const aplicadas = await appliedMigrations(pool)
  const servidor = await una<{ version: string; tamano: string; conexiones: number }>(
    pool,
    `select current_setting('server_version') as version,
            pg_size_pretty(pg_database_size(current_database())) as tamano,
            (select count(*)::int from pg_stat_activity
             where datname = current_database() and application_name ~ '^travesia( \\d+)?$' and pid <> pg_backend_pid()) as conexiones`,
  )
  return [
    ['Versión', `${describeRelease(config.release)}, especificación ${config.appVersion}`],
    ['Base de datos', nombreDe(config)],
    ['', `PostgreSQL ${servidor.version}, ${servidor.tamano}`],
    ['Esquema', deMigraciones(aplicadas)],
    ['Servidores', `${servidor.conexiones} conexiones abiertas`],
    ...(aplicadas.length > 0 ? await cuantos(pool) : []),
    ['Comprobantes', config.s3 ? `en el bucket ${config.s3.bucket}` : `en ${config.dataDir}`],
  ]
}

function deMigraciones(aplicadas: string[]): string {
  const faltan = MIGRATIONS.filter((nombre) => !aplicadas.includes(nombre))
  const ajenas = aplicadas.filter((nombre) => !MIGRATIONS.includes(nombre))
  if (ajenas.length > 0) return `de una versión más nueva que esta: ${ajenas.join(', ')}`
  if (faltan.length > 0)
    return `le falta ${faltan.join(', ')}: se aplica con «migrar» o al iniciar el servidor`
  return `al día, ${aplicadas.at(-1)}`
}

/** Largest number of rows that is counted; above it the planner's estimate is used. */
const SE_CUENTAN = 100_000

async function cuantos(pool: pg.Pool): Promise<[string, string][]> {
  const filas = (tabla: string) =>
    `(select case when reltuples < ${SE_CUENTAN} then (select count(*) from ${tabla} where id >= 100) else reltuples::bigint end
      from pg_class where oid = '${tabla}'::regclass) as ${tabla}`
  const n = await una<Record<string, number>>(
    pool,
    `select (select count(*) from usuario where id >= 100 and habilitado = 1) as usuarios,
            (select count(*) from sesion where ${ABIERTA}) as sesiones,
            ${filas('reserva')}, ${filas('ruta')}, ${filas('comprobante')}`,
  )
  const decir = (cuanto = 0) => `${cuanto < SE_CUENTAN ? '' : 'unas '}${formatCount(cuanto)}`
  return [
    ['Usuarios', `${decir(n.usuarios)} activados, ${decir(n.sesiones)} sesiones abiertas`],
    [
      'Reservas',
      `${decir(n.reserva)}, ${decir(n.ruta)} rutas, ${decir(n.comprobante)} comprobantes`,
    ],
  ]
}

async function una<Fila extends pg.QueryResultRow>(pool: pg.Pool, texto: string): Promise<Fila> {
  const { rows } = await pool.query<Fila>(texto)
  return rows[0] as Fila
}

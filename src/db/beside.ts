import type pg from 'pg'
import { OperatorError } from '#lib/server/operator-error.ts'
import { RELEASES } from './migration-names.ts'

/** Names of serving connections: `travesia 0012`, and the listener's. Version 0.1.0 does not name its schema. */
const SERVING = '^travesia( \\d{4})?( novedades)?$'

async function schemasBeside(client: pg.ClientBase): Promise<(string | null)[]> {
  const { rows } = await client.query<{ schema: string | null }>(
    `select distinct substring(application_name from '^travesia (\\d{4})') as schema from pg_stat_activity
     where datname = current_database() and application_name ~ $1 and pid <> pg_backend_pid()`,
    [SERVING],
  )
  return rows.map(({ schema }) => schema)
}

const versionOf = (migration: string): string | null =>
  RELEASES.find(([, last]) => migration <= last)?.[0] ?? null

/** True if no program would be more than one version behind: migrations leave alone only what the last version uses. */
export function mayGoOn(
  schemas: readonly (string | null)[],
  migrations: readonly string[],
): boolean {
  return schemas.every((schema) => {
    if (schema === null) return false
    const unknown = migrations.filter((migration) => migration.slice(0, 4) > schema)
    return new Set(unknown.map(versionOf)).size <= 1
  })
}

export async function guardOthers(client: pg.ClientBase, migrations: readonly string[]) {
  const schemas = await schemasBeside(client)
  if (mayGoOn(schemas, migrations)) return
  throw new OperatorError(
    `Hay procesos de Travesía de una versión anterior atendiendo con esta base (esquema ${schemas.map((one) => one ?? 'sin decir').join(', ')}), ` +
      `y quedarían más de una versión atrás de ${migrations.at(-1)}: dejarían de funcionar. ` +
      'Deténgalos todos antes de actualizar, o actualice versión por versión. Nada cambió en la base.',
  )
}

import { sql, type Transaction } from 'kysely'
import type { Cambio, DB } from '../schema.ts'

export interface HistoryTexts {
  id: number
  nombre_pasajero: string | null
  motivo: string
  cambios: Cambio[]
}

type Rows = Pick<{ entidad: keyof DB; id: number }, 'entidad' | 'id'>

/** Locks the rows until the transaction ends. Returns the oldest first. */
export const lockHistoryTexts = (
  db: Transaction<DB>,
  { entidad, id }: Rows,
): Promise<HistoryTexts[]> =>
  db
    .selectFrom('historial')
    .select(['id', 'nombre_pasajero', 'motivo', 'cambios'])
    .where('entidad', '=', entidad)
    .where('entidad_id', '=', String(id))
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Replaces the name, the reasons and the values of `fields`; who did what and when stays. Nothing else changes the
 * history once it is written.
 */
export async function redactHistory(
  db: Transaction<DB>,
  { entidad, id }: Rows,
  { name, text, fields }: { name: string; text: string; fields: Readonly<Record<string, string>> },
) {
  const values = sql`${JSON.stringify(fields)}::jsonb`
  const value = (side: 'antes' | 'despues') =>
    sql`case when coalesce(c -> ${sql.lit(side)}, 'null') in ('null', '""') then c -> ${sql.lit(side)}
      else ${values} -> (c ->> 'campo') end`
  await sql`
    update historial set
      nombre_pasajero = case when nombre_pasajero is not null then ${name}::text end,
      motivo = case when motivo = '' then '' else ${text}::text end,
      cambios = (select coalesce(jsonb_agg(case when ${values} ? (c ->> 'campo')
          then jsonb_build_object('campo', c -> 'campo', 'antes', ${value('antes')}, 'despues', ${value('despues')})
          else c end order by n), '[]')
        from jsonb_array_elements(cambios) with ordinality e(c, n))
    where entidad = ${entidad} and entidad_id = ${String(id)}`.execute(db)
}

export async function restoreHistory(db: Transaction<DB>, rows: readonly HistoryTexts[]) {
  await sql`
    update historial h set nombre_pasajero = x.nombre_pasajero, motivo = x.motivo, cambios = x.cambios
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id bigint, nombre_pasajero text, motivo text, cambios jsonb)
    where h.id = x.id`.execute(db)
}

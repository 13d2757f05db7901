import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'

export type Puesto = 'guia' | 'chofer'

/** Shares in the pay of a route by person; none while it pays whoever has the post. */
export type Partes = ReadonlyMap<number, number>

export async function readPartes(
  db: Transaction<DB>,
  rutaId: number,
  puesto: Puesto,
): Promise<Partes> {
  const rows = await db
    .selectFrom('ruta_parte')
    .select(['usuario_id', 'parte'])
    .where('ruta_id', '=', rutaId)
    .where('puesto', '=', puesto)
    .execute()
  return new Map(rows.map(({ usuario_id, parte }) => [usuario_id, Number(parte)]))
}

/** Stores how a route is shared. Requires that nothing is stored: another person on the post forgets it. */
export async function insertPartes(
  db: Transaction<DB>,
  rutaId: number,
  puesto: Puesto,
  partes: Partes,
) {
  const rows = [...partes].map(([usuario_id, parte]) => ({
    ruta_id: rutaId,
    puesto,
    usuario_id,
    parte: parte.toFixed(6),
  }))
  if (rows.length > 0) await db.insertInto('ruta_parte').values(rows).execute()
}

/** Names people with their shares for the history: "ANA DÍAZ 50 %, HUGO SOTO 50 %". */
export async function tellPartes(db: Transaction<DB>, partes: Partes): Promise<string> {
  const people = await db
    .selectFrom('usuario')
    .select(['id', 'nombre'])
    .where('id', 'in', [...partes.keys()])
    .orderBy('nombre')
    .execute()
  const percent = (id: number) => Math.round((partes.get(id) ?? 0) * 100)
  return people.map(({ id, nombre }) => `${nombre} ${percent(id)} %`).join(', ')
}

import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Day } from '#lib/contract/civil-day.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { isPorRendir } from '#rutas/server/queries/ruta-lists.ts'
import { NAMED } from '#rutas/server/queries/ruta-row.ts'

/** Returns the handovers of others that wait to be counted, the oldest first. Their sums are counted blind. */
export async function readDeclaradas(db: Kysely<DB>, userId: number) {
  const { rows } = await sql<{ id: number; nombre: string; fecha: Day; rutas: number }>`
    select en.id, u.nombre, (en.declarada)::date as fecha,
      (select count(*)::int from entrega_ruta er where er.entrega_id = en.id) as rutas
    from entrega en join usuario u on u.id = en.usuario_id
    where en.estado = 'declarada' and en.usuario_id <> ${userId} order by en.id`.execute(db)
  return rows
}

/** Returns the money that could not be entered, the oldest first. */
export async function readPorResolver(db: Kysely<DB>) {
  const { rows } = await sql<{ id: number; nombre: string; fecha: Day; tipo: 'cobro' | 'gasto' }>`
    select p.id, u.nombre, p.fecha, p.tipo from cobro_por_resolver p join usuario u on u.id = p.usuario_id
    where p.estado = 'pendiente' order by p.id`.execute(db)
  return rows
}

interface SinRendir {
  id: number
  fecha: Day
  excursionId: number
  excursion: string
  guia: string
}

/** Returns the routes of days before `hoy` that wait to be settled, the oldest first; those of one guide if given. */
export async function readSinRendir(db: Kysely<DB>, hoy: Day, guiaId?: number) {
  const own = guiaId === undefined ? sql`true` : sql`ru.guia_id = ${guiaId}`
  const { rows } = await sql<SinRendir>`
    select ru.id, ru.fecha, ru.excursion_id as "excursionId", ${NAMED.excursion} ->> 'nombre' as excursion,
      ${NAMED.guia} ->> 'nombre' as guia
    from ruta ru where ru.id >= ${sql.lit(FIRST_ID)} and ru.fecha < ${hoy}::date and ${own} and ${isPorRendir(hoy)}
    order by ru.fecha, ru.id`.execute(db)
  return rows
}

/** Returns the ids of the vouchers that were not handed over. */
export async function readFaltantes(db: Kysely<DB>) {
  const found = db.selectFrom('voucher_faltante').select('id').where('estado', '=', 'faltante')
  return (await found.orderBy('id').execute()).map(({ id }) => id)
}

export const hasTasa = async (db: Kysely<DB>, hoy: Day) =>
  (await db.selectFrom('moneda').select('id').where('fecha', '=', hoy).executeTakeFirst()) !==
  undefined

import { type Kysely, sql, type Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { Told } from '#db/bookkeeping/history.ts'
import type { DB } from '#db/schema.ts'
import { invalid } from '#lib/server/errors.ts'
import type { Llave, llaves } from '../contract.ts'

const instant = (column: string) => `to_json(${column}) #>> '{}'`
const named = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'nombre', ${alias}.nombre) end`

const rowsOf = (hoy: string) => sql`
  select l.id, l.nombre, ${sql.raw(named('r'))} as rol, ${sql.raw(named('h'))} as hotel,
    ${sql.raw(named('c'))} as "canalVenta", l.comienzo, l.vence,
    case when l.revocada is not null then 'revocada' when l.vence < ${hoy}::date then 'vencida'
      when 0 in (h.habilitado, c.habilitado) then 'suspendida' else 'vigente' end as estado,
    ${sql.raw(instant('l.creada'))} as creada, a.nombre as autor, ${sql.raw(instant('l.usada'))} as usada,
    case when l.revocada is not null then json_build_object('momento', l.revocada, 'autor', q.nombre,
      'motivo', l.revocada_motivo) end as revocada, l.version
  from llave l join usuario u on u.id = l.usuario_id join rol r on r.id = u.rol_id
    join usuario a on a.id = l.autor_id left join usuario q on q.id = l.revocada_por
    left join hotel h on h.id = u.hotel_id left join canal_venta c on c.id = l.canal_venta_id`

/** Lists keys by name, those that open nothing any more at the end. */
export async function listLlaves({ db, now }: Ctx<typeof llaves.getAll>) {
  const { rows } = await sql<Llave>`${rowsOf(now().day)}
    order by l.revocada is not null, l.nombre collate es, l.id`.execute(db)
  return rows
}

export async function findLlave(db: Kysely<DB>, id: number, hoy: string) {
  const { rows } = await sql<Llave>`${rowsOf(hoy)} where l.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockLlave(db: Transaction<DB>, id: number, hoy: string) {
  const { rows } = await sql<Llave>`${rowsOf(hoy)} where l.id = ${id} for update of l`.execute(db)
  return rows[0]
}

/** Rejects a sales channel that does not exist or is disabled. Keeps it from being disabled meanwhile. */
export async function checkCanalVenta(db: Kysely<DB>, id: number) {
  const canal = await db
    .selectFrom('canal_venta')
    .select('habilitado')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (canal?.habilitado !== 1)
    throw invalid({ canalVentaId: 'Por favor, seleccione el canal de venta' })
}

export const told = ({ nombre, rol, hotel, canalVenta, vence }: Llave): Told => ({
  nombre,
  rol: rol.nombre,
  hotel: hotel?.nombre ?? null,
  canalVenta: canalVenta?.nombre ?? null,
  vence,
})

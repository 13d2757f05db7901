import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import { notFound } from '#lib/server/errors.ts'
import { readHistorial } from '#rutas/server/queries/ruta-historial.ts'
import type { MovimientoDeRendicion } from '../../contract/rendicion.ts'
import type { rendiciones } from '../../contract.ts'
import { isOpenable, isReadable, isWithinReach } from './rendicion-reach.ts'

type Call = Ctx<typeof rendiciones.getHistorial>

/** Returns the history of a whole settlement, of a detail with the freezing of its rate, or of expenses. */
export async function listHistorial(call: Call): Promise<MovimientoDeRendicion[]> {
  const { detalleId, gastoId, rendicionId } = call.query
  if (rendicionId !== undefined) return listStory(call, rendicionId)
  return detalleId === undefined
    ? listOf(call, 'gasto_rendicion', gastoId ?? 0)
    : listOf(call, 'detalle_rendicion', detalleId)
}

/** Throws 404 out of the caller's reach. */
async function listOf(call: Call, entity: 'gasto_rendicion' | 'detalle_rendicion', id: number) {
  const { db, settings } = call
  const isDetalle = entity === 'detalle_rendicion'
  const undone = sql`union all select id, rendicion_id, usuario_id from detalle_revertido where id = ${id}`
  const { rows } = await sql<{ rendicionId: number }>`
    select re.id as "rendicionId" from (select id, rendicion_id, usuario_id from ${sql.table(entity)} where id = ${id}
        ${isDetalle ? undone : sql``}) x join rendicion re on re.id = x.rendicion_id
      join ruta ru on ru.id = re.ruta_id where ${isReadable(call, sql`x.usuario_id`)}`.execute(db)
  if (!rows[0]) throw notFound()
  const tasa = sql`or (h.entidad = 'rendicion' and h.entidad_id = ${String(rows[0].rendicionId)} and h.verbo in ('fijarTasa', 'corregirTasa'))`
  // Expenses that were added later are told with the first ones.
  const added = sql`or (h.entidad = 'gasto_extra' and h.entidad_id in (
    select ex.id::text from gasto_extra ex where ex.rendicion_id = ${rows[0].rendicionId}))`
  return readHistorial(
    db,
    settings.timeZone,
    sql`((h.entidad = ${entity} and h.entidad_id = ${String(id)}) ${isDetalle ? tasa : added})`,
  )
}

/** More than a route with every passenger corrected several times has. */
const MOST_STEPS = 500

/** Rows of the settlement `re` whose history the caller may read: a relieved guide reads only their own (RU-17). */
const told = (call: Call): RawBuilder<unknown> => sql`
  select 'detalle_rendicion' as entidad, d.id, 'cuenta' as que, d.reserva_id
    from (select id, rendicion_id, usuario_id, reserva_id from detalle_rendicion
      union all select id, rendicion_id, usuario_id, reserva_id from detalle_revertido) d
    where d.rendicion_id = re.id and ${isReadable(call, sql`d.usuario_id`)}
  union all select 'gasto_rendicion', ga.id, 'gastos', null from gasto_rendicion ga
    where ga.rendicion_id = re.id and ${isReadable(call, sql`ga.usuario_id`)}
  union all select 'gasto_extra', ex.id, 'gastos', null from gasto_extra ex
    where ex.rendicion_id = re.id and ${isReadable(call, sql`ex.usuario_id`)}
  union all select 'rendicion', re.id, 'ruta', null where ${isWithinReach(call)}`

type Step = MovimientoDeRendicion & Record<'reservaId' | 'nombrePasajero' | 'momento', unknown>

/** Returns the last steps of a settlement, newest first, with undone details too. Throws 404 out of reach. */
async function listStory(call: Call, rendicionId: number): Promise<MovimientoDeRendicion[]> {
  const { rows } = await sql<Step & { id: number | null }>`
    select x.* from rendicion re join ruta ru on ru.id = re.ruta_id left join lateral (
      select h.id, h.accion, h.verbo, h.nombre_usuario as "nombreUsuario", l.local::date as fecha,
        to_char(l.local, 'HH24:MI:SS') as hora, h.motivo, h.cambios, t.que, t.reserva_id as "reservaId",
        r.nombre_pasajero as "nombrePasajero", h.momento
      from (${told(call)}) t join historial h on h.entidad = t.entidad and h.entidad_id = t.id::text
        left join reserva r on r.id = t.reserva_id
        cross join lateral (select h.momento at time zone ${call.settings.timeZone}::text as local) l
      where h.verbo <> 'abrir' order by h.momento desc, h.id desc limit ${sql.lit(MOST_STEPS)}) x on true
    where re.id = ${rendicionId} and ${isOpenable(call)} order by x.momento desc, x.id desc`.execute(
    call.db,
  )
  if (rows.length === 0) throw notFound()
  return rows.filter(({ id }) => id !== null).map(withoutNull)
}

/** Fields that a step does not concern are left out. */
const withoutNull = ({
  momento: _,
  reservaId,
  nombrePasajero,
  ...step
}: Step): MovimientoDeRendicion => ({
  ...step,
  ...(reservaId !== null && { reservaId, nombrePasajero }),
})

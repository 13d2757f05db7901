import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#acceso/server/queries.ts'
import { type Listing, listOrFind } from '#lib/server/listing.ts'
import { CHOFER_SIN_ASIGNAR, GUIA_SIN_ASIGNAR } from '#reservas/rules.ts'
import { rendida } from '#reservas/server/queries/ruta-del-dia.ts'
import type { rutas } from '../contract.ts'

type Call = Ctx<typeof rutas.getAll | typeof rutas.get>

/** Routes, never the reserved ones (D12). */
export const listRutas = (call: Call) => listOrFind(call, filas(call))

const CHOFER = sql`coalesce(ru.chofer_id, ${sql.lit(CHOFER_SIN_ASIGNAR)})`
const GUIA = sql`coalesce(ru.guia_id, ${sql.lit(GUIA_SIN_ASIGNAR)})`
const nombrado = (id: RawBuilder<unknown>) =>
  sql`(select json_build_object('id', u.id, 'nombre', u.nombre) from usuario u where u.id = ${id})`
const VIAJAN = sql`from reserva r where r.ruta_id = ru.id and r.habilitado = 1 and r.noshow = 0`

const RENDIDA_EN_PARTE = sql`(exists (select from rendicion re where re.ruta_id = ru.id and (
  exists (select from detalle_rendicion d where d.rendicion_id = re.id)
  or exists (select from gasto_rendicion ga where ga.rendicion_id = re.id))))::int`

// Sub-selects, not joins: so PostgreSQL counts and names only what the page shows.
function filas({ db, now, query: { desde, hasta, excursionId } }: Call): Listing {
  const dentro = [
    sql`ru.id >= 100`,
    ...(desde ? [sql`ru.fecha >= ${desde}::date`] : []),
    ...(hasta ? [sql`ru.fecha <= ${hasta}::date`] : []),
    ...(excursionId ? [sql`ru.excursion_id = ${excursionId}::int`] : []),
  ]
  const { sql: select, parameters } = sql`
    select ru.id, ru.fecha, ru.nombre, ru.excursion_id as "excursionId", ${CHOFER} as "choferId", ${GUIA} as "guiaId",
      ru.vehiculo, (select v.asientos from vehiculo v where v.nombre = ru.vehiculo) as asientos, ru.habilitado,
      ${RENDIDA_EN_PARTE} as "conRendicion", case when ${rendida(now().day)} then 'RENDIDA' else 'PENDIENTE' end as estado,
      (select count(*)::int ${VIAJAN}) as reservas,
      (select coalesce(sum(r.cantidad_adultos + r.cantidad_child), 0)::int ${VIAJAN}) as pasajeros,
      (select json_build_object('id', e.id, 'nombre', e.nombre) from excursion e where e.id = ru.excursion_id) as "idExcursion",
      ${nombrado(CHOFER)} as "idChofer", ${nombrado(GUIA)} as "idGuia", ru.version
    from ruta ru where ${sql.join(dentro, sql` and `)}`.compile(db)
  return { select, values: parameters }
}

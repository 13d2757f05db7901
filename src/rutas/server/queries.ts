import { sql } from 'kysely'
import type { Ctx } from '#acceso/server/queries.ts'
import { type Listing, listOrFind } from '#lib/server/listing.ts'
import { CHOFER_SIN_ASIGNAR, GUIA_SIN_ASIGNAR } from '#reservas/rules.ts'
import { rendida } from '#reservas/server/queries/ruta-del-dia.ts'
import type { rutas } from '../contract.ts'

type Call = Ctx<typeof rutas.getAll | typeof rutas.get>

/** Routes, never the reserved ones (D12). */
export const listRutas = (call: Call) => listOrFind(call, filas(call))

function filas({ db, now, query: { desde, hasta, excursionId } }: Call): Listing {
  const dentro = [
    sql`ru.id >= 100`,
    ...(desde ? [sql`ru.fecha >= ${desde}::date`] : []),
    ...(hasta ? [sql`ru.fecha <= ${hasta}::date`] : []),
    ...(excursionId ? [sql`ru.excursion_id = ${excursionId}::int`] : []),
  ]
  const { sql: select, parameters } = sql`
    select ru.id, ru.fecha, ru.nombre, ru.excursion_id as "excursionId", c.id as "choferId", g.id as "guiaId", ru.vehiculo,
      ru.habilitado, case when ${rendida(now().day)} then 'RENDIDA' else 'PENDIENTE' end as estado, p.reservas, p.pasajeros,
      json_build_object('id', e.id, 'nombre', e.nombre) as "idExcursion",
      json_build_object('id', c.id, 'nombre', c.nombre) as "idChofer",
      json_build_object('id', g.id, 'nombre', g.nombre) as "idGuia", ru.version
    from ruta ru join excursion e on e.id = ru.excursion_id
      join usuario c on c.id = coalesce(ru.chofer_id, ${sql.lit(CHOFER_SIN_ASIGNAR)})
      join usuario g on g.id = coalesce(ru.guia_id, ${sql.lit(GUIA_SIN_ASIGNAR)})
      cross join lateral (
        select count(*)::int as reservas, coalesce(sum(r.cantidad_adultos + r.cantidad_child), 0)::int as pasajeros
        from reserva r where r.ruta_id = ru.id and r.habilitado = 1 and r.noshow = 0) p
    where ${sql.join(dentro, sql` and `)}`.compile(db)
  return { select, values: parameters }
}

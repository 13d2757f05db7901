import { sql } from 'kysely'
import type { Ctx } from '#acceso/server/queries.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import { JsonText } from '#lib/server/handle.ts'
import { asignado } from '#reservas/rules.ts'
import { IDS, readRutas } from '#rutas/server/queries/fila.ts'
import type { rendiciones } from '../../contract.ts'
import { muestraTelefono } from '../../rules.ts'

type Call = Ctx<typeof rendiciones.getDetalleReserva>

export const VARIAS_RUTAS = 'Hay varias rutas ese día: elija cuál.'

/**
 * Returns the passengers of a route in pick-up order. A driver gets no amounts; telephones go only to the route's own
 * guide and driver around its day. 404 if the caller sees no such route, 409 if several fit.
 */
export async function listViajan(call: Call) {
  const { db, scope, session, query, now } = call
  const { fecha, excursionId, rutaId } = query
  const hoy = now().day
  const yo = sql`${session.userId}::int`
  const guiaId = query.guiaId === '' ? undefined : query.guiaId
  const donde = sql.join(
    [
      sql`ru.fecha = ${fecha}::date and ru.excursion_id = ${excursionId}`,
      ...(rutaId === undefined ? [] : [sql`ru.id = ${rutaId}`]),
      ...(guiaId === undefined
        ? []
        : [sql`ru.guia_id is not distinct from ${asignado(guiaId)}::int`]),
      ...(scope === 'R' ? [sql`(ru.guia_id = ${yo} or ru.chofer_id = ${yo})`] : []),
    ],
    sql` and `,
  )
  const rutas = await readRutas(db, hoy, donde)
  const [ruta] = rutas
  if (!ruta) throw notFound()
  if (rutas.length > 1) throw conflict(VARIAS_RUTAS, { rutas })
  const { userId } = session
  const esGuia = ruta.guiaId === userId
  const conDinero = scope !== 'R' || esGuia
  const conTelefono = (esGuia || ruta.choferId === userId) && muestraTelefono(fecha, hoy)
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(row_to_json(x)), '[]')::text as json from (
      select r.id, r.id as "reservaId", r.fecha, r.hora, r.nombre_pasajero as "nombrePasajero", r.habitacion, r.idioma,
        r.observacion, r.cantidad_adultos as "cantidadAdultos", r.cantidad_child as "cantidadChild",
        json_build_object('id', h.id, 'nombre', h.nombre) as hotel, ${IDS.excursion} as excursion,
        json_build_object('id', ru.id, 'vehiculo', ru.vehiculo, 'idChofer', ${IDS.chofer}, 'idGuia', ${IDS.guia}) as ruta,
        ${conTelefono ? sql`r.telefono` : sql`null::text as telefono`} ${conDinero ? DINERO : sql``}
      from reserva r join ruta ru on ru.id = r.ruta_id join hotel h on h.id = r.hotel_id
      where ru.id = ${ruta.id} and r.habilitado = 1 and r.noshow = 0
      order by r.hora nulls last, h.nombre collate es, r.nombre_pasajero collate es, r.id) x`.execute(
    db,
  )
  return new JsonText(rows[0]?.json ?? '[]')
}

const DINERO = sql`, r.valor_adulto as "valorAdulto", r.valor_child as "valorChild", r.total,
  (select json_build_object('id', t.id, 'nombre', t.nombre) from tipo_cobro t where t.id = r.tipo_cobro_id) as "tipoCobro",
  case when r.tipo_cobro_id in (1, 4) then r.total else 0 end as esperado,
  exists (select from detalle_rendicion d where d.reserva_id = r.id)::int as rendida`

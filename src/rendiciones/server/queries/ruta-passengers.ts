import { sql } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import { sparseRow } from '#lib/server/sparse-row.ts'
import { inPickupOrder } from '#reservas/contract/pickup-order.ts'
import { asignado } from '#reservas/rules.ts'
import { POR_COBRAR, VINIERON } from '#reservas/server/queries/abordaje.ts'
import { PROPOSED_HOUR } from '#reservas/server/queries/proposed-hour.ts'
import { hasEntered } from '#rutas/server/queries/entered.ts'
import { NAMED, readRutas } from '#rutas/server/queries/ruta-row.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import type { rendiciones } from '../../contract.ts'
import { muestraTelefono } from '../../rules.ts'

type Call = Ctx<typeof rendiciones.getDetalleReserva>

export const SEVERAL_RUTAS = 'Hay varias rutas ese día: elija cuál.'

/**
 * Returns the route whose passengers are asked for. 404 if the caller sees no such route, 409 if several fit. R sees
 * those of one's own, and those where one entered something before being relieved.
 */
async function findRutaOfPassengers({ db, scope, session, query, now }: Call) {
  const { fecha, excursionId, rutaId } = query
  const me = sql`${session.userId}::int`
  const guiaId = query.guiaId === '' ? undefined : query.guiaId
  const where = sql.join(
    [
      sql`ru.fecha = ${fecha}::date and ru.excursion_id = ${excursionId}`,
      ...(rutaId === undefined ? [] : [sql`ru.id = ${rutaId}`]),
      ...(guiaId === undefined
        ? []
        : [sql`ru.guia_id is not distinct from ${asignado(guiaId)}::int`]),
      ...(scope === 'R'
        ? [sql`(ru.guia_id = ${me} or ru.chofer_id = ${me} or ${hasEntered(session.userId)})`]
        : []),
    ],
    sql` and `,
  )
  const rutas = await readRutas(db, now().day, where)
  const [ruta] = rutas
  if (!ruta) throw notFound()
  if (rutas.length > 1) throw conflict(SEVERAL_RUTAS, { rutas })
  return ruta
}

/**
 * Returns the passengers of a route in pick-up order. A driver gets no amounts; telephones and addresses go only to the
 * route's own guide and driver around its day. A relieved guide gets the passengers whom one settled (RU-17).
 */
export async function listPassengers(call: Call) {
  const { db, scope, session, query, now } = call
  const ruta = await findRutaOfPassengers(call)
  const { userId } = session
  const isGuia = ruta.guiaId === userId
  const isOwn = isGuia || ruta.choferId === userId
  const isRelieved = scope === 'R' && !isOwn
  const withMoney = scope !== 'R' || isGuia || isRelieved
  const isNear = isOwn && muestraTelefono(ruta.fecha, now().day)
  const { rows } = await sql<{ row: ReservaRuta }>`
    select (${sql.raw(sparseRow('x', OPTIONAL))})::json as row from (
      select r.id, r.id as "reservaId", r.fecha, r.hora, r.nombre_pasajero as "nombrePasajero", r.habitacion, r.idioma,
        case when r.hora is null then ${sql.raw(PROPOSED_HOUR)} end as "horaPropuesta",
        to_char(r.salida, 'HH24:MI') as salida, r.observacion, r.cantidad_adultos as "cantidadAdultos", r.cantidad_child as "cantidadChild",
        ${sql.raw(VINIERON)} as vinieron,
        json_build_object('id', h.id, 'nombre', h.nombre) as hotel, ${NAMED.excursion} as excursion,
        ${NAMED.ruta} as ruta,
        ${isNear ? sql`r.telefono` : sql`null::text as telefono`}
        ${query.conParadas ? VERSION : sql``}
        ${isNear && query.conParadas ? reachOf(userId) : sql``} ${withMoney ? MONEY : sql``}
      from reserva r join ruta ru on ru.id = r.ruta_id join hotel h on h.id = r.hotel_id
        join excursion e on e.id = ru.excursion_id
      where ru.id = ${ruta.id} and r.habilitado = 1 and r.noshow = 0 ${isRelieved ? settledBy(userId) : sql``}
      order by r.nombre_pasajero collate es, r.id) x`.execute(db)
  return inPickupOrder(rows.map(({ row }) => row))
}

const OPTIONAL = [
  'horaPropuesta',
  'salida',
  'vinieron',
  'abono',
  'conservado',
  'hotelDireccion',
  'telefonoColega',
  'versionAbordaje',
  'porResolver',
]

const VERSION = sql`, (select a.version from abordaje a where a.reserva_id = r.id) as "versionAbordaje"`

/** Columns of the pick-up place of a passenger, and of the telephone of the other one on the route: guide or driver. */
const reachOf = (userId: number) => sql`,
  (select concat_ws(', ', nullif(h.direccion, ''), c.nombre) from comuna c where c.id = h.comuna_id) as "hotelDireccion",
  (select nullif(u.telefono, '') from usuario u where u.id <> ${userId}::int
    and u.id = case when ru.guia_id = ${userId}::int then ru.chofer_id else ru.guia_id end) as "telefonoColega"`

const settledBy = (userId: number) =>
  sql`and exists (select from detalle_rendicion d where d.reserva_id = r.id and d.usuario_id = ${userId}::int)`

const MONEY = sql`, r.valor_adulto as "valorAdulto", r.valor_child as "valorChild", r.total,
  nullif(r.abono, 0) as abono, nullif(r.conservado, 0) as conservado,
  (select json_build_object('id', t.id, 'nombre', t.nombre) from tipo_cobro t where t.id = r.tipo_cobro_id) as "tipoCobro",
  ${sql.raw(POR_COBRAR)} as esperado,
  exists (select from detalle_rendicion d where d.reserva_id = r.id)::int as rendida,
  (select u.nombre from cobro_por_resolver p join usuario u on u.id = p.usuario_id
    where p.reserva_id = r.id and p.estado = 'pendiente'
      and not exists (select from detalle_rendicion d where d.reserva_id = r.id)
    order by p.id limit 1) as "porResolver"`

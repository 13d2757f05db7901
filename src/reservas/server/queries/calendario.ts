import type { Ctx } from '#acceso/server/session.ts'
import { daysBetween } from '#lib/contract/civil-day.ts'
import { JsonText } from '#lib/server/handle.ts'
import { type Slice, sliceOf, stream } from '#lib/server/listing.ts'
import type { DiaCalendario } from '../../contract/reserva.ts'
import type { reservas } from '../../contract.ts'
import { collectValues, type Values } from './reserva-filters.ts'

type Call = Ctx<typeof reservas.getCalendario>

const BATCH = 5000
/** Longest range, in days, returned in one response. Longer ones are streamed. */
const DAYS_AT_ONCE = 100

/** Returns active reservations as calendar items, or with `resumen` as passengers per day and excursion. */
export async function listCalendario(call: Call) {
  const { desde, hasta, resumen } = call.query
  if (resumen) return readResumen(call)
  if (desde && hasta && daysBetween(desde, hasta) <= DAYS_AT_ONCE) return readMes(call)
  return stream<number>((after) => readItems(call, after))
}

/** Returns the condition on visible rows: all, the own hotel (H), or routes one guides or drives (R). */
function visible({ query: { desde, hasta }, scope, session }: Call, v: Values): string {
  const days = (column: string) =>
    [
      desde !== undefined && `${column} >= ${v.$(desde, 'date')}`,
      hasta !== undefined && `${column} <= ${v.$(hasta, 'date')}`,
    ].filter(Boolean)
  const own = () => {
    const me = v.$(session.userId, 'int')
    return `r.ruta_id in (select ru.id from ruta ru where ${[`(ru.guia_id = ${me} or ru.chofer_id = ${me})`, ...days('ru.fecha')].join(' and ')})`
  }
  return [
    'r.habilitado = 1 and r.noshow = 0',
    ...days('r.fecha'),
    scope === 'H' && `r.hotel_id = ${v.$(session.hotelId, 'int')}`,
    scope === 'R' && own(),
  ]
    .filter(Boolean)
    .join(' and ')
}

const ITEM = `json_build_object('reservaId', r.id, 'nombreExcursion', e.nombre, 'fecha', r.fecha, 'hotelId', r.hotel_id)::text`

async function readMes(call: Call) {
  const v = collectValues()
  const text = `select coalesce(string_agg(${ITEM}, ',' order by r.id), '') as json
    from reserva r join excursion e on e.id = r.excursion_id where ${visible(call, v)}`
  const { rows } = await call.pool.query<{ json: string }>(text, v.values)
  return new JsonText(`[${rows[0]?.json}]`)
}

async function readItems(call: Call, after: number | null): Promise<Slice<number>> {
  const v = collectValues()
  const some = `select row_number() over (order by r.id) as n, r.id as key, ${ITEM} as row
    from (select r.id, r.excursion_id, r.fecha, r.hotel_id from reserva r
      where r.id > ${v.$(after ?? 0, 'int')} and ${visible(call, v)} order by r.id limit ${BATCH + 1}) r
    join excursion e on e.id = r.excursion_id order by r.id`
  const { rows } = await call.pool.query<Slice<number>>(sliceOf(some, String(BATCH)), v.values)
  return rows[0] ?? { json: '', rows: 0, next: null }
}

/** Groups before joining: an index-only scan suffices. */
async function readResumen(call: Call) {
  const v = collectValues()
  const text = `select d.fecha, d.excursion_id as "excursionId", e.nombre as "nombreExcursion", d.reservas, d.pasajeros
    from (select r.fecha, r.excursion_id, count(*)::int as reservas,
        sum(r.cantidad_adultos + r.cantidad_child)::int as pasajeros
      from reserva r where ${visible(call, v)} group by r.fecha, r.excursion_id) d
    join excursion e on e.id = d.excursion_id order by d.fecha, d.excursion_id`
  return (await call.pool.query<DiaCalendario>(text, v.values)).rows
}

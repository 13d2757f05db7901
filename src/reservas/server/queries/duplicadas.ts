import type { Ctx } from '#acceso/server/queries.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { notFound } from '#lib/server/errors.ts'
import { JsonText } from '#lib/server/handle.ts'
import { prepared } from '#lib/server/prepared.ts'
import type { reservas } from '../../contract.ts'
import { DIAS_DUPLICADO } from '../../rules.ts'
import { collectValues, conditions, reachOf, type Values } from './busqueda.ts'
import { readFilas } from './fila.ts'

type Call = Ctx<typeof reservas.getReservaDuplicada>

/** Active reservations of the same passenger, room and excursion that the caller may see, or null (D19). */
export async function findDuplicadas(call: Call) {
  const { body, pool } = call
  const id = typeof body === 'number' ? body : 'id' in body ? body.id : null
  const v = collectValues()
  const [igual, excursion, fecha] =
    typeof body === 'object' && 'excursionId' in body
      ? [claveDe(body, v), v.$(body.excursionId, 'int'), body.fecha]
      : [...(await deReserva(call, id, v)), undefined]
  const near =
    fecha === undefined
      ? 'true'
      : `r.fecha between ${v.$(addDays(fecha, -DIAS_DUPLICADO), 'date')} and ${v.$(addDays(fecha, DIAS_DUPLICADO), 'date')}`
  const text = `select r.id from reserva r
    where r.excursion_id = ${excursion} and r.clave_duplicado = ${igual} and r.habilitado = 1 and r.noshow = 0
      and r.fecha >= ${v.$(call.now().day, 'date')} and ${near} and r.id <> ${v.$(id ?? 0, 'int')}
      and ${conditions(reachOf(call), v)} order by r.fecha, r.id`
  const found = await prepared<{ id: number }>(pool, text, v.values)
  if (found.length === 0) return null
  return new JsonText(
    `[${await readFilas(
      pool,
      found.map((row) => row.id),
    )}]`,
  )
}

/** The stored form of passenger and room, as the table computes it. */
const claveDe = (r: { nombrePasajero: string; nombreHabitacion: string }, v: Values) =>
  `clave(${v.$(r.nombrePasajero, 'text')}) || '|' || clave(${v.$(r.nombreHabitacion, 'text')})`

/** Passenger, room and excursion of a stored reservation that the caller may see, or 404. */
async function deReserva(call: Call, id: number | null, v: Values) {
  const own = collectValues()
  const text = `select r.clave_duplicado, r.excursion_id from reserva r
    where r.id = ${own.$(id, 'int')} and ${conditions(reachOf(call), own)}`
  const [row] = await prepared<{ clave_duplicado: string; excursion_id: number }>(
    call.pool,
    text,
    own.values,
  )
  if (!row) throw notFound()
  return [v.$(row.clave_duplicado, 'text'), v.$(row.excursion_id, 'int')] as const
}

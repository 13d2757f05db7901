import * as z from 'zod/mini'
import { asCall, type Changing } from '#acceso/server/steps/as-call.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { type AppError, conflict } from '#lib/server/errors.ts'
import { withParts } from '#lib/server/handle.ts'
import { parse } from '#lib/server/parse.ts'
import { AbonoPorResolver } from '#reservas/contract/abono.ts'
import { chosenSalida, movedTo } from '#reservas/contract/other-day.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { ConMotivoYAbono, EdicionReserva } from '#reservas/contract/reserva-input.ts'
import { Cruces, SinLugar, WrongPickup } from '#reservas/contract/salida.ts'
import { reservas } from '#reservas/contract.ts'
import { readDay } from '#reservas/server/queries/change-reserva.ts'
import { reachOf } from '#reservas/server/queries/reserva-filters.ts'
import { findSalida } from '#reservas/server/queries/salidas.ts'
import { anularReserva } from '#reservas/server/steps/anular-reserva.ts'
import { editReserva } from '#reservas/server/steps/edit-reserva.ts'
import { lockReserva } from '#reservas/server/steps/lock-reserva.ts'
import { lockWithTaker } from '#reservas/server/steps/settle-abono.ts'
import type { Paso } from '../../contract/contingencia.ts'
import type { QUE_PASA } from '../../rules.ts'

interface Plan {
  readonly que: (typeof QUE_PASA)[number]
  readonly aFecha: string | null | undefined
  readonly motivo: string
}

type Answers = Omit<Paso, 'id' | 'reservaId'>

export interface Changed {
  readonly before: Reserva
  /** Seats that were left on the other day; undefined where nothing limits them. */
  readonly lugares?: number | undefined
}

/** Rejects a reservation that somebody gave another day meanwhile. */
function checkFecha(reserva: Reserva, fecha: string) {
  if (reserva.fecha !== fecha)
    throw conflict(
      `La reserva ya no es del ${formatDay(fecha)}: es del ${formatDay(reserva.fecha)}.`,
    )
}

/** Moves or annuls one reservation by the verbs that its own screens use, with their refusals and questions. */
export function changeOne(
  call: Changing,
  plan: Plan,
  row: { readonly reservaId: number; readonly fecha: string },
  answers: Answers,
): Promise<Changed> {
  return plan.que === 'anular'
    ? anularOne(call, plan, row, answers)
    : moveOne(call, plan, row, answers)
}

async function anularOne(
  call: Changing,
  { motivo }: Plan,
  { reservaId, fecha }: { reservaId: number; fecha: string },
  { destinoAbono, abonoReservaId }: Answers,
) {
  const inner = asCall(call, reservas.anular, {})
  await lockWithTaker(inner, reservaId, { destinoAbono, abonoReservaId })
  const before = await lockReserva(inner, 'anular', { id: reservaId })
  checkFecha(before, fecha)
  const body = parse(ConMotivoYAbono, { reservaId, motivo, destinoAbono, abonoReservaId })
  await anularReserva(withParts(inner, { body }))
  return { before }
}

async function moveOne(
  call: Changing,
  { aFecha, motivo }: Plan,
  { reservaId, fecha }: { reservaId: number; fecha: string },
  { destinoAbono: _, abonoReservaId: __, ...confirmed }: Answers,
) {
  if (!aFecha) throw new Error('a contingencia that moves has its other day')
  const inner = asCall(call, reservas.put, {})
  const { db, session } = call
  const reach = reachOf({ session, scope: inner.scope.charAt(0) })
  const { excursionId } = await readDay(db, reach, reservaId)
  const destino = { fecha: aFecha, excursionId }
  const before = await lockReserva(inner, 'editar', { id: reservaId, destino })
  checkFecha(before, fecha)
  const query = { fecha: aFecha, hotelId: before.hotelId }
  const ofDay = await findSalida(asCall(call, reservas.getSalidas, { query }), before.excursionId)
  const moved = movedTo(before, { fecha: aFecha, motivo }, ofDay)
  const body = parse(EdicionReserva, { ...moved, ...confirmed })
  await editReserva(withParts(inner, { body }))
  return { before, lugares: chosenSalida(ofDay, before.salida ?? '')?.quedan }
}

const QUESTIONS = [SinLugar, WrongPickup, Cruces, AbonoPorResolver] as const

/** Tells whether a refusal asks something that somebody may answer. A strict cupo asks nothing. */
export function isQuestion({ status, data }: AppError) {
  if (status !== 409 || !QUESTIONS.some((schema) => z.safeParse(schema, data).success)) return false
  return (data as Partial<SinLugar>).cupo?.estricto !== true
}

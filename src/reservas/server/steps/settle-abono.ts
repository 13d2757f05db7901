import { formatClp } from '#lib/contract/money.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import {
  type AnswerOnAbono,
  type DestinoAbono,
  textOfAbono,
  toldDestino,
} from '../../contract/abono.ts'
import { refusalOfAbono } from '../../contract/cobro.ts'
import type { Cambio, Reserva } from '../../contract/reserva.ts'
import { refusalByState } from '../../rules.ts'
import {
  clearAbono,
  findDestino,
  findTakers,
  insertDestino,
  lockInOrder,
} from '../queries/abono.ts'
import { lockDays, lockRow, readDay, updateReserva } from '../queries/change-reserva.ts'
import { reachOf } from '../queries/reserva-filters.ts'
import type { WriteCall } from './lock-reserva.ts'
import { recordChange } from './reserva-history.ts'

const ALL: readonly DestinoAbono[] = ['devuelto', 'retenido', 'movido']

/** Returns the other reservation; null out of the caller's reach, or if its data are set aside. */
async function findTarget({ db, session, scope }: WriteCall, id: number) {
  const reach = reachOf({ session, scope: scope.charAt(0) })
  const found = await lockRow(db, reach, id).catch(() => null)
  return found?.datos === 'completos' ? found.reserva : null
}

/** Returns why a reservation cannot take the abono of another one over, or null. */
function refusalToTake(reserva: Reserva, target: Reserva) {
  if (target.id === reserva.id) return 'Elija otra reserva.'
  if (target.hotelId !== reserva.hotelId) return 'Es de otro hotel: elija una del mismo.'
  const abono = (target.abono ?? 0) + (reserva.abono ?? 0)
  return refusalByState('anular', target) ?? refusalOfAbono(abono, target.total, target.tipoCobroId)
}

/** Locks a reservation and the one that takes its abono over, in the order of their ids. Comes before lockReserva. */
export async function lockWithTaker(
  { db }: WriteCall,
  id: number,
  { destinoAbono, abonoReservaId }: AnswerOnAbono,
) {
  if (destinoAbono === 'movido' && abonoReservaId !== undefined)
    await lockInOrder(db, [id, abonoReservaId])
}

/** Moves the abono of a reservation to another one of its hotel. Requires lockWithTaker. */
async function moveAbono(
  call: WriteCall,
  reserva: Reserva,
  abonoReservaId: number,
  motivo: string,
) {
  const monto = reserva.abono ?? 0
  const target = await findTarget(call, abonoReservaId)
  const refusal = target ? refusalToTake(reserva, target) : 'No se encontró esa reserva.'
  if (target === null || refusal !== null) throw invalid({ abonoReservaId: refusal ?? '' })
  await updateReserva(call.db, target.id, { abono: (target.abono ?? 0) + monto })
  const why = `Abono de la reserva N° ${reserva.id}: ${motivo}`.slice(0, 1000)
  await recordChange(call, { accion: 'UPDATE', verbo: 'editar', motivo: why }, target)
  await clearAbono(call.db, reserva.id)
}

/**
 * Keeps what becomes of the abono of a locked reservation that does not travel. Throws 409 with the choices if it has
 * one and nobody said. Returns what the history tells of it.
 */
export async function settleAbono(
  call: WriteCall,
  reserva: Reserva,
  answer: AnswerOnAbono & { readonly motivo: string },
  destinos: readonly DestinoAbono[] = ALL,
): Promise<Cambio[]> {
  const { db, session, scope, now } = call
  const { abono: monto = 0, id } = reserva
  if (monto === 0 || (await findDestino(db, id))) return []
  const { destinoAbono: destino, abonoReservaId } = answer
  if (destino === undefined) {
    const mayMove = destinos.includes('movido')
    const reach = reachOf({ session, scope: scope.charAt(0) })
    throw conflict(textOfAbono(monto), {
      abonoPorResolver: monto,
      destinos,
      reservas: mayMove ? await findTakers(db, reach, reserva, now().day) : [],
    })
  }
  if (destino === 'movido') {
    if (abonoReservaId === undefined)
      throw invalid({ abonoReservaId: 'Elija la reserva a la que pasa el abono.' })
    await moveAbono(call, reserva, abonoReservaId, answer.motivo)
  }
  await insertDestino(db, {
    reserva_id: id,
    destino,
    monto,
    a_reserva_id: destino === 'movido' ? (abonoReservaId ?? null) : null,
    fecha: now().day,
    autor_id: session.userId,
  })
  return [{ campo: 'destinoAbono', antes: null, despues: toldDestino(answer) ?? null }]
}

/**
 * Brings back an abono that was moved, before its reservation travels after all: one that the hotel kept or gave back
 * counts again by itself. Throws 409 if the other reservation cannot give it back. Comes before lockReserva.
 */
export async function takeAbonoBack(call: WriteCall, id: number) {
  const { db, scope, session } = call
  const found = await findDestino(db, id)
  if (found?.destino !== 'movido' || found.a_reserva_id === null) return
  const reach = reachOf({ session, scope: scope.charAt(0) })
  await lockDays(db, [await readDay(db, reach, id)])
  await lockInOrder(db, [id, found.a_reserva_id])
  const moved = await findDestino(db, id)
  if (moved?.destino !== 'movido') return
  const target = await findTarget(call, found.a_reserva_id)
  const abono = (target?.abono ?? 0) - moved.monto
  if (target === null || abono < 0 || refusalByState('anular', target) !== null)
    throw conflict(
      `Su abono de ${formatClp(moved.monto)} pasó a la reserva N° ${found.a_reserva_id}, que ya no puede devolverlo: está anulada o rendida, o su abono es menor.`,
    )
  await updateReserva(db, target.id, { abono })
  const motivo = `Vuelve el abono a la reserva N° ${id}`
  await recordChange(call, { accion: 'UPDATE', verbo: 'editar', motivo }, target)
  return { abono: moved.monto }
}

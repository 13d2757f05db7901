import { call } from '#lib/web/api.ts'
import { dataOf, newKey, queryClient } from '#lib/web/query.ts'
import type { Answers } from '#lib/web/question.ts'
import type { AnswerOnAbono } from '../../contract/abono.ts'
import { bodyOf, movedTo, salidaOf } from '../../contract/other-day.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { soldElsewhere } from '../../contract/salida.ts'
import { reservas } from '../../contract.ts'
import type { Deed, DeedValues } from './deeds.ts'

/** Builds the edit as of a single reservation. On another day its hour is proposed anew. */
async function editOf(deed: Deed, reserva: Reserva, { fecha, hora, motivo }: DeedValues) {
  if (deed === 'hora') {
    // The hour may tell that they ride another departure now.
    const salida = soldElsewhere(reserva) ? '' : reserva.salida
    return bodyOf(reserva, { fecha: reserva.fecha, motivo }, hora, salida)
  }
  const query = { fecha: fecha ?? '', hotelId: reserva.hotelId }
  const salidas = await queryClient.fetchQuery(dataOf(reservas.getSalidas, { query }))
  return movedTo(reserva, { fecha, motivo }, salidaOf(reserva, salidas))
}

type Make = () => Promise<{ data: Reserva }>

/** Prepares one call: however often it is made, its content and its Idempotency-Key stay. */
async function prepare(
  deed: Deed,
  reserva: Reserva,
  values: DeedValues,
  answers: Answers,
  abono: AnswerOnAbono,
): Promise<Make> {
  const idempotencyKey = newKey()
  if (deed === 'anular') {
    const { id: reservaId, version } = reserva
    const body = { reservaId, version, motivo: values.motivo.trim(), ...abono }
    return () => call(reservas.anular, { body }, { idempotencyKey })
  }
  const body = { ...(await editOf(deed, reserva, values)), ...answers }
  return () => call(reservas.put, { body }, { idempotencyKey })
}

/**
 * Makes the calls of one run. The same reservation with the same answers is the same call: what the server did although
 * its answer got lost is not done again.
 */
export function senderOf(deed: Deed, values: DeedValues) {
  const prepared = new Map<string, Make>()
  return async (
    reserva: Reserva,
    answers: Answers = {},
    abono: AnswerOnAbono = {},
  ): Promise<Reserva> => {
    const name = JSON.stringify([reserva.id, reserva.version, answers, abono])
    const make = prepared.get(name) ?? (await prepare(deed, reserva, values, answers, abono))
    prepared.set(name, make)
    return (await make()).data
  }
}

import type { Cmd } from '#acceso/server/queries.ts'
import { invalid } from '#lib/server/errors.ts'
import { JsonText } from '#lib/server/handle.ts'
import type { Reserva } from '../../contract/reserva.ts'
import type { reservas } from '../../contract.ts'
import { anotaFechasPasadas, asignado, TOTAL_EXCEDIDO, TOTAL_MAXIMO, totalDe } from '../../rules.ts'
import { insertReserva, readReferencias, readReserva } from '../queries/alta.ts'
import { findRutaDelDia } from '../queries/ruta-del-dia.ts'
import { anotarHecho } from './anotar.ts'
import { checkReferencias, columnas } from './pedida.ts'

/** Adds a reservation. The server sets owner, route, state and total; for HOTEL also hotel and prices. */
export async function agregar({ body, db, scope, session, now }: Cmd<typeof reservas.add>) {
  const hoy = now().day
  if (body.fecha < hoy && !anotaFechasPasadas(session.rol))
    throw invalid({ fecha: 'La fecha no puede ser anterior a hoy' })
  const pedida = {
    ...body,
    ...(scope === 'H' && { hotelId: session.hotelId ?? 0 }),
    recepcionistaId: asignado(body.recepcionistaId),
  }
  const referencias = await readReferencias(db, pedida)
  const excursion = checkReferencias(pedida, referencias)
  const reserva =
    scope === 'H'
      ? { ...pedida, valorAdulto: excursion.valor, valorChild: excursion.valor_child }
      : pedida
  if (totalDe(reserva) > TOTAL_MAXIMO) throw invalid({ total: TOTAL_EXCEDIDO })

  const { fecha, excursionId } = reserva
  const id = await insertReserva(db, {
    ...columnas(reserva),
    ruta_id: await findRutaDelDia(db, { fecha, excursionId, hoy }),
    usuario_id: session.userId,
  })
  const json = await readReserva(db, id)
  const hecho = { accion: 'INSERT', verbo: 'agregar' } as const
  await anotarHecho({ db, session }, hecho, JSON.parse(json) as Reserva)
  return new JsonText(json)
}

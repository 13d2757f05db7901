import type { Cmd } from '#acceso/server/session.ts'
import { knowIdiomas } from '#catalogos/idiomas/server/steps/know-idiomas.ts'
import type { reservas } from '../../contract.ts'
import { asignado, paxOf } from '../../rules.ts'
import { insertReserva, readReferencias, readReserva } from '../queries/add-reserva.ts'
import { readProposed } from '../queries/horas.ts'
import { findRutaDelDia } from '../queries/ruta-del-dia.ts'
import { checkFecha } from '../steps/check-fecha.ts'
import { checkMontos } from '../steps/check-montos.ts'
import { judgeCobro } from '../steps/judge-cobro.ts'
import { judgeComision } from '../steps/judge-comision.ts'
import { requireOwnVenta } from '../steps/require-own-venta.ts'
import { requireKnownSize, requireRoom } from '../steps/require-room.ts'
import { recordHistory } from '../steps/reserva-history.ts'
import { checkReferencias, inputColumns } from '../steps/reserva-input.ts'

/** Adds a reservation. The server sets owner, route, state and total; for HOTEL also hotel and prices. */
export async function agregar(call: Cmd<typeof reservas.add>) {
  const { body, db, scope, session, now } = call
  const input = {
    ...body,
    ...(scope === 'H' && { hotelId: session.hotelId ?? 0 }),
    recepcionistaId: asignado(body.recepcionistaId),
  }
  if (body.ventaId !== undefined) await requireOwnVenta(db, body.ventaId, input, session)
  const referencias = await readReferencias(db, input)
  const excursion = checkReferencias(input, referencias)
  checkFecha(call, input, excursion.last_salida)
  const reserva =
    scope === 'H'
      ? { ...input, valorAdulto: excursion.valor, valorChild: excursion.valor_child }
      : input
  checkMontos(reserva)
  await knowIdiomas(call, 'idioma', [body.idioma], body.idiomaNuevo)

  const pasajeros = paxOf(reserva)
  const confirmed = body.confirmarCupo
  await requireRoom(db, { ...reserva, pasajeros, confirmed })
  requireKnownSize(pasajeros, excursion.largest_cupo, confirmed)
  const ruta_id = await findRutaDelDia(db, reserva, now().day)
  const hora = reserva.hora ?? (await readProposed(db, reserva, ruta_id))
  const byHotel = scope === 'H'
  const columns = {
    ...judgeComision(referencias.tarifa, reserva, { byHotel }),
    ...judgeCobro(reserva, { byHotel }),
    ...inputColumns({ ...reserva, hora }),
    ruta_id,
    usuario_id: session.userId,
    venta_id: body.ventaId ?? null,
  }
  const id = await insertReserva(db, columns)
  const added = await readReserva(db, id)
  const deed = { accion: 'INSERT', verbo: 'agregar' } as const
  await recordHistory({ db, session }, deed, added)
  return added
}

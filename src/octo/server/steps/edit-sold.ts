import type { Cmd } from '#acceso/server/session.ts'
import { formatTime } from '#lib/contract/civil-day.ts'
import { parse } from '#lib/server/parse.ts'
import type { Apartado, NuevoApartado } from '#reservas/contract/apartado.ts'
import { bodyOf, chosenSalida } from '#reservas/contract/other-day.ts'
import { EdicionReserva } from '#reservas/contract/reserva-input.ts'
import { reservas } from '#reservas/contract.ts'
import { findSalida } from '#reservas/server/queries/salidas.ts'
import { editReserva } from '#reservas/server/steps/edit-reserva.ts'
import { lockReserva } from '#reservas/server/steps/lock-reserva.ts'
import { departureOf, type Sold } from '../../contract/booking.ts'
import type { octo } from '../../contract.ts'
import { readSoldTours } from '../queries/catalog.ts'
import { asReservas } from './as-reservas.ts'
import { canalOf } from './caller.ts'
import { unprocessable } from './refusal.ts'
import { saleOf } from './sale-of.ts'

type Call = Cmd<typeof octo.update>

/** Reason in the history of the reservation. */
const MOTIVO = 'Cambio pedido por el canal'

/** Fields that a reseller's words decide; written only if they changed, so that what the office completed stays. */
const WORDS = [
  'nombrePasajero',
  'telefono',
  'email',
  'idioma',
  'observacion',
  'habitacion',
] as const

interface Change {
  readonly before: Apartado
  readonly input: NuevoApartado
}

/** Tells whether a booking goes to another departure than the one where the office has it. */
function isMoved(sold: Sold, { before, input }: Change) {
  const { fecha, salida, excursionId } = departureOf(before, sold)
  return fecha !== input.fecha || salida !== input.salida || excursionId !== input.excursionId
}

/** Pick-up hour of another departure: the one that the hotel is proposed there, else none yet. */
async function hourOf(call: Call, hotelId: number, { fecha, salida, excursionId }: NuevoApartado) {
  const inner = { ...asReservas(call, reservas.getSalidas, undefined) }
  const query = { fecha, hotelId, canalVentaId: undefined }
  const ofDay = await findSalida({ ...inner, db: call.db, query }, excursionId)
  return chosenSalida(ofDay, salida)?.propuesta ?? ''
}

/** Edits the reservation of a booking as its form would, by the same rules. A full departure is refused: nobody is asked. */
export async function editSold(call: Call, sold: Sold, { before, input }: Change) {
  const { db } = call
  const destino = { fecha: input.fecha, excursionId: input.excursionId }
  const inner = asReservas(call, reservas.put, undefined)
  const stored = await lockReserva(inner, 'editar', { id: sold.id, destino })
  const [tour] = await readSoldTours(db, [input.excursionId])
  if (!tour) throw unprocessable('The product is not sold any more')
  const isOtherHotel = input.hotelId !== before.hotelId
  const hotelId = (isOtherHotel ? input.hotelId : null) ?? stored.hotelId
  const moved = isMoved(sold, { before, input })
  const canalVentaId = canalOf(call)
  const was = await saleOf(db, before, { canalVentaId, hotelId, tour })
  const is = await saleOf(db, input, { canalVentaId, hotelId, tour })
  const changed = Object.fromEntries(
    WORDS.flatMap((name) => (was[name] === is[name] ? [] : [[name, is[name]]])),
  )
  const isOtherTour = stored.excursionId !== input.excursionId
  const body = parse(EdicionReserva, {
    ...bodyOf(
      stored,
      { fecha: input.fecha, motivo: MOTIVO },
      moved ? await hourOf(call, hotelId, input) : formatTime(stored.hora),
      moved ? input.salida : stored.salida,
    ),
    excursionId: input.excursionId,
    hotelId,
    cantidadAdultos: input.cantidadAdultos,
    cantidadChild: input.cantidadChild,
    ...(isOtherTour && { valorAdulto: tour.valor, valorChild: tour.valorChild }),
    ...(before.referenciaExterna !== input.referenciaExterna && {
      referenciaExterna: is.referenciaExterna,
    }),
    ...changed,
    confirmarCruce: true,
  })
  await editReserva(asReservas(call, reservas.put, body))
}

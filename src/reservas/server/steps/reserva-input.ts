import { invalid } from '#lib/server/errors.ts'
import { WRITTEN } from '../../contract/reserva-fields.ts'
import type { NuevaReserva } from '../../contract/reserva-input.ts'
import { terminaEn } from '../../rules.ts'
import type { Referencias } from '../queries/add-reserva.ts'
import { columnsOf } from '../queries/reserva-columns.ts'

export type ReservaInput = Omit<NuevaReserva, 'recepcionistaId'> & {
  recepcionistaId: number | null
}

export type Picked = Pick<
  ReservaInput,
  'excursionId' | 'hotelId' | 'canalVentaId' | 'recepcionistaId'
>

/** Rejects references that are missing, disabled or do not fit. Those in `antes` may be disabled by now. */
export function checkReferencias(
  r: Picked,
  { excursion, hotel, canal, recepcionista }: Referencias,
  before: Partial<Picked> = {},
) {
  const errors: Record<string, string> = {}
  const isOff = (field: keyof Picked, row: { habilitado: number }) =>
    row.habilitado === 0 && r[field] !== before[field]
  if (!canal) errors.canalVentaId = 'Por favor, selecciona un canal de venta'
  else if (isOff('canalVentaId', canal)) errors.canalVentaId = 'El canal de venta está desactivado'
  if (!hotel) errors.hotelId = 'Por favor, selecciona un hotel válido'
  else if (isOff('hotelId', hotel)) errors.hotelId = 'El hotel está desactivado'
  if (!excursion) errors.excursionId = 'Por favor, selecciona una excursión'
  else if (isOff('excursionId', excursion)) errors.excursionId = 'La excursión está desactivada'
  if (r.recepcionistaId !== null) {
    if (!recepcionista || recepcionista.hotel_id !== r.hotelId)
      errors.recepcionistaId = 'El recepcionista no es de ese hotel'
    else if (isOff('recepcionistaId', recepcionista))
      errors.recepcionistaId = 'El recepcionista está desactivado'
  }
  if (!excursion || Object.keys(errors).length > 0) throw invalid(errors)
  return excursion
}

/** Returns the columns that the user decides. */
export const inputColumns = (r: ReservaInput) =>
  columnsOf(WRITTEN, {
    ...r,
    salida: r.salida ?? null,
    referenciaExterna: r.referenciaExterna || null,
    precioNeto: r.precioNeto || null,
    recepcionistaApellido: terminaEn(r.recepcionistaNombre, r.recepcionistaApellido)
      ? r.recepcionistaApellido
      : null,
  })

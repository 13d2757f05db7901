import type { UseFormReturnType } from '@mantine/form'
import type { Reserva } from '../../contract/reserva.ts'
import {
  type EdicionReserva,
  type NuevaReserva,
  SIN_MOTIVO_DE_EDICION,
} from '../../contract/reserva-input.ts'
import { type ReservaValues, valuesOf } from '../form/reserva-values.ts'

export type EditForm = UseFormReturnType<EditValues>
export interface EditValues extends ReservaValues {
  motivo: string
  /** 1 Activado, 0 Cancelado. */
  habilitado: '1' | '0'
  motivoCancela: string
}

export const editValuesOf = (reserva: Reserva): EditValues => ({
  ...valuesOf(reserva),
  motivo: '',
  habilitado: '1',
  motivoCancela: '',
})

const REQUIRED = 'El motivo es obligatorio.'

export const motivoErrors = ({ motivo, habilitado, motivoCancela }: EditValues) => ({
  ...(motivo.trim() === '' && { motivo: SIN_MOTIVO_DE_EDICION }),
  ...(habilitado === '0' && motivoCancela.trim() === '' && { motivoCancela: REQUIRED }),
})

/** Builds the body. Keeps the receptionist's id while name and hotel stay, even if no longer in the catalogue. */
export function editBodyOf(
  body: NuevaReserva,
  values: EditValues,
  stored: Reserva,
): EdicionReserva {
  const unchanged =
    body.recepcionistaNombre === stored.recepcionistaNombre && body.hotelId === stored.hotelId
  const anula = values.habilitado === '0'
  return {
    ...body,
    // Asks about a pick-up hour of another departure.
    confirmarSalida: false,
    ...(unchanged && { recepcionistaId: stored.recepcionistaId }),
    reservaId: stored.id,
    version: stored.version,
    motivo: values.motivo.trim(),
    habilitado: anula ? 0 : 1,
    ...(anula && { motivoCancela: values.motivoCancela.trim() }),
  }
}

import { type EdicionReserva, SIN_MOTIVO_DE_EDICION } from '../../contract/campos.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { cuerpoDe } from '../formulario/esquema.ts'
import { type Valores, valoresDe } from '../formulario/valores.ts'

export interface ValoresEdicion extends Valores {
  motivo: string
  /** 1 Activado, 0 Cancelado. */
  habilitado: '1' | '0'
  motivoCancela: string
}

export const edicionDe = (reserva: Reserva): ValoresEdicion => ({
  ...valoresDe(reserva),
  motivo: '',
  habilitado: '1',
  motivoCancela: '',
})

const OBLIGATORIO = 'El motivo es obligatorio.'

export const erroresDeMotivos = ({ motivo, habilitado, motivoCancela }: ValoresEdicion) => ({
  ...(motivo.trim() === '' && { motivo: SIN_MOTIVO_DE_EDICION }),
  ...(habilitado === '0' && motivoCancela.trim() === '' && { motivoCancela: OBLIGATORIO }),
})

/** Builds the body. Keeps the receptionist's id while name and hotel stay, even if no longer in the catalogue. */
export function cuerpoDeEdicion(
  valores: ValoresEdicion,
  guardada: Reserva,
  recepcionistas: Parameters<typeof cuerpoDe>[1],
): EdicionReserva {
  const cuerpo = cuerpoDe(valores, recepcionistas)
  const misma =
    cuerpo.recepcionistaNombre === guardada.recepcionistaNombre &&
    cuerpo.hotelId === guardada.hotelId
  const anula = valores.habilitado === '0'
  return {
    ...cuerpo,
    ...(misma && { recepcionistaId: guardada.recepcionistaId }),
    reservaId: guardada.id,
    version: guardada.version,
    motivo: valores.motivo.trim(),
    habilitado: anula ? 0 : 1,
    ...(anula && { motivoCancela: valores.motivoCancela.trim() }),
  }
}

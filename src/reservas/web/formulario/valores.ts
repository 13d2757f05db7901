import { formatTime } from '#lib/contract/civil-day.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { partirNombre, totalDe } from '../../rules.ts'

/** Values of the form; an empty number is ''. */
export interface Valores {
  canalVentaId: number | null
  excursionId: number | null
  hotelId: number | null
  fecha: string | null
  /** `HH:MM` or ''. */
  hora: string
  habitacion: string
  idioma: string
  nombrePasajero: string
  observacion: string
  cantidadAdultos: number | ''
  cantidadChild: number | ''
  valorAdulto: number | ''
  valorChild: number | ''
  tipoCobroId: number | null
  telefono: string
  email: string
  /** Whether the e-mail may stay empty (RE-9). */
  sinEmail: boolean
  /** 0 Sin comisión, 1 Con comisión. */
  conComision: '0' | '1'
  recepcionistaNombre: string
  recepcionistaApellido: string
  comision: number | ''
  comentario: string
}

export const SIN_COMISION = {
  conComision: '0',
  recepcionistaNombre: '',
  recepcionistaApellido: '',
  comision: 0,
  comentario: '',
} as const

export const valoresVacios: Valores = {
  canalVentaId: null,
  excursionId: null,
  hotelId: null,
  fecha: null,
  hora: '',
  habitacion: '',
  idioma: '',
  nombrePasajero: '',
  observacion: '',
  cantidadAdultos: '',
  cantidadChild: '',
  valorAdulto: '',
  valorChild: '',
  tipoCobroId: null,
  telefono: '',
  email: '',
  sinEmail: true,
  ...SIN_COMISION,
  conComision: '1',
  comision: '',
}

export function valoresDe(reserva: Reserva): Valores {
  const { nombre, apellido } = partirNombre(
    reserva.recepcionistaNombre,
    reserva.recepcionistaApellido,
  )
  const { comision, comentario } = reserva
  return {
    ...reserva,
    hora: formatTime(reserva.hora),
    sinEmail: reserva.email === '',
    conComision: comision > 0 || nombre !== '' || comentario !== '' ? '1' : '0',
    recepcionistaNombre: nombre,
    recepcionistaApellido: apellido,
  }
}

export const copiaDe = (reserva: Reserva): Valores => ({
  ...valoresDe(reserva),
  fecha: null,
  hora: '',
  sinEmail: true,
})

/** Returns the total, or null while a price is missing. Empty counts are 0. */
export function totalEscrito(valores: Valores): number | null {
  const { cantidadAdultos, cantidadChild, valorAdulto, valorChild } = valores
  if (valorAdulto === '' || (cantidadChild && valorChild === '')) return null
  return totalDe({
    cantidadAdultos: cantidadAdultos || 0,
    valorAdulto,
    cantidadChild: cantidadChild || 0,
    valorChild: valorChild || 0,
  })
}

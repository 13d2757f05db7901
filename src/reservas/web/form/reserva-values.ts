import { formatTime } from '#lib/contract/civil-day.ts'
import { totalOf } from '../../contract/cobro.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { reservaFields, WRITTEN } from '../../contract/reserva-fields.ts'
import { partirNombre } from '../../rules.ts'

type Fields = typeof reservaFields
type WrittenName = Exclude<(typeof WRITTEN)[number], 'recepcionistaId'>
type TypedAs<Kind> = Kind extends 'count' | 'pesos'
  ? number | ''
  : Kind extends 'day'
    ? string | null
    : Kind extends 'untold'
      ? number | null
      : string

/** Values of the form; an empty number is ''. `hora` is `HH:MM`. */
export type ReservaValues = { [N in WrittenName]: TypedAs<Fields[N]['kind']> } & {
  /** Whether the e-mail may stay empty (RE-9). */
  sinEmail: boolean
  /** Language that is added on purpose; '' if none. */
  idiomaNuevo: string
  /** 0 Sin comisión, 1 Con comisión. */
  conComision: '0' | '1'
  /** The reservation that is edited, as it is stored. */
  guardada?:
    | Pick<Reserva, 'tipoCobroId' | 'abono' | 'total' | 'conservado' | 'cobroPorAprobar'>
    | undefined
}

export const NO_COMISION = {
  conComision: '0',
  recepcionistaNombre: '',
  recepcionistaApellido: '',
  comision: 0,
  comentario: '',
} as const

const isPicked = (name: WrittenName) => ['day', 'untold'].includes(reservaFields[name].kind)

export const emptyValues = {
  ...Object.fromEntries(
    WRITTEN.filter((name) => name !== 'recepcionistaId').map((name) => [
      name,
      isPicked(name) ? null : '',
    ]),
  ),
  sinEmail: true,
  idiomaNuevo: '',
  conComision: '1',
} as ReservaValues

export function valuesOf(reserva: Reserva): ReservaValues {
  const { nombre, apellido } = partirNombre(
    reserva.recepcionistaNombre,
    reserva.recepcionistaApellido,
  )
  const { comision, comentario, tipoCobroId, abono, total, conservado, cobroPorAprobar } = reserva
  return {
    ...reserva,
    guardada: { tipoCobroId, abono, total, conservado, cobroPorAprobar },
    hora: formatTime(reserva.hora),
    salida: reserva.salida ?? '',
    abono: reserva.abono ?? '',
    referenciaExterna: reserva.referenciaExterna ?? '',
    precioNeto: reserva.precioNeto ?? '',
    sinEmail: reserva.email === '',
    idiomaNuevo: '',
    conComision: comision > 0 || nombre !== '' || comentario !== '' ? '1' : '0',
    recepcionistaNombre: nombre,
    recepcionistaApellido: apellido,
  }
}

export const copyOf = (reserva: Reserva): ReservaValues => ({
  ...valuesOf(reserva),
  fecha: null,
  hora: '',
  salida: '',
  abono: '',
  referenciaExterna: '',
  precioNeto: '',
  guardada: undefined,
  sinEmail: true,
})

/** Returns the same passenger's next excursion, still to be chosen. */
export const nextOf = (values: ReservaValues): ReservaValues => ({
  ...values,
  excursionId: null,
  fecha: null,
  hora: '',
  salida: '',
  valorAdulto: '',
  valorChild: '',
  abono: '',
  referenciaExterna: '',
  precioNeto: '',
})

export type CountOrPrice = 'cantidadAdultos' | 'cantidadChild' | 'valorAdulto' | 'valorChild'
/** Returns the total, or null while a price is missing. Empty counts are 0. */
export function typedTotal(values: Pick<ReservaValues, CountOrPrice>): number | null {
  const { cantidadAdultos, cantidadChild, valorAdulto, valorChild } = values
  if (valorAdulto === '' || (cantidadChild && valorChild === '')) return null
  return totalOf({
    cantidadAdultos: cantidadAdultos || 0,
    valorAdulto,
    cantidadChild: cantidadChild || 0,
    valorChild: valorChild || 0,
  })
}

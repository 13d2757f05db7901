import { TIPOS_COBRO, totalOf } from '../../contract/cobro.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { FIJOS_CON_RENDICION, nombreCompleto } from '../../rules.ts'
import { emptyValues, NO_COMISION, type ReservaValues, valuesOf } from '../form/reserva-values.ts'
import { reservaChanges } from '../reserva-changes.ts'

type Field = Exclude<keyof ReservaValues, 'sinEmail'>
const FIELDS = Object.keys(emptyValues).filter((field) => field !== 'sinEmail') as Field[]

const EXCURSION: readonly Field[] = ['excursionId', 'valorAdulto', 'valorChild']
const COMISION = Object.keys(NO_COMISION) as (keyof typeof NO_COMISION)[]
/** Fields that belong together: touching the first counts as touching the rest. */
const TOGETHER: readonly (readonly Field[])[] = [
  EXCURSION,
  ...COMISION.map((field) => [field, ...COMISION]),
]

/** Returns the form fields that belong to a field of the history. */
export function fieldsOf(name: string): readonly Field[] {
  if (name === 'excursion') return EXCURSION
  if (COMISION.some((field) => field === name)) return COMISION
  return FIELDS.filter((field) => field === name || field === `${name}Id`)
}

/** Normalises for comparison: empty equals zero, and surrounding blanks do not count. */
const normalized = (value: ReservaValues[Field]) =>
  typeof value === 'string' ? value.trim() : value === 0 || value === null ? '' : value

/** Returns the fields that differ from the stored reservation. */
export const touched = (stored: ReservaValues, now: ReservaValues): Field[] =>
  FIELDS.filter((field) => normalized(stored[field]) !== normalized(now[field]))

/** Returns the user's values, with `campos` taken from the other version. */
export const take = <V extends ReservaValues>(
  mine: V,
  theirs: ReservaValues,
  fields: readonly Field[],
): V => {
  const values = { ...mine, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) }
  return { ...values, sinEmail: theirs.sinEmail && values.email === '' }
}

/** Merges the form with a newer version: keeps fields the user touched, except those a settlement fixed (RE-13). */
export function merge<V extends ReservaValues>(mine: V, before: Reserva, now: Reserva): V {
  const kept = new Set(touched(valuesOf(before), mine))
  for (const [first, ...rest] of TOGETHER)
    if (first && kept.has(first)) for (const field of rest) kept.add(field)
  if (now.rendida === 1) for (const field of FIJOS_CON_RENDICION) kept.delete(field)
  return take(
    mine,
    valuesOf(now),
    FIELDS.filter((field) => !kept.has(field)),
  )
}

interface CatalogNames {
  excursiones: readonly { id: number; nombre: string }[]
  hoteles: readonly { id: number; nombre: string }[]
  canales: readonly { id: number; nombre: string }[]
}

const namedRow = <F extends { id: number; nombre: string }>(
  rows: readonly F[],
  id: number | null,
  stored: F,
) => rows.find((row) => row.id === id) ?? (id === stored.id ? stored : { ...stored, nombre: '' })

/** Returns the reservation with the form's values applied, for comparison. */
export function asEdited(values: ReservaValues, stored: Reserva, names: CatalogNames): Reserva {
  const { comision, recepcionistaNombre, recepcionistaApellido, ...written } =
    values.conComision === '1' ? values : { ...values, ...NO_COMISION }
  const plain = Object.fromEntries(
    Object.entries(written).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  )
  const amounts = {
    cantidadAdultos: values.cantidadAdultos || 0,
    valorAdulto: values.valorAdulto || 0,
    cantidadChild: values.cantidadChild || 0,
    valorChild: values.valorChild || 0,
  }
  const { excursion, hotel, canalVenta } = stored
  const tipo = values.tipoCobroId as keyof typeof TIPOS_COBRO | null
  return {
    ...stored,
    ...plain,
    fecha: values.fecha ?? '',
    hora: values.hora ? `${values.hora}:00` : null,
    ...amounts,
    total: totalOf(amounts),
    comision: comision || 0,
    abono: values.abono || undefined,
    salida: values.salida || undefined,
    referenciaExterna: values.referenciaExterna.trim() || undefined,
    precioNeto: values.precioNeto || undefined,
    recepcionistaNombre: nombreCompleto(recepcionistaNombre, recepcionistaApellido),
    nombreExcursion: namedRow(names.excursiones, values.excursionId, excursion).nombre,
    hotel: namedRow(names.hoteles, values.hotelId, hotel),
    canalVenta: namedRow(names.canales, values.canalVentaId, canalVenta),
    tipoCobro: { id: tipo ?? 0, nombre: tipo === null ? '' : TIPOS_COBRO[tipo] },
  }
}

/** Returns the user's changes that were lost because the reservation was settled meanwhile (RE-13). */
export function lostByRendicion(values: ReservaValues, before: Reserva, now: Reserva) {
  if (now.rendida === 0) return []
  const fixed: readonly Field[] = FIJOS_CON_RENDICION
  const edited = asEdited(values, before, { excursiones: [], hoteles: [], canales: [] })
  return reservaChanges(before, edited).filter(({ campo }) =>
    fieldsOf(campo).some((field) => fixed.includes(field)),
  )
}

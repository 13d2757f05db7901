import type { Day } from '#lib/contract/civil-day.ts'
import { messagesOf } from '#lib/contract/messages.ts'
import { asignado } from '#reservas/rules.ts'
import { NuevaRuta, type Ruta } from '../../contract.ts'
import { FIJOS_CON_RENDICION } from '../../rules.ts'

/** Fields of a route; null if nobody or nothing is chosen. */
export interface RutaValues {
  fecha: Day | null
  excursionId: number | null
  /** Departure; '' means the excursion's. */
  hora: string
  nombre: string
  choferId: number | null
  guiaId: number | null
  vehiculo: string
  /** Stored with the vehicle; '' if unknown. */
  asientos: number | ''
}
export type Field = keyof RutaValues

export const FIELDS = [
  'fecha',
  'excursionId',
  'choferId',
  'guiaId',
  'vehiculo',
  'asientos',
  'hora',
  'nombre',
] as const satisfies readonly Field[]

const FIXED: readonly Field[] = FIJOS_CON_RENDICION
/** Tells whether a field is fixed because the route's settlement depends on it. */
export const isFixed = (field: Field, ruta: Ruta | undefined) =>
  ruta?.conRendicion === 1 && FIXED.includes(field)

export const valuesOf = (ruta: Ruta): RutaValues => ({
  fecha: ruta.fecha,
  excursionId: ruta.excursionId,
  hora: ruta.hora ?? '',
  nombre: ruta.nombre,
  choferId: asignado(ruta.choferId),
  guiaId: asignado(ruta.guiaId),
  vehiculo: ruta.vehiculo ?? '',
  asientos: ruta.asientos ?? '',
})

/** Merges the form over a newer version: changed fields stay, except those that a settlement fixes. */
export function mergeOver(typed: RutaValues, seen: Ruta, stored: Ruta): RutaValues {
  const [before, after] = [valuesOf(seen), valuesOf(stored)]
  const kept = <C extends Field>(field: C) =>
    typed[field] === before[field] || isFixed(field, stored) ? after[field] : typed[field]
  return {
    fecha: kept('fecha'),
    excursionId: kept('excursionId'),
    // The hour follows the excursion.
    hora: typed.excursionId === before.excursionId ? kept('hora') : typed.hora,
    nombre: kept('nombre'),
    choferId: kept('choferId'),
    guiaId: kept('guiaId'),
    vehiculo: kept('vehiculo'),
    // Seats belong to the chosen vehicle.
    asientos: typed.vehiculo === before.vehiculo ? kept('asientos') : typed.asientos,
  }
}

/** Builds the body: nobody is null, which an edit takes off the route, as an hour that it had. */
export const bodyOf = (values: RutaValues, had?: Ruta) => ({
  fecha: values.fecha ?? '',
  excursionId: values.excursionId ?? 0,
  nombre: values.nombre,
  choferId: values.choferId,
  guiaId: values.guiaId,
  vehiculo: values.vehiculo.trim() || null,
  ...(values.hora ? { hora: values.hora } : had?.hora && { hora: null }),
})

export function errorsOf(values: RutaValues): Record<string, string> {
  const { asientos } = values
  const isWrong =
    asientos !== '' && !(Number.isInteger(asientos) && asientos >= 1 && asientos <= 99)
  return {
    ...messagesOf(NuevaRuta, bodyOf(values)),
    ...(isWrong && { asientos: 'Entre 1 y 99' }),
  }
}

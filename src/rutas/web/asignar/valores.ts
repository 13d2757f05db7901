import * as z from 'zod/mini'
import type { Day } from '#lib/contract/civil-day.ts'
import { asignado } from '#reservas/rules.ts'
import { NuevaRuta, type Ruta } from '../../contract.ts'
import { FIJOS_CON_RENDICION } from '../../rules.ts'

/** Fields of a route; null if nobody or nothing is chosen. */
export interface Valores {
  fecha: Day | null
  excursionId: number | null
  nombre: string
  choferId: number | null
  guiaId: number | null
  vehiculo: string
  /** Stored with the vehicle; '' if unknown. */
  asientos: number | ''
}
export type Campo = keyof Valores
export type Errores = Partial<Record<Campo, string>>

export const CAMPOS = [
  'fecha',
  'excursionId',
  'choferId',
  'guiaId',
  'vehiculo',
  'asientos',
  'nombre',
] as const satisfies readonly Campo[]

const FIJOS: readonly Campo[] = FIJOS_CON_RENDICION
/** Tells whether a field is fixed because the route's settlement depends on it. */
export const isFijo = (campo: Campo, ruta: Ruta | undefined) =>
  ruta?.conRendicion === 1 && FIJOS.includes(campo)

export const valoresDe = (ruta: Ruta): Valores => ({
  fecha: ruta.fecha,
  excursionId: ruta.excursionId,
  nombre: ruta.nombre,
  choferId: asignado(ruta.choferId),
  guiaId: asignado(ruta.guiaId),
  vehiculo: ruta.vehiculo ?? '',
  asientos: ruta.asientos ?? '',
})

/** Merges the form over a newer version: changed fields stay, except those that a settlement fixes. */
export function sobreLaNueva(mia: Valores, vista: Ruta, nueva: Ruta): Valores {
  const [antes, ahora] = [valoresDe(vista), valoresDe(nueva)]
  const queda = <C extends Campo>(campo: C) =>
    mia[campo] === antes[campo] || isFijo(campo, nueva) ? ahora[campo] : mia[campo]
  return {
    fecha: queda('fecha'),
    excursionId: queda('excursionId'),
    nombre: queda('nombre'),
    choferId: queda('choferId'),
    guiaId: queda('guiaId'),
    vehiculo: queda('vehiculo'),
    // Seats belong to the chosen vehicle.
    asientos: mia.vehiculo === antes.vehiculo ? queda('asientos') : mia.asientos,
  }
}

/** Builds the body: nobody is null, which an edit takes off the route. */
export const pedidaDe = (valores: Valores) => ({
  fecha: valores.fecha ?? '',
  excursionId: valores.excursionId ?? 0,
  nombre: valores.nombre,
  choferId: valores.choferId,
  guiaId: valores.guiaId,
  vehiculo: valores.vehiculo.trim() || null,
})

export function erroresDe(valores: Valores): Errores {
  const errores: Errores = {}
  const { error } = z.safeParse(NuevaRuta, pedidaDe(valores))
  for (const { path, message } of error?.issues ?? []) errores[path[0] as Campo] ??= message
  const { asientos } = valores
  if (asientos !== '' && !(Number.isInteger(asientos) && asientos >= 1 && asientos <= 99))
    errores.asientos = 'Entre 1 y 99'
  return errores
}

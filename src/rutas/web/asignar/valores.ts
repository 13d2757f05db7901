import * as z from 'zod/mini'
import type { Day } from '#lib/contract/civil-day.ts'
import { asignado } from '#reservas/rules.ts'
import { NuevaRuta, type Ruta } from '../../contract.ts'
import { FIJOS_CON_RENDICION } from '../../rules.ts'

/** The boxes of a route; null where nobody, or nothing, is chosen. */
export interface Valores {
  fecha: Day | null
  excursionId: number | null
  nombre: string
  choferId: number | null
  guiaId: number | null
  vehiculo: string
  /** Of the vehicle, kept with it; '' where nobody has said. */
  asientos: number | ''
}
export type Campo = keyof Valores
export type Errores = Partial<Record<Campo, string>>

/** In the order of the form. */
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
/** Whether a box is not changed any more, because its settlement is about it (D30). */
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

/**
 * The boxes over a newer version of the route: what one changed stays, the rest is as it is now (D18), and what is
 * settled meanwhile as it was settled (D30).
 */
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
    // They belong to the vehicle that was chosen.
    asientos: mia.vehiculo === antes.vehiculo ? queda('asientos') : mia.asientos,
  }
}

/** What is sent: nobody as null, which an edit takes off the route. */
export const pedidaDe = (valores: Valores) => ({
  fecha: valores.fecha ?? '',
  excursionId: valores.excursionId ?? 0,
  nombre: valores.nombre,
  choferId: valores.choferId,
  guiaId: valores.guiaId,
  vehiculo: valores.vehiculo.trim() || null,
})

/** What is wrong with the boxes, by box, in the contract's words. */
export function erroresDe(valores: Valores): Errores {
  const errores: Errores = {}
  const { error } = z.safeParse(NuevaRuta, pedidaDe(valores))
  for (const { path, message } of error?.issues ?? []) errores[path[0] as Campo] ??= message
  const { asientos } = valores
  if (asientos !== '' && !(Number.isInteger(asientos) && asientos >= 1 && asientos <= 99))
    errores.asientos = 'Entre 1 y 99'
  return errores
}

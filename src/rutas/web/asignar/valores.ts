import * as z from 'zod/mini'
import type { Day } from '#lib/contract/civil-day.ts'
import { asignado } from '#reservas/rules.ts'
import { NuevaRuta, type Ruta } from '../../contract.ts'

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
export type Errores = Partial<Record<keyof Valores, string>>

export const valoresDe = (ruta: Ruta): Valores => ({
  fecha: ruta.fecha,
  excursionId: ruta.excursionId,
  nombre: ruta.nombre,
  choferId: asignado(ruta.choferId),
  guiaId: asignado(ruta.guiaId),
  vehiculo: ruta.vehiculo ?? '',
  asientos: ruta.asientos ?? '',
})

/** The boxes over a newer version of the route: what one changed stays, the rest is as it is now (D18). */
export function sobreLaNueva(mia: Valores, antes: Valores, ahora: Valores): Valores {
  const queda = <C extends keyof Valores>(campo: C) =>
    mia[campo] === antes[campo] ? ahora[campo] : mia[campo]
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
  for (const { path, message } of error?.issues ?? []) errores[path[0] as keyof Valores] ??= message
  const { asientos } = valores
  if (asientos !== '' && !(Number.isInteger(asientos) && asientos >= 1 && asientos <= 99))
    errores.asientos = 'Entre 1 y 99'
  return errores
}

import * as z from 'zod/mini'
import { daysBetween } from '#lib/contract/civil-day.ts'
import { id, version } from '#lib/contract/fields.ts'
import { counter } from '#lib/contract/money.ts'
import { ESTA, estadoOf } from '../rules.ts'

const badCount = 'Diga cuántos vinieron'

/** Says who came, as adults and children together; null takes it back. */
export const Abordar = z.object({
  reservaId: id('Debe ser un id'),
  vinieron: z.nullable(z.int(badCount).check(z.minimum(0, badCount), z.maximum(1998, badCount))),
  /** When the device was told, which may have had no signal. */
  momento: z.optional(z.iso.datetime({ offset: true, error: 'Momento no válido' })),
  version,
})

export const Abordaje = z.object({
  reservaId: z.int(),
  vinieron: z.nullable(z.int()),
  /** Who said so. */
  usuarioId: z.int(),
  momentoDispositivo: z.nullable(z.string()),
  momento: z.string(),
  version: z.int(),
})
export type Abordaje = z.infer<typeof Abordaje>

/** Days after an excursion on which its guide and driver may still say who came. */
const DIAS_PARA_ABORDAR = 7
const countPersonas = counter('pasajero', 'pasajeros')
export const soloHay = (pax: number) => `La reserva es de ${countPersonas(pax)}`

/** Returns why nobody may say now who came of a reservation, or null. */
export function refusalOfAbordaje(
  reserva: { fecha: string; habilitado: number; noshow: number; rendida: number },
  { hoy, enRuta }: { hoy: string; enRuta: boolean },
): string | null {
  const estado = estadoOf(reserva)
  if (estado !== 'activa') return `La reserva ${ESTA[estado]}: no se puede registrar quién vino.`
  if (reserva.rendida === 1)
    return 'La reserva ya está rendida: para cambiar quién vino, revierta primero su rendición.'
  if (reserva.fecha > hoy) return 'Se registra quién vino desde el día de la excursión.'
  if (enRuta && daysBetween(reserva.fecha, hoy) > DIAS_PARA_ABORDAR)
    return `Pasaron más de ${DIAS_PARA_ABORDAR} días: lo registra Operaciones.`
  return null
}

import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { id, line } from '#lib/contract/fields.ts'
import type { Ficha, Hallada } from './contract/ficha.ts'
import { CONFIRMACION, FORMATOS, MAXIMO_DE_RESERVAS, seBusca, TOO_SHORT } from './rules.ts'

const reservaIds = z.array(id('Debe ser un id'), 'Elija al menos una reserva').check(
  z.minLength(1, 'Elija al menos una reserva'),
  z.maxLength(MAXIMO_DE_RESERVAS, `Máximo ${MAXIMO_DE_RESERVAS} reservas`),
  z.overwrite((ids) => [...new Set(ids)].sort((a, b) => a - b)),
)

/** Rights of passengers under Ley 21.719. */
export const pasajeros = {
  buscar: llamada<{ reservas: Hallada[]; completa: boolean }>()('POST /v1/pasajero/buscar', {
    body: z.object({ texto: line(100).check(z.refine(seBusca, TOO_SHORT)) }),
  }),
  ficha: llamada<Ficha>()('POST /v1/pasajero/ficha', {
    body: z.object({
      reservaIds,
      formato: z.optional(z.enum(FORMATOS, { error: 'Formato no válido' })),
    }),
  }),
  bloquear: llamada<{ reservas: number }>()('POST /v1/pasajero/bloquear', {
    body: z.object({ reservaIds }),
  }),
  desbloquear: llamada<{ reservas: number }>()('POST /v1/pasajero/desbloquear', {
    body: z.object({ reservaIds }),
  }),
  anonimizar: llamada<{ reservas: number; recibos: number }>()('POST /v1/pasajero/anonimizar', {
    body: z.object({
      reservaIds,
      confirmacion: z.literal(CONFIRMACION, { error: `Escriba ${CONFIRMACION}` }),
    }),
  }),
  retencion: llamada<{
    /** Null keeps data for ever. */
    meses: number | null
    /** Reservations before this day are older than that. */
    antesDe: string | null
    anios: { anio: number; reservas: number }[]
    accesosMeses: number
  }>()('GET /v1/pasajero/retencion'),
}

import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { id, text } from '#lib/contract/fields.ts'
import { Ficha, Hallada } from './contract/ficha.ts'
import { CONFIRMACION, FORMATOS, MAXIMO_DE_RESERVAS, seBusca, TEXTO_CORTO } from './rules.ts'

const reservaIds = z.array(id('Debe ser un id'), 'Elija al menos una reserva').check(
  z.minLength(1, 'Elija al menos una reserva'),
  z.maxLength(MAXIMO_DE_RESERVAS, `Máximo ${MAXIMO_DE_RESERVAS} reservas`),
  z.overwrite((ids) => [...new Set(ids)].sort((a, b) => a - b)),
)

const cuantas = z.object({ reservas: z.int() })

/** Rights of passengers under Ley 21.719. */
export const pasajeros = {
  buscar: llamada('POST /v1/pasajero/buscar', {
    summary: 'Reservations by a passenger’s name, telephone or e-mail, the removed ones too',
    body: z.object({ texto: text(100).check(z.refine(seBusca, TEXTO_CORTO)) }),
    data: z.object({ reservas: z.array(Hallada), completa: z.boolean() }),
  }),
  ficha: llamada('POST /v1/pasajero/ficha', {
    summary:
      'Everything held of a passenger in these reservations; `formato` says that it is taken away',
    body: z.object({
      reservaIds,
      formato: z.optional(z.enum(FORMATOS, { error: 'Formato no válido' })),
    }),
    data: Ficha,
  }),
  bloquear: llamada('POST /v1/pasajero/bloquear', {
    summary: 'Sets the passenger’s data aside: nobody else sees or uses them',
    body: z.object({ reservaIds }),
    data: cuantas,
  }),
  desbloquear: llamada('POST /v1/pasajero/desbloquear', {
    summary: 'Puts blocked data back',
    body: z.object({ reservaIds }),
    data: cuantas,
  }),
  anonimizar: llamada('POST /v1/pasajero/anonimizar', {
    summary: 'Forgets the passenger for good, in reservations, history and receipts; amounts stay',
    body: z.object({
      reservaIds,
      confirmacion: z.literal(CONFIRMACION, { error: `Escriba ${CONFIRMACION}` }),
    }),
    data: z.object({ reservas: z.int(), recibos: z.int() }),
  }),
  retencion: llamada('GET /v1/pasajero/retencion', {
    summary: 'What the retention setting would anonymise today, by year',
    data: z.object({
      /** Null keeps data for ever. */
      meses: z.nullable(z.int()),
      /** Reservations before this day are older than that. */
      antesDe: z.nullable(z.string()),
      anios: z.array(z.object({ anio: z.int(), reservas: z.int() })),
      accesosMeses: z.int(),
    }),
  }),
}

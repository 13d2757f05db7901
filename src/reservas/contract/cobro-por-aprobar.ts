import * as z from 'zod/mini'
import { id, named, text, version } from '#lib/contract/fields.ts'

/** Says what becomes of a sale of a HOTEL user that nobody collects. */
export const TEXT_OF_COBRO_WAITING =
  'La reserva se guarda y el hotel la debe. Después Finanzas decide si nadie la cobra.'

/** Sale of a HOTEL user that nobody collects and that waits for approval. Whole pesos. */
export const CobroPorAprobar = z.object({
  reservaId: z.int(),
  fecha: z.string(),
  hotel: named,
  excursion: named,
  tipoCobro: named,
  pasajeros: z.int(),
  total: z.int(),
  abono: z.int(),
  comentario: z.string(),
  /** User who entered the reservation, and when. */
  usuario: z.string(),
  creada: z.string(),
  version: z.int(),
})
export type CobroPorAprobar = z.infer<typeof CobroPorAprobar>

const SIN_MOTIVO = 'El motivo es obligatorio.'

/** Approves that nobody collects it, or charges it to the hotel, which needs a reason. */
export const AprobacionCobro = z
  .object({
    reservaId: id('Debe ser un id'),
    aprobado: z.boolean('Elija aprobar o cobrar al hotel'),
    motivo: z._default(text(1000, SIN_MOTIVO), ''),
    version,
  })
  .check(
    z.refine(({ aprobado, motivo }) => aprobado || motivo !== '', {
      path: ['motivo'],
      error: SIN_MOTIVO,
    }),
  )

export const CobroResuelto = z.object({ reservaId: z.int(), version: z.int() })
export type CobroResuelto = z.infer<typeof CobroResuelto>

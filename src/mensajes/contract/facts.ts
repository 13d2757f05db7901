import * as z from 'zod/mini'

/** Facts of a reservation that a passenger is told. Hours are `HH:MM`. */
export const Facts = z.object({
  activa: z.boolean(),
  excursionId: z.int(),
  fecha: z.string(),
  salida: z.nullable(z.string()),
  /** The reservation's own; null: nobody said one. */
  hora: z.nullable(z.string()),
  /** Minutes within which the van comes, from the hour on. */
  ventana: z.int(),
  hotelId: z.int(),
  /** Whole pesos. */
  porPagar: z.int(),
  tipoCobroId: z.int(),
})
export type Facts = z.infer<typeof Facts>

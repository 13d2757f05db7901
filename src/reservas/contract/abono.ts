import * as z from 'zod/mini'
import { id } from '#lib/contract/fields.ts'
import { formatClp } from '#lib/contract/money.ts'

// Answers about the abono that a hotel took, when its passengers do not travel.

const DESTINOS = ['devuelto', 'retenido', 'movido'] as const
export type DestinoAbono = (typeof DESTINOS)[number]

export const DESTINO_TEXTS: Readonly<Record<DestinoAbono, string>> = {
  devuelto: 'El hotel lo devolvió',
  retenido: 'El hotel se lo queda y lo debe',
  movido: 'Pasa a otra reserva',
}

const CHOOSE = 'Diga qué pasa con el abono'

/** Fields of the calls that annul, mark a no-show or remove. Asked for if the reservation has an abono. */
export const destinoAbono = {
  destinoAbono: z.optional(z.enum(DESTINOS, { error: CHOOSE })),
  /** Reservation of the same hotel that takes the abono over; only with `movido`. */
  abonoReservaId: z.optional(id('Elija la reserva')),
}
/** The same for an edit that annuls: it moves no abono. */
export const destinoAbonoDeEdicion = {
  destinoAbono: z.optional(z.enum(['devuelto', 'retenido'], { error: CHOOSE })),
}
export interface AnswerOnAbono {
  readonly destinoAbono?: DestinoAbono | undefined
  readonly abonoReservaId?: number | undefined
}

/** The `data` of a 409 that `destinoAbono` avoids: the amount, what may become of it, and who may take it over. */
export const AbonoPorResolver = z.object({
  abonoPorResolver: z.int(),
  destinos: z.array(z.enum(DESTINOS)),
  reservas: z.array(
    z.object({
      reservaId: z.int(),
      fecha: z.string(),
      nombreExcursion: z.string(),
      nombrePasajero: z.string(),
    }),
  ),
})
export type AbonoPorResolver = z.infer<typeof AbonoPorResolver>

export const textOfAbono = (abono: number) =>
  `El hotel recibió un abono de ${formatClp(abono)}. Diga qué pasa con él.`

/** Says in the history what became of an abono. */
export const toldDestino = ({ destinoAbono, abonoReservaId }: AnswerOnAbono) =>
  destinoAbono === 'movido'
    ? `Pasa a la reserva N° ${abonoReservaId}`
    : destinoAbono && DESTINO_TEXTS[destinoAbono]

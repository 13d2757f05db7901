import * as z from 'zod/mini'
import { comisionDeTarifa, type MontoTarifa } from '#catalogos/tarifas/rules.ts'
import { id, named, text, version } from '#lib/contract/fields.ts'
import { formatClp } from '#lib/contract/money.ts'
import { paxOf } from '../rules.ts'
import { type Priced, totalOf } from './cobro.ts'

/** Tariff of a sale, and whose its commission is. */
export interface TarifaDeVenta extends MontoTarifa {
  readonly para: string
}

/** Returns what the tariff gives for a party at its prices. */
export const topeOf = (tarifa: MontoTarifa, r: Priced) =>
  comisionDeTarifa(tarifa, { pasajeros: paxOf(r), total: totalOf(r) })

/** Asks for a reason of a commission above the tariff (RE-26). */
export const textOfAbove = (tope: number) =>
  `La tarifa da ${formatClp(tope)}: escriba aquí por qué la comisión es mayor.`

/** Says what the tariff gives. A tariff ends by one of $0: that is none. */
export const textOfTope = (tope: number) =>
  tope === 0 ? 'No hay tarifa' : `La tarifa da ${formatClp(tope)}`

export const textOfLowering = (tope: number) => (tope === 0 ? 'Dejar en $0' : 'Dejar en la tarifa')

/** Says what happens with a commission above the tariff of a HOTEL user. */
export const textOfWaiting = (tope: number) =>
  `${textOfTope(tope)}. La reserva se guarda, y Finanzas aprueba la comisión o la deja en ${tope === 0 ? '$0' : 'la tarifa'}.`

/** Commission above the tariff that waits for approval. Whole pesos. */
export const ComisionPorAprobar = z.object({
  reservaId: z.int(),
  fecha: z.string(),
  hotel: named,
  excursion: named,
  canalVenta: named,
  pasajeros: z.int(),
  total: z.int(),
  comision: z.int(),
  /** Commission of the tariff; 0 without one. */
  tope: z.int(),
  recepcionista: z.string(),
  /** Why it is above the tariff. */
  comentario: z.string(),
  /** User who entered the reservation, and when. */
  usuario: z.string(),
  creada: z.string(),
  version: z.int(),
})
export type ComisionPorAprobar = z.infer<typeof ComisionPorAprobar>

const SIN_MOTIVO = 'El motivo es obligatorio.'

/** Approves a commission as it is, or lowers it to the tariff, which needs a reason. */
export const AprobacionComision = z
  .object({
    reservaId: id('Debe ser un id'),
    aprobada: z.boolean('Elija aprobar o dejar en la tarifa'),
    motivo: z._default(text(1000, SIN_MOTIVO), ''),
    version,
  })
  .check(
    z.refine(({ aprobada, motivo }) => aprobada || motivo !== '', {
      path: ['motivo'],
      error: SIN_MOTIVO,
    }),
  )

export const ComisionResuelta = z.object({
  reservaId: z.int(),
  comision: z.int(),
  version: z.int(),
})
export type ComisionResuelta = z.infer<typeof ComisionResuelta>

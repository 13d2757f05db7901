import type pg from 'pg'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { PERSONALES } from '#reservas/contract/reserva-fields.ts'
import { readReservas } from '#reservas/server/queries/reserva-row.ts'
import type { Claimed } from '../queries/deliveries.ts'

const personal = new Set<string>(PERSONALES)

/** Leaves out the passenger's data and free text. */
const withoutPassenger = (reserva: Reserva) =>
  Object.fromEntries(Object.entries(reserva).filter(([field]) => !personal.has(field)))

export interface WebhookBody {
  readonly type: Claimed['evento']
  /** Moment of the change. */
  readonly timestamp: string
  readonly data: {
    readonly id: number | null
    /** Verb of the history: editar, noshow, mover… */
    readonly verbo: string | null
    /** Key with which a program made the change; null for people. */
    readonly llave: string | null
    /** Names of the fields that changed. */
    readonly campos: readonly string[]
    /** As it is now; null if it was removed, or left the channel of the webhook. */
    readonly reserva: object | null
  }
}

/** Makes what is sent from the reservation as it is now: nothing of it waits in the database. */
export async function webhookBody(pool: pg.Pool, claimed: Claimed): Promise<WebhookBody> {
  const { evento, momento, reservaId, verbo, llave, cambios, canalVentaId, conPasajeros } = claimed
  const [found] = reservaId === null ? [] : await readReservas(pool, [reservaId])
  const reserva =
    found && (canalVentaId === null || found.reserva.canalVentaId === canalVentaId)
      ? found.reserva
      : null
  return {
    type: evento,
    timestamp: new Date(momento).toISOString(),
    data: {
      id: reservaId,
      verbo,
      llave,
      campos: (cambios ?? []).map(({ campo }) => campo),
      reserva: reserva && !conPasajeros ? withoutPassenger(reserva) : reserva,
    },
  }
}

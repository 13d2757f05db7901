import { motivoDeNoVino } from '../../contract/abordaje.ts'
import type { Cambio } from '../../contract/reserva.ts'
import { lockClaimsOf } from '../queries/abordaje.ts'
import { updateReserva } from '../queries/change-reserva.ts'
import { lockReserva, type WriteCall } from './lock-reserva.ts'
import { recordChange } from './reserva-history.ts'

type Target = Parameters<typeof lockReserva>[2] & { readonly motivo: string }

type Locked = Awaited<ReturnType<typeof lockReserva>>

/**
 * Marks a no-show and takes the reservation off its route (RU-3). `check` may refuse it once it is locked, and returns
 * what the history tells besides.
 */
export async function markNoShow(
  call: WriteCall,
  { motivo, ...target }: Target,
  check?: (reserva: Locked) => Promise<Cambio[]>,
) {
  const reserva = await lockReserva(call, 'noshow', target)
  const told = await check?.(reserva)
  await updateReserva(call.db, target.id, { noshow: 1, motivo_noshow: motivo, ruta_id: null })
  return recordChange(call, { accion: 'UPDATE', verbo: 'noshow', motivo }, reserva, told)
}

interface SettlementCall extends WriteCall {
  readonly settings: { readonly noShowBySettlement: boolean; readonly timeZone: string }
}

/**
 * Makes no-shows of the claims of a route that nobody came, once its settlement lacks nothing else; off by default. One
 * with an abono waits for the office, which says what becomes of it.
 */
export async function confirmNoVinieron(call: SettlementCall, rutaId: number) {
  const { settings, db, session } = call
  if (!settings.noShowBySettlement) return
  for (const claim of await lockClaimsOf(db, rutaId))
    await markNoShow(
      { db, session, scope: 'A', now: () => call.now() },
      { id: claim.reservaId, motivo: motivoDeNoVino(claim, settings.timeZone) },
    )
}

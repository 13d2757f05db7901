import { motivoDeNoVino } from '../../contract/abordaje.ts'
import { lockClaimsOf } from '../queries/abordaje.ts'
import { updateReserva } from '../queries/change-reserva.ts'
import { lockReserva, type WriteCall } from './lock-reserva.ts'
import { recordChange } from './reserva-history.ts'

type Target = Parameters<typeof lockReserva>[2] & { readonly motivo: string }

/** Marks a no-show and takes the reservation off its route (RU-3). `check` may refuse it once it is locked. */
export async function markNoShow(
  call: WriteCall,
  { motivo, ...target }: Target,
  check?: (reserva: Awaited<ReturnType<typeof lockReserva>>) => Promise<void>,
) {
  const reserva = await lockReserva(call, 'noshow', target)
  await check?.(reserva)
  await updateReserva(call.db, target.id, { noshow: 1, motivo_noshow: motivo, ruta_id: null })
  return recordChange(call, { accion: 'UPDATE', verbo: 'noshow', motivo }, reserva)
}

interface SettlementCall extends WriteCall {
  readonly settings: { readonly noShowBySettlement: boolean; readonly timeZone: string }
}

/** Makes no-shows of the claims of a route that nobody came, once its settlement lacks nothing else; off by default. */
export async function confirmNoVinieron(call: SettlementCall, rutaId: number) {
  const { settings, db, session } = call
  if (!settings.noShowBySettlement) return
  for (const claim of await lockClaimsOf(db, rutaId))
    await markNoShow(
      { db, session, scope: 'A', now: () => call.now() },
      { id: claim.reservaId, motivo: motivoDeNoVino(claim, settings.timeZone) },
    )
}

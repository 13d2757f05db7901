import type { Cmd } from '#acceso/server/session.ts'
import { conflict } from '#lib/server/errors.ts'
import type { Reserva } from '../../contract/reserva.ts'
import type { reservas } from '../../contract.ts'
import { YA_RENDIDA } from '../../rules.ts'
import { lockDays, readDays, updateReserva } from '../queries/change-reserva.ts'
import { lockReserva } from '../steps/lock-reserva.ts'
import { recordChange } from '../steps/reserva-history.ts'
import { salidaWithHour } from '../steps/sell-salida.ts'

/** Gives reservations their hours, all or none. Returns those that changed. */
export async function cambiarHoras(call: Cmd<typeof reservas.putHoras>): Promise<Reserva[]> {
  const { body, db } = call
  const inOrder = body.horas.toSorted((a, b) => a.id - b.id)
  await lockDays(
    db,
    await readDays(
      db,
      inOrder.map(({ id }) => id),
    ),
  )
  const changed: Reserva[] = []
  for (const { id, hora, version } of inOrder) {
    const before = await lockReserva(call, 'editar', { id, version })
    if (before.hora === hora) continue
    if (before.rendida === 1) throw conflict(YA_RENDIDA, before)
    await updateReserva(db, id, { hora, salida: (await salidaWithHour(db, before, hora)) ?? null })
    const deed = { accion: 'UPDATE', verbo: 'editar', motivo: body.motivo } as const
    changed.push(await recordChange(call, deed, before))
  }
  return changed
}

import type { Cmd } from '#acceso/server/session.ts'
import { conflict } from '#lib/server/errors.ts'
import type { reservas } from '../../contract.ts'
import { ESTA, estadoOf } from '../../rules.ts'
import { lockRow, updateReserva } from '../queries/change-reserva.ts'
import { reachOf } from '../queries/reserva-filters.ts'
import { CHANGED_MEANWHILE } from '../steps/lock-reserva.ts'
import { recordChange } from '../steps/reserva-history.ts'

/** Approves a commission above the tariff, or lowers it to the tariff. Of two people at once one decides. */
export async function aprobarComision(call: Cmd<typeof reservas.aprobarComision>) {
  const { db, session, body } = call
  const { reservaId: id, aprobada, motivo, version } = body
  const { reserva } = await lockRow(db, reachOf({ session, scope: 'A' }), id)
  const estado = estadoOf(reserva)
  if (estado !== 'activa') throw conflict(`La reserva ${ESTA[estado]}: no se paga comisión.`)
  const { comisionTope } = reserva
  if (comisionTope === undefined) throw conflict('Esa comisión ya no espera aprobación.')
  if (version !== undefined && version !== reserva.version) throw conflict(CHANGED_MEANWHILE)
  await updateReserva(db, id, {
    comision_tope: null,
    ...(!aprobada && { comision: Math.min(comisionTope, reserva.comision) }),
  })
  const verbo = aprobada ? 'aprobarComision' : 'rebajarComision'
  const saved = await recordChange(call, { accion: 'UPDATE', verbo, motivo }, reserva)
  return { reservaId: id, comision: saved.comision, version: saved.version }
}

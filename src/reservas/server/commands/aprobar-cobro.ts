import type { Cmd } from '#acceso/server/session.ts'
import { conflict } from '#lib/server/errors.ts'
import { COBRO } from '../../contract/cobro.ts'
import type { reservas } from '../../contract.ts'
import { ESTA, estadoOf, YA_RENDIDA } from '../../rules.ts'
import { lockRow, updateReserva } from '../queries/change-reserva.ts'
import { reachOf } from '../queries/reserva-filters.ts'
import { CHANGED_MEANWHILE } from '../steps/lock-reserva.ts'
import { recordChange } from '../steps/reserva-history.ts'

/** Approves that nobody collects a sale of a HOTEL user, or charges it to the hotel. Of two people at once one decides. */
export async function aprobarCobro(call: Cmd<typeof reservas.aprobarCobro>) {
  const { db, session, body } = call
  const { reservaId: id, aprobado, motivo, version } = body
  const { reserva } = await lockRow(db, reachOf({ session, scope: 'A' }), id)
  const estado = estadoOf(reserva)
  if (estado !== 'activa') throw conflict(`La reserva ${ESTA[estado]}: no se cobra.`)
  if (reserva.cobroPorAprobar !== 1) throw conflict('Ese cobro ya no espera aprobación.')
  if (version !== undefined && version !== reserva.version) throw conflict(CHANGED_MEANWHILE)
  if (!aprobado && reserva.rendida === 1) throw conflict(YA_RENDIDA, reserva)
  await updateReserva(db, id, {
    cobro_por_aprobar: 0,
    ...(!aprobado && { tipo_cobro_id: COBRO.hotel, abono: 0, precio_neto: null }),
  })
  const verbo = aprobado ? 'aprobarCobro' : 'cobrarAlHotel'
  const saved = await recordChange(call, { accion: 'UPDATE', verbo, motivo }, reserva)
  return { reservaId: id, version: saved.version }
}

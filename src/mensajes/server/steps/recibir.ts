import { insertHistory } from '#db/bookkeeping/history.ts'
import { transact } from '#lib/server/announce.ts'
import { keyedHash } from '#lib/server/secrets.ts'
import { pickupDay } from '#reservas/contract/pickup-day.ts'
import { factsOf, idiomaOf } from '../../rules.ts'
import { findLastTold, insertConfirmed } from '../queries/confirmar.ts'
import { lockShown, PASAJERO } from './lock-shown.ts'
import { digestOf, isConfirmed, type PageCall } from './read-page.ts'

/**
 * Writes that the passenger saw what the page said. Returns false if it says something else by now. Pressed again it
 * changes nothing.
 */
export const recibir = (call: PageCall, reservaId: number, contenido: string): Promise<boolean> =>
  transact(call.db, async (db) => {
    const reserva = await lockShown(db, reservaId)
    const facts = factsOf(reserva, call.settings.pickupWindow)
    const digest = digestOf(reservaId, facts)
    if (digest.toString('hex') !== contenido) return false
    const last = await findLastTold(db, reservaId)
    if (isConfirmed(last, facts)) return true
    const id = await insertConfirmed(db, {
      reservaId,
      clase: facts.activa ? (last ? 'cambio' : 'recogida') : 'anulacion',
      idioma: idiomaOf(reserva.idioma),
      persona: keyedHash(
        call.settings.secretKey,
        `persona|${reserva.email || reserva.telefono || ''}`,
      ),
      venta: reserva.ventaId ?? `r${reservaId}`,
      contenido: digest,
      tras: last?.id ?? 0,
      dia: pickupDay(reserva),
      facts,
    })
    if (id !== undefined)
      await insertHistory(db, PASAJERO, {
        entidad: 'mensaje',
        id,
        accion: 'INSERT',
        verbo: 'confirmar',
        fechas: [reserva.fecha],
        quiet: true,
      })
    return true
  })

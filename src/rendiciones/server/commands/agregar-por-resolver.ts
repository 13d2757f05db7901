import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { whyRelieved } from '#reservas/server/queries/left-ruta.ts'
import type { porResolver } from '../../contract/por-resolver.ts'
import { comprobanteOf } from '../../rules.ts'
import {
  findByClave,
  findPlace,
  findReserva,
  insertPorResolver,
  readPorResolver,
  takeAnyComprobante,
} from '../queries/por-resolver.ts'
import { whyNotEntered } from '../steps/why-not-entered.ts'

type Call = Cmd<typeof porResolver.add>

/**
 * Keeps money that a guide collected or paid and that could not be entered: it counts as theirs at once. Refuses nothing
 * that the contract lets through. A route that was never theirs is not theirs here either.
 */
export async function agregarPorResolver(call: Call) {
  const { body, db, session, now } = call
  const { userId } = session
  const stored = await findByClave(db, userId, body.clave)
  if (stored) return readPorResolver(db, call, stored.id)
  const reserva = body.reservaId === null ? undefined : await findReserva(db, body.reservaId)
  const place = await placeOf(call, reserva?.rutaId ?? null)
  const razon = await whyNotEntered(call, place)
  const id = await insertPorResolver(db, {
    tipo: body.tipo,
    usuario_id: userId,
    clave: body.clave,
    fecha: place?.fecha ?? now().day,
    ruta_id: place?.rutaId ?? null,
    reserva_id: reserva?.id ?? null,
    efectivo: body.valorEfectivo,
    tarjeta: body.valorTarjeta,
    usd: String(body.valorUsd),
    reales: String(body.valorReal),
    vuelto: body.vuelto,
    autorizacion: body.autorizacion,
    gasto: body.gasto,
    concepto: body.concepto,
    comentario: body.comentario,
    comprobante_id: await takeAnyComprobante(db, userId, comprobanteOf(body.urlComprobante ?? '')),
    razon: razon.slice(0, 500),
    momento_dispositivo: body.momento,
  })
  // Another tab stored the same note meanwhile.
  if (id === undefined)
    return readPorResolver(db, call, (await findByClave(db, userId, body.clave))?.id ?? 0)
  const { clave: _, urlComprobante: __, momento: ___, comentario: ____, ...told } = body
  await insertHistory(db, session, {
    entidad: 'cobro_por_resolver',
    id,
    accion: 'INSERT',
    verbo: 'agregar',
    motivo: razon,
    cambios: changesBetween({}, told),
    fechas: place?.fecha ? [place.fecha] : [],
  })
  return readPorResolver(db, call, id)
}

/** Returns the route that the note names; if it was removed, the one where the reservation is now. */
async function placeOf({ body, db, session }: Call, now: number | null) {
  const wasTheirs = (await whyRelieved(db, session, body.rutaId)) !== null
  const named = await findPlace(db, session.userId, { rutaId: body.rutaId, wasTheirs })
  if (named || now === null) return named
  return findPlace(db, session.userId, { rutaId: now, wasTheirs })
}

import {
  maskContingencias,
  type StoredContingencias,
  unmaskContingencias,
} from '#contingencias/server/steps/mask-contingencias.ts'
import { forgetReserva } from '#importaciones/server/queries/importaciones.ts'
import { conflict } from '#lib/server/errors.ts'
import {
  maskMensajes,
  type StoredMensajes,
  unmaskMensajes,
} from '#mensajes/server/steps/mask-mensajes.ts'
import {
  maskDetalles,
  type StoredDetalles,
  unmaskDetalles,
} from '#rendiciones/server/steps/mask-detalle.ts'
import { lockDatos } from '#reservas/server/queries/personal-data.ts'
import {
  type KeptReserva,
  maskReserva,
  type Protection,
  unmaskReserva,
} from '#reservas/server/steps/mask-reserva.ts'
import { deleteBloqueo, insertBloqueo, lockBloqueo } from '../queries/bloqueo.ts'

// Locks by ascending id, and each reservation before its other rows, as an edit or a settlement does: no deadlocks.

interface Kept extends KeptReserva, StoredDetalles, StoredMensajes, StoredContingencias {}

const ALREADY_ANONYMOUS = 'Una de las reservas ya está anonimizada: no queda qué bloquear.'

/** Skips blocked reservations and returns how many it blocked. Throws 409 for an anonymous one. */
export async function bloquear(protection: Protection, ids: readonly number[]): Promise<number> {
  let changed = 0
  for (const id of ids) {
    const kept = await maskReserva(protection, id, 'bloqueados')
    if (!kept) {
      if (await lockBloqueo(protection.db, id)) continue
      throw conflict(ALREADY_ANONYMOUS)
    }
    const detalles = await maskDetalles(protection, id, 'bloqueados', null)
    const told = await maskMensajes(protection, id, 'bloqueados')
    const moved = await maskContingencias(protection, id, 'bloqueados')
    await forgetReserva(protection.db, id)
    const all = { ...kept, ...detalles, ...told, ...moved }
    await insertBloqueo(protection.db, protection.session, id, all)
    changed++
  }
  return changed
}

/** Skips reservations that are not blocked and returns how many it restored. */
export async function desbloquear(protection: Protection, ids: readonly number[]): Promise<number> {
  let changed = 0
  for (const id of ids) {
    await lockDatos(protection.db, id)
    const bloqueo = await lockBloqueo(protection.db, id)
    if (!bloqueo) continue
    const kept = bloqueo.guardado as Kept
    await unmaskReserva(protection, id, kept)
    await unmaskDetalles(protection, id, kept)
    await unmaskMensajes(protection, kept)
    await unmaskContingencias(protection, id, kept)
    await deleteBloqueo(protection.db, id)
    changed++
  }
  return changed
}

/** Skips anonymous reservations. Returns how many it changed, and how many receipts go. */
export async function anonimizar(protection: Protection, ids: readonly number[]) {
  let [reservas, recibos] = [0, 0]
  for (const id of ids) {
    if (!(await maskReserva(protection, id, 'anonimos'))) continue
    const bloqueo = await lockBloqueo(protection.db, id)
    const before = (bloqueo?.guardado as Kept | undefined) ?? null
    const { detalle, revertidos } = await maskDetalles(protection, id, 'anonimos', before)
    await maskMensajes(protection, id, 'anonimos')
    await maskContingencias(protection, id, 'anonimos')
    await forgetReserva(protection.db, id)
    if (bloqueo) await deleteBloqueo(protection.db, id)
    reservas++
    for (const one of [detalle, ...revertidos]) recibos += one?.recibos.length ?? 0
  }
  return { reservas, recibos }
}

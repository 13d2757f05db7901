import { conflict } from '#lib/server/errors.ts'
import {
  type DetalleGuardado,
  destaparDetalle,
  taparDetalle,
} from '#rendiciones/server/commands/proteger.ts'
import {
  destapar,
  type Proteccion,
  type ReservaGuardada,
  tapar,
} from '#reservas/server/commands/proteger.ts'
import { lockDatos } from '#reservas/server/queries/proteger.ts'
import { deleteBloqueo, insertBloqueo, lockBloqueo } from '../queries/bloqueo.ts'

// Locks by ascending id, and each reservation before its other rows, as an edit or a settlement does: no deadlocks.

interface Guardado extends ReservaGuardada {
  detalle: DetalleGuardado | null
}

export const YA_NO = 'Una de las reservas ya está anonimizada: no queda qué bloquear.'

/** Skips blocked reservations and returns how many it blocked. Throws 409 for an anonymous one. */
export async function bloquear(proteccion: Proteccion, ids: readonly number[]): Promise<number> {
  let cuantas = 0
  for (const id of ids) {
    const guardada = await tapar(proteccion, id, 'bloqueados')
    if (!guardada) {
      if (await lockBloqueo(proteccion.db, id)) continue
      throw conflict(YA_NO)
    }
    const detalle = await taparDetalle(proteccion, id, 'bloqueados', null)
    await insertBloqueo(proteccion.db, proteccion.session, id, { ...guardada, detalle })
    cuantas++
  }
  return cuantas
}

/** Skips reservations that are not blocked and returns how many it restored. */
export async function desbloquear(proteccion: Proteccion, ids: readonly number[]): Promise<number> {
  let cuantas = 0
  for (const id of ids) {
    await lockDatos(proteccion.db, id)
    const bloqueo = await lockBloqueo(proteccion.db, id)
    if (!bloqueo) continue
    const { detalle, ...guardada } = bloqueo.guardado as Guardado
    await destapar(proteccion, id, guardada)
    if (detalle) await destaparDetalle(proteccion, id, detalle)
    await deleteBloqueo(proteccion.db, id)
    cuantas++
  }
  return cuantas
}

/** Skips anonymous reservations. Returns how many it changed, and how many receipts go. */
export async function anonimizar(proteccion: Proteccion, ids: readonly number[]) {
  let [reservas, recibos] = [0, 0]
  for (const id of ids) {
    if (!(await tapar(proteccion, id, 'anonimos'))) continue
    const bloqueo = await lockBloqueo(proteccion.db, id)
    const antes = (bloqueo?.guardado as Guardado | undefined)?.detalle ?? null
    const detalle = await taparDetalle(proteccion, id, 'anonimos', antes)
    if (bloqueo) await deleteBloqueo(proteccion.db, id)
    reservas++
    recibos += detalle?.recibos.length ?? 0
  }
  return { reservas, recibos }
}

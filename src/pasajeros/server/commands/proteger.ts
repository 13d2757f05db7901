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

// Each takes reservations in ascending id, and of each first the reservation, as whoever edits or settles it does, and then
// the rest, so that nobody waits in a circle.

/** What blocking took out of a reservation, everywhere. */
interface Guardado extends ReservaGuardada {
  detalle: DetalleGuardado | null
}

export const YA_NO = 'Una de las reservas ya está anonimizada: no queda qué bloquear.'

/** Sets aside the passenger's data of reservations. Answers of how many; those that were blocked before are left alone. */
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

/** Puts blocked data back. Answers of how many; those that are not blocked are left alone. */
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

/** Forgets the passenger of reservations for good. Answers of how many, and how many receipts go with them. */
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

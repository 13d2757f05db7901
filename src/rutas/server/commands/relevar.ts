import type { Cmd } from '#acceso/server/session.ts'
import { asignado } from '#reservas/rules.ts'
import type { rutas } from '../../contract.ts'
import { updateRuta } from '../queries/change-ruta.ts'
import { readPartes } from '../queries/ruta-partes.ts'
import { readRuta } from '../queries/ruta-row.ts'
import { checkChoques, checkReferences } from '../steps/check-ruta.ts'
import { lockRuta } from '../steps/lock-ruta.ts'
import { recordRuta } from '../steps/ruta-history.ts'
import { sharePay } from '../steps/share-pay.ts'
import { storedOf } from '../steps/stored-ruta.ts'

/**
 * Replaces guide or driver, also when details or expenses exist: they stay with who entered them. The relieved
 * person sees no telephone from now on (RU-17). Says whose the pay of the route is.
 */
export async function relevar(call: Cmd<typeof rutas.relevar>) {
  const { body, db, now } = call
  const { rutaId: id, guiaId, choferId, motivo, pago, version, confirmarDoble } = body
  const before = await lockRuta(call, { id, version })
  const current = storedOf(before)
  const wanted = {
    ...current,
    ...(guiaId !== undefined && { guiaId: asignado(guiaId) }),
    ...(choferId !== undefined && { choferId: asignado(choferId) }),
  }
  if (wanted.guiaId === current.guiaId && wanted.choferId === current.choferId) return before
  await checkReferences(db, wanted, current)
  if (!confirmarDoble) await checkChoques(db, wanted, { id, staff: current })
  const posts = [
    { puesto: 'guia', sale: current.guiaId, entra: wanted.guiaId },
    { puesto: 'chofer', sale: current.choferId, entra: wanted.choferId },
  ] as const
  const reliefs = []
  for (const post of posts)
    if (post.sale !== post.entra)
      reliefs.push({ ...post, rutaId: id, before: await readPartes(db, id, post.puesto) })
  await updateRuta(db, id, { ...wanted, hora: undefined })
  const shared = []
  for (const relief of reliefs)
    shared.push(...(await sharePay(db, relief, { pago, salida: before, now: now() })))
  const ruta = await readRuta(db, now().day, id)
  await recordRuta(call, 'relevar', { before, after: ruta, motivo, shared })
  return ruta
}

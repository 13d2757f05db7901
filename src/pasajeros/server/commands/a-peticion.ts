import type { Cmd, Ctx } from '#acceso/server/queries.ts'
import { command } from '#lib/server/command.ts'
import { barrer } from '#rendiciones/server/commands/barrer.ts'
import type { Proteccion } from '#reservas/server/commands/proteger.ts'
import type { pasajeros } from '../../contract.ts'
import { anotarPedido } from './pedidos.ts'
import { anonimizar, bloquear, desbloquear } from './proteger.ts'

// Fixed: a typed reason might name the passenger.
export const A_PETICION = 'A PETICIÓN DEL PASAJERO'

type Llamada = Pick<Cmd<typeof pasajeros.bloquear>, 'db' | 'session' | 'now'>
const proteccionDe = ({ db, session, now }: Llamada): Proteccion => ({
  db,
  session,
  hoy: now().day,
  motivo: A_PETICION,
})

export async function bloquearPasajero(call: Cmd<typeof pasajeros.bloquear>) {
  const reservas = await bloquear(proteccionDe(call), call.body.reservaIds)
  await anotarPedido(call.files, 'bloquear', call.body.reservaIds)
  return { reservas }
}

export async function desbloquearPasajero(call: Cmd<typeof pasajeros.desbloquear>) {
  const reservas = await desbloquear(proteccionDe(call), call.body.reservaIds)
  await anotarPedido(call.files, 'desbloquear', call.body.reservaIds)
  return { reservas }
}

const olvidar = command(async (call: Cmd<typeof pasajeros.anonimizar>) => {
  const hecho = await anonimizar(proteccionDe(call), call.body.reservaIds)
  await anotarPedido(call.files, 'anonimizar', call.body.reservaIds)
  return hecho
})

/** Anonymises for good. Files of receipts are removed after the commit; if that fails, the hourly sweep does it. */
export async function anonimizarPasajero(call: Ctx<typeof pasajeros.anonimizar>) {
  const answer = await olvidar(call)
  await barrer(call.db, call.files).catch((err) => call.request.log.warn({ err }, 'sweep failed'))
  return answer
}

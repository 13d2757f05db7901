import type { Cmd, Ctx } from '#acceso/server/queries.ts'
import { command } from '#lib/server/command.ts'
import { barrer } from '#rendiciones/server/commands/barrer.ts'
import type { Proteccion } from '#reservas/server/commands/proteger.ts'
import type { pasajeros } from '../../contract.ts'
import { anotarPedido } from './pedidos.ts'
import { anonimizar, bloquear, desbloquear } from './proteger.ts'

// The reason is ours: whatever somebody types might name whom it is about.
export const A_PETICION = 'A PETICIÓN DEL PASAJERO'

type Llamada = Pick<Cmd<typeof pasajeros.bloquear>, 'db' | 'session' | 'now'>
const proteccionDe = ({ db, session, now }: Llamada): Proteccion => ({
  db,
  session,
  hoy: now().day,
  motivo: A_PETICION,
})

/** Suspends the treatment of a passenger's data. */
export async function bloquearPasajero(call: Cmd<typeof pasajeros.bloquear>) {
  const reservas = await bloquear(proteccionDe(call), call.body.reservaIds)
  await anotarPedido(call.files, 'bloquear', call.body.reservaIds)
  return { reservas }
}

/** Ends the suspension. */
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

/** Forgets a passenger for good. What is left to do of the receipts once it is committed, the hourly sweep can do too. */
export async function anonimizarPasajero(call: Ctx<typeof pasajeros.anonimizar>) {
  const answer = await olvidar(call)
  await barrer(call.db, call.files).catch((err) => call.request.log.warn({ err }, 'sweep failed'))
  return answer
}

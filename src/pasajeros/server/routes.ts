import type { Ctx } from '#acceso/server/queries.ts'
import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { pasajeros } from '../contract.ts'
import { antesDe } from '../rules.ts'
import { anonimizarPasajero, bloquearPasajero, desbloquearPasajero } from './commands/a-peticion.ts'
import { buscarPasajeros } from './queries/buscar.ts'
import { readFicha } from './queries/ficha.ts'
import { countVencidas } from './queries/retencion.ts'

const ficha = ({ db, settings, body }: Ctx<typeof pasajeros.ficha>) =>
  readFicha({ db, zona: settings.timeZone }, body.reservaIds)

async function retencion({ db, settings, now }: Ctx<typeof pasajeros.retencion>) {
  const { retentionMonths: meses, accessRecordMonths: accesosMeses } = settings
  if (meses === null) return { meses, antesDe: null, anios: [], accesosMeses }
  const dia = antesDe(now().day, meses)
  return { meses, antesDe: dia, anios: await countVencidas(db, dia), accesosMeses }
}

export const routes = [
  handle(pasajeros.buscar, ({ db, body }) => buscarPasajeros(db, body.texto)),
  handle(pasajeros.ficha, ficha),
  handle(pasajeros.bloquear, command(bloquearPasajero)),
  handle(pasajeros.desbloquear, command(desbloquearPasajero)),
  handle(pasajeros.anonimizar, anonimizarPasajero),
  handle(pasajeros.retencion, retencion),
]

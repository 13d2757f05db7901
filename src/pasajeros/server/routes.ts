import type { Ctx } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { pasajeros } from '../contract.ts'
import { dayBefore } from '../rules.ts'
import { anonimizarPasajero } from './commands/anonimizar.ts'
import { bloquearPasajero } from './commands/bloquear.ts'
import { desbloquearPasajero } from './commands/desbloquear.ts'
import { readFicha } from './queries/ficha.ts'
import { countVencidas } from './queries/retencion.ts'
import { searchPasajeros } from './queries/search-pasajeros.ts'

const ficha = ({ db, settings, body }: Ctx<typeof pasajeros.ficha>) =>
  readFicha({ db, zona: settings.timeZone }, body.reservaIds)

async function retencion({ db, settings, now }: Ctx<typeof pasajeros.retencion>) {
  const { retentionMonths: meses, accessRecordMonths: accesosMeses } = settings
  if (meses === null) return { meses, antesDe: null, anios: [], accesosMeses }
  const dia = dayBefore(now().day, meses)
  return { meses, antesDe: dia, anios: await countVencidas(db, dia), accesosMeses }
}

export const routes = [
  handle(pasajeros.buscar, ({ db, body }) => searchPasajeros(db, body.texto)),
  handle(pasajeros.ficha, ficha),
  handle(pasajeros.bloquear, command(bloquearPasajero)),
  handle(pasajeros.desbloquear, command(desbloquearPasajero)),
  handle(pasajeros.anonimizar, anonimizarPasajero),
  handle(pasajeros.retencion, retencion),
]

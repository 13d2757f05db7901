import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { addDays, formatDay } from '#lib/contract/civil-day.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import type { atencion } from '../../contract.ts'
import { DIAS_APLAZADA } from '../../rules.ts'
import { saveAplazada } from '../queries/aplazadas.ts'
import { findLots, sortLots, tellCausas, tellLots } from '../steps/compute.ts'

/** Returns the causes that the caller saw: of many, all or none. */
function seenOf(causas: string[], told: readonly string[]) {
  const [first = '', ...others] = tellCausas(causas)
  if (others.length < causas.length - 1) return told.includes(first) ? causas : []
  const seen = new Set(told)
  return causas.filter((causa) => seen.has(causa))
}

/**
 * Puts off a line that the caller sees, for all who see it; what one says to have seen, for the caller alone. Only what
 * was wrong as the caller read it is put off.
 */
export async function aplazar(call: Cmd<typeof atencion.aplazar>) {
  const { db, body, session, now } = call
  const { clave, motivo, hasta } = body
  const last = addDays(now().day, DIAS_APLAZADA)
  if (hasta <= now().day) throw invalid({ hasta: 'Debe ser desde mañana' })
  const lots = await findLots(call)
  const line = (await sortLots(call, lots)).lineas.find((one) => one.clave === clave)
  const causas = line ? seenOf(line.causas, body.causas) : []
  if (!line || causas.length === 0)
    throw conflict('Esa línea ya no está: alguien la resolvió o la aplazó.')
  const isOwn = line.accion?.hace === 'visto'
  if (hasta > last && !isOwn) throw invalid({ hasta: `Hasta el ${formatDay(last)} a lo más` })
  const row = { clave, causas, motivo, hasta, userId: session.userId }
  const id = await saveAplazada(db, { ...row, soloDe: isOwn ? session.userId : null })
  await insertHistory(db, session, {
    entidad: 'aplazada',
    id,
    accion: 'INSERT',
    verbo: isOwn ? 'ver' : 'aplazar',
    motivo,
    cambios: changesBetween({}, { linea: line.titulo, hasta }),
    quiet: true,
  })
  return tellLots(call, lots)
}

import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { addDays, formatDay } from '#lib/contract/civil-day.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import type { atencion } from '../../contract.ts'
import { DIAS_APLAZADA } from '../../rules.ts'
import { saveAplazada } from '../queries/aplazadas.ts'
import { computeAtencion } from '../steps/compute.ts'

/**
 * Puts off a line that the caller sees, for all who see it; what one says to have seen, for the caller alone. Only what
 * was wrong as the caller read it is put off.
 */
export async function aplazar(call: Cmd<typeof atencion.aplazar>) {
  const { db, body, session, now } = call
  const { clave, motivo, hasta } = body
  const last = addDays(now().day, DIAS_APLAZADA)
  if (hasta <= now().day) throw invalid({ hasta: 'Debe ser desde mañana' })
  const { lineas } = await computeAtencion(call)
  const line = lineas.find((one) => one.clave === clave)
  const causas = line?.causas.filter((causa) => body.causas.includes(causa)) ?? []
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
  return computeAtencion(call)
}

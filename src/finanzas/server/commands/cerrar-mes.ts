import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { titleOfMonth } from '#lib/contract/civil-day.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import type { cierres } from '../../contract.ts'
import { faltaParaCerrar } from '../../rules.ts'
import {
  countAsientos,
  findNextMonth,
  insertCierre,
  lockLibro,
  readCierres,
  readMesPorCerrar,
} from '../queries/cierres.ts'

/**
 * Closes a month for good: what changes of it later is entered in the next. Needs a reason while something of it is
 * open, and is refused while the libro is not even.
 */
export async function cerrarMes({ db, body, session, now }: Cmd<typeof cierres.add>) {
  const { mes, motivo } = body
  const hoy = now().day
  await lockLibro(db)
  const next = await findNextMonth(db, hoy)
  if (next !== mes) throw conflict(orderOf(next), await readCierres(db, hoy))
  const open = await readMesPorCerrar(db, hoy, mes)
  if (open.descuadres !== 0)
    throw conflict('El libro no cuadra con las rendiciones. Avise al administrador del sistema.')
  if (motivo === '' && faltaParaCerrar(open))
    throw invalid({ motivo: 'Hay cosas sin terminar: escriba por qué cierra igual.' })
  if (!(await insertCierre(db, mes, session.userId)))
    throw conflict(orderOf(next), await readCierres(db, hoy))
  const told = { ...open, asientos: await countAsientos(db, mes) }
  await insertHistory(db, session, {
    entidad: 'cierre_mes',
    id: mes,
    accion: 'INSERT',
    verbo: 'cerrar',
    motivo,
    cambios: Object.entries(told)
      .filter(([, value]) => value !== 0)
      .map(([campo, despues]) => ({ campo, antes: null, despues })),
  })
  return readCierres(db, hoy)
}

const orderOf = (next: string | null) =>
  next === null
    ? 'Ningún mes por cerrar: podrá hacerlo cuando termine.'
    : `Los meses se cierran en orden: sigue ${titleOfMonth(next).toLowerCase()}.`

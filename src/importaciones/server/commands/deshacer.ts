import type { Ctx } from '#acceso/server/session.ts'
import type { Changing } from '#acceso/server/steps/as-call.ts'
import { transactAgain } from '#lib/server/command.ts'
import { conflict } from '#lib/server/errors.ts'
import { withParts } from '#lib/server/handle.ts'
import { judgementOf } from '#lib/server/import/do-row.ts'
import type { ImportNoun } from '#lib/server/import/noun.ts'
import { inSavepoint } from '#lib/server/rehearse.ts'
import type { Avance } from '../../contract/importacion.ts'
import type { importaciones } from '../../contract.ts'
import { DAYS_KEPT } from '../../rules.ts'
import {
  type FoundImportacion,
  findImportacion,
  shareImportacion,
} from '../queries/importaciones.ts'
import { countByKind, findToUndo, lockRow, storePaso } from '../queries/rows.ts'
import { moveOn } from '../steps/move-on.ts'
import { nounFor, reachOf } from '../steps/nouns.ts'
import { forPortion, inLanes } from '../steps/portion.ts'

type Call = Ctx<typeof importaciones.deshacer>

/** Rows between two looks for what is left. */
const AT_ONCE = 50
const TOO_OLD = `Pasaron más de ${DAYS_KEPT} días: ya no se puede deshacer.`
const FORGOTTEN = 'Ya no se sabe cómo estaba: queda como está.'

/** Takes back the next rows, the last one first, each in a transaction of its own. One that was touched since stays. */
export async function deshacer(call: Call): Promise<Avance> {
  const { id } = call.body
  const found = await findImportacion(call.db, reachOf(call), id)
  const noun = nounFor(call, found.de)
  if (found.old) throw conflict(TOO_OLD)
  const before = await countByKind(call.db, id, found.encabezado)
  if (before.hecha === 0 && found.estado !== 'deshaciendo')
    return { estado: found.estado, quedan: 0, cuentas: before }
  const row = await moveOn(call, id, 'deshaciendo')
  await forPortion(() => undoSome(call, noun, row))
  const cuentas = await countByKind(call.db, id, row.encabezado)
  const quedan = cuentas.hecha
  const { estado } = quedan === 0 ? await moveOn(call, id, 'deshecha') : row
  return { estado, quedan, cuentas }
}

async function undoSome(call: Call, noun: ImportNoun<Changing>, row: FoundImportacion) {
  const rows = await findToUndo(call.db, row.id, AT_ONCE)
  const done = await inLanes(rows, ({ fila }) =>
    transactAgain(call.db, (db) => undoOne(withParts(call, { db }), noun, row, fila)),
  )
  return done.includes(true)
}

async function undoOne(
  call: Changing,
  noun: ImportNoun<Changing>,
  { id, origen }: FoundImportacion,
  fila: number,
): Promise<boolean> {
  const { db } = call
  const { estado } = await shareImportacion(db, id)
  if (estado !== 'deshaciendo') return false
  const row = await lockRow(db, id, fila, 'hecha')
  if (!row) return false
  const { juicio, objeto, antes, version_hecha: version } = row
  if (objeto === null || version === null) throw new Error('a row that is done has what it did')
  const done = { id: objeto, version }
  const origin = `Se deshizo la importación de ${origen}`
  try {
    await inSavepoint(db, () => {
      if (juicio === 'nueva') return noun.remove(call, done, origin)
      // It was forgotten meanwhile.
      if (antes === null) throw conflict(FORGOTTEN)
      return noun.restore(call, done, antes, origin)
    })
    await storePaso(db, id, fila, { paso: 'deshecha' })
  } catch (error) {
    const judged = judgementOf(error)
    if (!judged) throw error
    await storePaso(db, id, fila, { paso: 'no se deshizo', razon: judged.message })
  }
  return true
}

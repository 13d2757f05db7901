import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '#acceso/server/session.ts'
import type { Changing } from '#acceso/server/steps/as-call.ts'
import { transactAgain } from '#lib/server/command.ts'
import { withParts } from '#lib/server/handle.ts'
import { doRow, type Outcome } from '#lib/server/import/do-row.ts'
import type { ImportNoun } from '#lib/server/import/noun.ts'
import type { Avance } from '../../contract/importacion.ts'
import type { importaciones } from '../../contract.ts'
import { buenas } from '../../rules.ts'
import {
  type FoundImportacion,
  findImportacion,
  shareImportacion,
} from '../queries/importaciones.ts'
import { countByKind, findToApply, lockRow, storePaso } from '../queries/rows.ts'
import { type Prepared, prepare, tellChanges } from '../steps/about.ts'
import { moveOn } from '../steps/move-on.ts'
import { nounFor, reachOf } from '../steps/nouns.ts'
import { forPortion, inLanes } from '../steps/portion.ts'

type Call = Ctx<typeof importaciones.aplicar>

/** Rows between two looks at what is left. */
const AT_ONCE = 50

/**
 * Applies the next good rows, each in a transaction of its own with what it wrote: a row that is done was done, once,
 * whoever asks and however often. Others become the reason why not.
 */
export async function aplicar(call: Call): Promise<Avance> {
  const { id } = call.body
  const found = await findImportacion(call.db, reachOf(call), id)
  const noun = nounFor(call, found.de)
  const before = await countByKind(call.db, id, found.encabezado)
  if (buenas(before) === 0 && found.estado !== 'aplicando')
    return { estado: found.estado, quedan: 0, cuentas: before }
  const row = await moveOn(call, id, 'aplicando')
  const prepared = await transactAgain(call.db, (db) => prepare(withParts(call, { db }), noun, row))
  await forPortion(() => applySome(call, noun, row, prepared))
  const cuentas = await countByKind(call.db, id, row.encabezado)
  const quedan = buenas(cuentas)
  const { estado } = quedan === 0 ? await moveOn(call, id, 'aplicada') : row
  return { estado, quedan, cuentas }
}

async function applySome(
  call: Call,
  noun: ImportNoun<Changing>,
  row: FoundImportacion,
  prepared: Prepared,
): Promise<boolean> {
  const rows = await findToApply(call.db, row.id, row.encabezado, AT_ONCE)
  const done = await inLanes(rows, ({ fila }) => apply(call, noun, { row, fila, prepared }))
  // Somebody else has the rest in hand.
  return done.includes(true)
}

interface Applying {
  readonly row: FoundImportacion
  readonly fila: number
  readonly prepared: Prepared
}

/** The row would do something else than the preview said: its transaction is undone. */
class Differs extends Error {}

async function apply(call: Call, noun: ImportNoun<Changing>, applying: Applying): Promise<boolean> {
  const run = (step: typeof applyOne) =>
    transactAgain(call.db, (db) => step(withParts(call, { db }), noun, applying))
  try {
    return await run(applyOne)
  } catch (error) {
    if (!(error instanceof Differs)) throw error
    return run(refuseOne)
  }
}

const SINCE = 'Cambió desde la vista previa: impórtela de nuevo.'

/** Locks a row that is still to be done; undefined if somebody else did it or has it, or ended the import. */
async function lockToDo(db: Changing['db'], id: number, fila: number) {
  const { estado } = await shareImportacion(db, id)
  return estado === 'aplicando' ? lockRow(db, id, fila, 'por hacer') : undefined
}

async function applyOne(
  call: Changing,
  noun: ImportNoun<Changing>,
  { row: { id }, fila, prepared: { about, mapping, origin } }: Applying,
): Promise<boolean> {
  const { db } = call
  const row = await lockToDo(db, id, fila)
  if (!row) return false
  const outcome = await doRow(noun, call, about, { cells: row.celdas, mapping, origin })
  if (outcome.kind === 'refused' || outcome.kind === 'asked') {
    await storePaso(db, id, fila, { paso: 'no pudo', razon: reasonOf(outcome) })
    return true
  }
  if (outcome.kind !== (row.juicio === 'nueva' ? 'added' : 'changed')) throw new Differs()
  const { id: objeto, version } = outcome.done
  if (row.juicio === 'cambia' && objeto !== row.objeto) throw new Differs()
  const antes = outcome.kind === 'changed' ? outcome.before : null
  if (outcome.kind === 'changed') {
    // Somebody may have written since what nobody was shown.
    const { before, after } = outcome
    if (!isDeepStrictEqual(tellChanges(noun, about.names, before, after), row.cambios))
      throw new Differs()
  }
  await storePaso(db, id, fila, { paso: 'hecha', objeto, antes, version })
  return true
}

async function refuseOne({ db }: Changing, _: unknown, { row: { id }, fila }: Applying) {
  if (!(await lockToDo(db, id, fila))) return false
  await storePaso(db, id, fila, { paso: 'no pudo', razon: SINCE })
  return true
}

const reasonOf = (outcome: Extract<Outcome, { kind: 'refused' | 'asked' }>) =>
  outcome.kind === 'asked'
    ? outcome.questions.map(({ texto }) => texto).join('; ')
    : outcome.faults.map(({ campo, razon }) => [campo, razon].filter(Boolean).join(': ')).join('; ')

import type { Ctx } from '#acceso/server/session.ts'
import type { Changing } from '#acceso/server/steps/as-call.ts'
import { transactAgain } from '#lib/server/command.ts'
import { conflict } from '#lib/server/errors.ts'
import { withParts } from '#lib/server/handle.ts'
import { doRow, type Outcome } from '#lib/server/import/do-row.ts'
import type { ImportNoun, Question } from '#lib/server/import/noun.ts'
import { rehearse } from '#lib/server/rehearse.ts'
import type { Avance } from '../../contract/importacion.ts'
import type { importaciones } from '../../contract.ts'
import type { Juicio } from '../../rules.ts'
import {
  type FoundImportacion,
  findImportacion,
  shareImportacion,
} from '../queries/importaciones.ts'
import { countByKind, findKeys, findUnjudged, type Judged, storeJudged } from '../queries/rows.ts'
import { type Prepared, prepare, tellChanges } from '../steps/about.ts'
import { nounFor, reachOf } from '../steps/nouns.ts'
import { forPortion } from '../steps/portion.ts'

type Call = Ctx<typeof importaciones.ensayar>

/** Rows of one rehearsal: it holds the locks of what they would write. */
const AT_ONCE = 50

/** Does what the next rows would do and undoes all of it. Keeps what became of each. */
export async function ensayar(call: Call): Promise<Avance> {
  const { id } = call.body
  const row = await findImportacion(call.db, reachOf(call), id)
  const noun = nounFor(call, row.de)
  if (!['revisando', 'aplicada'].includes(row.estado))
    throw conflict('La importación está en marcha: espere a que termine.')
  await forPortion(() => rehearseSome(call, noun, row))
  const cuentas = await countByKind(call.db, id, row.encabezado)
  return { estado: row.estado, quedan: cuentas['por ver'], cuentas }
}

async function rehearseSome(
  call: Call,
  noun: ImportNoun<Changing>,
  row: FoundImportacion,
): Promise<boolean> {
  const rows = await findUnjudged(call.db, row.id, row.encabezado, AT_ONCE)
  if (rows.length === 0) return false
  const keys = await findKeys(call.db, row.id)
  const judged = await rehearse(call.db, async (db) => {
    const inner = withParts(call, { db })
    const prepared = await prepare(inner, noun, row)
    const found: Judged[] = []
    for (const { fila, celdas } of rows) {
      const { about, mapping, origin } = prepared
      const outcome = await doRow(noun, inner, about, { cells: celdas, mapping, origin })
      found.push(judgedOf(noun, prepared, keys, fila, outcome))
    }
    return found
  })
  return transactAgain(call.db, async (db) => {
    const { version } = await shareImportacion(db, row.id)
    // Other columns or answers meanwhile: what was found does not hold.
    if (version !== row.version) return false
    await storeJudged(db, row.id, judged)
    return true
  })
}

const JUICIO: Readonly<Record<Outcome['kind'], Juicio>> = {
  refused: 'rechazada',
  asked: 'pregunta',
  same: 'igual',
  added: 'nueva',
  changed: 'cambia',
}

const asPregunta = ({ key, ...question }: Question) => ({ clave: key, ...question })

/** A second row that would make the same thing is refused. */
function judgedOf(
  noun: ImportNoun<Changing>,
  { about }: Prepared,
  keys: Map<string, number>,
  fila: number,
  outcome: Outcome,
): Judged {
  const { kind, nombre, key } = outcome
  const first = key === null ? undefined : keys.get(key)
  const plain = {
    fila,
    nombre: nombre.slice(0, 200),
    llave: null,
    faltas: [],
    preguntas: [],
    cambios: [],
    objeto: null,
  }
  if (first !== undefined && kind !== 'asked') {
    const razon = `Está repetida: es la misma que la fila ${first}`
    return { ...plain, juicio: 'rechazada', faltas: [{ campo: '', razon }] }
  }
  if (kind !== 'refused' && kind !== 'asked' && key !== null) keys.set(key, fila)
  return {
    ...plain,
    juicio: JUICIO[kind],
    llave: kind === 'refused' || kind === 'asked' ? null : key,
    ...('faults' in outcome && { faltas: outcome.faults }),
    ...('questions' in outcome && { preguntas: outcome.questions.map(asPregunta) }),
    ...(kind === 'changed' && {
      cambios: tellChanges(noun, about.names, outcome.before, outcome.after),
      objeto: outcome.done.id,
    }),
    ...(kind === 'same' && { objeto: outcome.id }),
  }
}

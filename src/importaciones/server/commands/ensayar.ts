import type { Ctx } from '#acceso/server/session.ts'
import type { Changing } from '#acceso/server/steps/as-call.ts'
import { transactAgain } from '#lib/server/command.ts'
import { conflict } from '#lib/server/errors.ts'
import { withParts } from '#lib/server/handle.ts'
import { doRow, type Outcome } from '#lib/server/import/do-row.ts'
import type { ImportNoun } from '#lib/server/import/noun.ts'
import { rehearse } from '#lib/server/rehearse.ts'
import type { Avance } from '../../contract/importacion.ts'
import type { importaciones } from '../../contract.ts'
import {
  type FoundImportacion,
  findImportacion,
  shareImportacion,
} from '../queries/importaciones.ts'
import { countByKind, findKeys, findUnjudged, storeJudged } from '../queries/rows.ts'
import { type Prepared, prepare } from '../steps/about.ts'
import { judgeOf } from '../steps/judge-rows.ts'
import { nounFor, reachOf } from '../steps/nouns.ts'
import { forPortion, inLanes, LANES } from '../steps/portion.ts'

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
  const prepared = await transactAgain(call.db, (db) => prepare(withParts(call, { db }), noun, row))
  await forPortion(() => rehearseSome(call, noun, row, prepared))
  const cuentas = await countByKind(call.db, id, row.encabezado)
  return { estado: row.estado, quedan: cuentas['por ver'], cuentas }
}

async function rehearseSome(
  call: Call,
  noun: ImportNoun<Changing>,
  row: FoundImportacion,
  prepared: Prepared,
): Promise<boolean> {
  const rows = await findUnjudged(call.db, row.id, row.encabezado, AT_ONCE * LANES)
  if (rows.length === 0) return false
  const parts = Array.from({ length: LANES }, (_, n) => rows.slice(n * AT_ONCE, (n + 1) * AT_ONCE))
  const found = await inLanes(
    parts.filter((part) => part.length > 0),
    (part) => rehearsePart(call, noun, prepared, part),
  )
  const judge = judgeOf(noun, prepared, await findKeys(call.db, row.id))
  const judged = found.flat().map(({ fila, outcome }) => judge(fila, outcome))
  return transactAgain(call.db, async (db) => {
    const { version } = await shareImportacion(db, row.id)
    // Other columns or answers meanwhile: what was found does not hold.
    if (version !== row.version) return false
    await storeJudged(db, row.id, judged)
    return true
  })
}

type Part = Awaited<ReturnType<typeof findUnjudged>>

const rehearsePart = (
  call: Call,
  noun: ImportNoun<Changing>,
  { about, mapping, origin }: Prepared,
  part: Part,
) =>
  rehearse(call.db, async (db) => {
    const outcomes: { fila: number; outcome: Outcome }[] = []
    for (const { fila, celdas } of part) {
      const row = { cells: celdas, mapping, origin }
      outcomes.push({ fila, outcome: await doRow(noun, withParts(call, { db }), about, row) })
    }
    return outcomes
  })

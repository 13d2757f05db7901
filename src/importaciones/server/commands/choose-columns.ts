import type { Ctx } from '#acceso/server/session.ts'
import { findHeader, HEADER_WITHIN, matchColumns } from '#lib/contract/import/columns.ts'
import { transactAgain } from '#lib/server/command.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import type { importaciones } from '../../contract.ts'
import { lockImportacion, updateImportacion } from '../queries/importaciones.ts'
import { judgeAgain, readTop } from '../queries/rows.ts'
import { nounFor, reachOf } from '../steps/nouns.ts'
import { tellImportacion } from '../steps/tell-importacion.ts'

type Call = Ctx<typeof importaciones.columnas>

const NOT_ANY_MORE = 'Ya se aplicó: no se pueden cambiar sus columnas.'

/** Says which column is which; proposes what the body leaves out. All rows are judged anew. */
export async function chooseColumns(call: Call) {
  const { body } = call
  await transactAgain(call.db, async (db) => {
    const { id, fijos } = body
    const row = await lockImportacion(db, reachOf(call), id)
    if (!['cargando', 'revisando'].includes(row.estado)) throw conflict(NOT_ANY_MORE)
    const { columns } = nounFor(call, row.de)
    const top = await readTop(db, id, HEADER_WITHIN)
    const cells = top.map(({ celdas }) => celdas)
    const found = body.encabezado ?? top[findHeader(cells, columns) ?? -1]?.fila ?? 0
    const header = top.find(({ fila }) => fila === found)?.celdas ?? []
    const chosen = body.columnas ?? matchColumns(header, columns)
    const known = new Set(columns.map(({ field }) => field))
    const unknown = Object.keys({ ...chosen, ...fijos }).find((field) => !known.has(field))
    if (unknown !== undefined) throw invalid({ columnas: `No hay una columna «${unknown}»` })
    await updateImportacion(db, id, {
      estado: 'revisando',
      encabezado: found,
      columnas: chosen,
      ...(fijos && { fijos }),
    })
    await judgeAgain(db, id)
  })
  return tellImportacion(call, body.id)
}

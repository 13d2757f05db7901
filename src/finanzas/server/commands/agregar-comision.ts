import type { Cmd } from '#acceso/server/session.ts'
import { requireOpenDesde } from '#db/bookkeeping/closed-months.ts'
import { addRow } from '#lib/server/catalog.ts'
import { invalid } from '#lib/server/errors.ts'
import type { comisiones } from '../../contract.ts'
import { comisionCatalog, mayEarn } from '../queries/comisiones.ts'

/** Adds a commission. None begins in a closed month: it would change what was paid for it. */
export async function agregarComision(call: Cmd<typeof comisiones.add>) {
  const { db, body, session } = call
  if (!(await mayEarn(db, body.usuarioId)))
    throw invalid({ usuarioId: 'Debe ser un guía o un conductor activado' })
  await requireOpenDesde(db, body)
  return addRow(call, comisionCatalog, { ...body, autorId: session.userId })
}

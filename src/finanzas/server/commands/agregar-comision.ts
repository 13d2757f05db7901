import type { Cmd } from '#acceso/server/session.ts'
import { addRow } from '#lib/server/catalog.ts'
import { invalid } from '#lib/server/errors.ts'
import type { comisiones } from '../../contract.ts'
import { comisionCatalog, mayEarn } from '../queries/comisiones.ts'

export async function agregarComision(call: Cmd<typeof comisiones.add>) {
  const { db, body, session } = call
  if (!(await mayEarn(db, body.usuarioId)))
    throw invalid({ usuarioId: 'Debe ser un guía o un conductor habilitado' })
  return addRow(call, comisionCatalog, { ...body, autorId: session.userId })
}

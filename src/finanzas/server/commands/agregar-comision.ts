import type { Cmd } from '#acceso/server/queries.ts'
import { addRow } from '#lib/server/catalog.ts'
import { invalid } from '#lib/server/errors.ts'
import type { comisiones } from '../../contract.ts'
import { catalogo, esGuia } from '../queries/comisiones.ts'

export async function agregarComision(call: Cmd<typeof comisiones.add>) {
  const { db, body, session } = call
  if (!(await esGuia(db, body.usuarioId)))
    throw invalid({ usuarioId: 'Debe ser un guía habilitado' })
  return addRow(call, catalogo, { ...body, autorId: session.userId })
}

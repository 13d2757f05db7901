import type { Cmd } from '#acceso/server/session.ts'
import { addRow, deleteRow, editRow } from '#lib/server/catalog.ts'
import { invalid } from '#lib/server/errors.ts'
import type { ausencias } from '../contract.ts'
import { ROLES_EN_RUTA } from '../rules.ts'
import { catalog, readRol } from './queries.ts'

export const agregar = async (call: Cmd<typeof ausencias.add>) => {
  await checkPerson(call)
  return addRow(call, catalog, { ...call.body, autorId: call.session.userId })
}

export const editar = async (call: Cmd<typeof ausencias.put>) => {
  await checkPerson(call)
  return editRow(call, catalog, call.body, () => call.body)
}

export const eliminar = (call: Cmd<typeof ausencias.delete>) =>
  deleteRow(call, catalog, call.params.id)

/** Rejects somebody who neither guides nor drives. */
async function checkPerson({ db, body }: Cmd<typeof ausencias.add | typeof ausencias.put>) {
  const rol = await readRol(db, body.usuarioId)
  if (rol === undefined || !ROLES_EN_RUTA.includes(rol))
    throw invalid({ usuarioId: 'Por favor, seleccione a un guía o conductor' })
}

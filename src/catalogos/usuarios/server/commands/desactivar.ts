import type { Transaction } from 'kysely'
import { terminarSesiones } from '#acceso/server/commands/terminar-sesiones.ts'
import { deleteInvitacion } from '#acceso/server/queries/invitaciones.ts'
import type { Cmd } from '#acceso/server/queries.ts'
import type { DB } from '#db/schema.ts'
import { conflict } from '#lib/server/errors.ts'
import { insertHistory } from '#lib/server/history.ts'
import type { usuarios } from '../../contract.ts'
import { ROL_GERENCIAL } from '../../rules.ts'
import { type Fila, hayOtroGerencial, updateHabilitado } from '../queries.ts'
import { alcanzar } from './alcanzar.ts'

/** Disables a user; deleting does the same. Does nothing if the user is already disabled. */
export async function desactivar(call: Cmd<typeof usuarios.disable | typeof usuarios.delete>) {
  const { db, session } = call
  const usuario = await alcanzar(call)
  const { id, habilitado } = usuario
  if (id === session.userId) throw conflict('No puede desactivar su propio usuario.')
  if (habilitado === 0) return { id }
  await exigirOtroGerencial(db, usuario)
  await deleteInvitacion(db, id)
  await terminarSesiones(db, id)
  await updateHabilitado(db, id, 0)
  await insertHistory(db, session, {
    entidad: 'usuario',
    id,
    accion: 'UPDATE',
    verbo: 'desactivar',
    cambios: [{ campo: 'habilitado', antes: 1, despues: 0 }],
  })
  return { id }
}

/** Rejects a change that would leave no active GERENCIAL. */
export async function exigirOtroGerencial(
  db: Transaction<DB>,
  { id, rolId, habilitado }: Pick<Fila, 'id' | 'rolId' | 'habilitado'>,
) {
  if (rolId !== ROL_GERENCIAL || habilitado === 0 || (await hayOtroGerencial(db, id))) return
  throw conflict('Debe quedar al menos un usuario GERENCIAL activo.')
}

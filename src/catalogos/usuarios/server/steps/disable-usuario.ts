import { deleteInvitacion } from '#acceso/server/queries/invitaciones.ts'
import type { Cmd } from '#acceso/server/session.ts'
import { endSesiones } from '#acceso/server/steps/end-sesiones.ts'
import { requireNoRutas } from '#catalogos/excursiones/server/steps/require-no-rutas.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { conflict } from '#lib/server/errors.ts'
import type { usuarios } from '../../contract.ts'
import { updateHabilitado } from '../queries.ts'
import { keepGerencial } from './keep-gerencial.ts'
import { lockUsuario } from './lock-usuario.ts'
import { requireNoSaldo } from './require-no-saldo.ts'

type Disabling = Pick<
  Cmd<typeof usuarios.disable>,
  'db' | 'session' | 'scope' | 'params' | 'query' | 'now'
>

/** Disables a user; deleting does the same. Does nothing if the user is already disabled. */
export async function disableUsuario(call: Disabling) {
  const { db, session, query } = call
  const usuario = await lockUsuario(call)
  const { id, habilitado } = usuario
  if (id === session.userId) throw conflict('No puede desactivar su propio usuario.')
  if (habilitado === 0) return { id }
  await keepGerencial(db, usuario)
  await requireNoRutas(call, { usuarioId: id }, query.confirmarRutas)
  await requireNoSaldo(call, usuario, query.confirmarSaldo)
  await deleteInvitacion(db, id)
  await endSesiones(db, id)
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

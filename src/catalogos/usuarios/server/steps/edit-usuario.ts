import { ROL_GERENCIAL, ROL_HOTEL } from '#acceso/rules.ts'
import { deleteInvitacion } from '#acceso/server/queries/invitaciones.ts'
import { endSesiones } from '#acceso/server/steps/end-sesiones.ts'
import { setClave } from '#acceso/server/steps/set-clave.ts'
import { requireNoRutas } from '#catalogos/excursiones/server/steps/require-no-rutas.ts'
import { checkHotel } from '#catalogos/hoteles/server/queries.ts'
import { knowIdiomas } from '#catalogos/idiomas/server/steps/know-idiomas.ts'
import { checkRecepcionista } from '#catalogos/recepcionistas/server/queries.ts'
import { editRow } from '#lib/server/catalog.ts'
import { invalid } from '#lib/server/errors.ts'
import { NO_HOTEL, NO_RUT, type usuarios } from '../../contract.ts'
import { deHotelOf, enRutaOf, isOffered } from '../../rules.ts'
import { type UsuarioFields, type UsuarioRow, usuarioCatalog } from '../queries.ts'
import { checkOwnRol } from './check-own-rol.ts'
import { keepGerencial } from './keep-gerencial.ts'
import { requireNoSaldo } from './require-no-saldo.ts'
import type { WithoutClave } from './with-clave-hash.ts'

type Editar = Pick<WithoutClave<typeof usuarios.put>, 'db' | 'session' | 'scope' | 'body' | 'now'>

/**
 * Another role, password or hotel, or disabling, ends the user's sessions and revokes their invitation. Another
 * e-mail revokes it too: the link went to the old address.
 */
export const editUsuario = (call: Editar, claveHash: string | undefined) =>
  editRow(call, usuarioCatalog(call.scope), call.body, async (before) => {
    const { db, session, body } = call
    checkOwnRol(call)
    if (before.id === session.userId) rejectOwnChanges(body, before, claveHash)
    if (body.rolId !== before.rolId) checkRol(body.rolId, claveHash)
    const fields = complete(body, before)
    await knowIdiomas(call, 'idiomas', fields.idiomas ?? [], body.idiomaNuevo)
    if (fields.hotelId !== null && fields.hotelId !== before.hotelId)
      await checkHotel(db, fields.hotelId)
    if (fields.recepcionistaId !== before.recepcionistaId || fields.hotelId !== before.hotelId)
      await checkRecepcionista(db, fields)
    if (fields.habilitado === 0 && before.habilitado === 1) {
      await requireNoRutas(call, { usuarioId: before.id }, body.confirmarRutas)
      await requireNoSaldo(call, before, body.confirmarSaldo)
    }
    if (fields.rolId !== ROL_GERENCIAL || fields.habilitado === 0) await keepGerencial(db, before)
    if (changesAccess(fields, before) || fields.email !== before.email)
      await deleteInvitacion(db, before.id)
    // Locks credentials before the row, as a sign-in does: no deadlock.
    if (claveHash !== undefined) await setClave(db, session, before.id, claveHash)
    else if (changesAccess(fields, before)) await endSesiones(db, before.id)
    return fields
  })

/** Rejects changing the own role, disabling oneself, and setting the own password without the old one. */
function rejectOwnChanges(body: Editar['body'], before: UsuarioRow, claveHash: string | undefined) {
  if (body.rolId !== before.rolId)
    throw invalid({ rolId: 'No puede cambiar su propio tipo de usuario' })
  if (body.habilitado === 0 && before.habilitado === 1)
    throw invalid({ habilitado: 'No puede desactivar su propio usuario' })
  if (claveHash !== undefined)
    throw invalid({ password: 'Cambie su propia contraseña en Mi cuenta' })
}

/** Rejects roles that no form offers. Becoming GERENCIAL takes a new password: the length of the old one is unknown. */
function checkRol(rolId: number, claveHash: string | undefined) {
  if (!isOffered(rolId)) throw invalid({ rolId: 'Ese tipo de usuario no se puede asignar' })
  if (rolId === ROL_GERENCIAL && claveHash === undefined)
    throw invalid({ password: 'Para ser GERENCIAL necesita una contraseña nueva' })
}

/** Rejects a user left with neither RUT nor reason, or a HOTEL user without hotel. */
function complete(body: Editar['body'], before: UsuarioRow): UsuarioFields {
  const { rut = before.rut, sinRutMotivo = before.sinRutMotivo, hotelId = before.hotelId } = body
  const kept = hotelId === before.hotelId ? before.recepcionistaId : null
  const { recepcionistaId = kept } = body
  if (!rut && !sinRutMotivo) throw invalid({ rut: NO_RUT })
  if (body.rolId === ROL_HOTEL && !hotelId) throw invalid({ hotelId: NO_HOTEL })
  return {
    ...body,
    rut: rut || null,
    sinRutMotivo: rut ? null : sinRutMotivo,
    ...deHotelOf({ ...body, hotelId, recepcionistaId }),
    ...enRutaOf(body),
  }
}

const changesAccess = (after: UsuarioFields, before: UsuarioRow) =>
  after.rolId !== before.rolId ||
  after.hotelId !== before.hotelId ||
  (after.habilitado === 0 && before.habilitado === 1)

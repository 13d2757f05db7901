import { ponerClave } from '#acceso/server/commands/poner-clave.ts'
import { terminarSesiones } from '#acceso/server/commands/terminar-sesiones.ts'
import { deleteInvitacion } from '#acceso/server/queries/invitaciones.ts'
import { exigirHotel } from '#catalogos/hoteles/server/queries.ts'
import { editRow } from '#lib/server/catalog.ts'
import { forbidden, invalid } from '#lib/server/errors.ts'
import { SIN_HOTEL, SIN_RUT, type usuarios } from '../../contract.ts'
import { ROL_GERENCIAL, ROL_HOTEL, ROL_OPERACION, seOfrece } from '../../rules.ts'
import { type Campos, catalogoPara, type Fila } from '../queries.ts'
import { SOLO_SU_ROL } from './agregar.ts'
import type { SinClave } from './con-clave.ts'
import { exigirOtroGerencial } from './desactivar.ts'

type Editar = SinClave<typeof usuarios.put>

/**
 * Another role, password or hotel, or disabling, ends the user's sessions and revokes their invitation. Another
 * e-mail revokes it too: the link went to the old address.
 */
export const editar = (call: Editar, claveHash: string | undefined) =>
  editRow(call, catalogoPara(call.scope), call.body, async (antes) => {
    const { db, session, scope, body } = call
    if (scope === '6' && body.rolId !== ROL_OPERACION) throw forbidden(SOLO_SU_ROL)
    if (antes.id === session.userId) exigirQueNoSeToque(body, antes, claveHash)
    if (body.rolId !== antes.rolId) exigirRol(body.rolId, claveHash)
    const campos = completar(body, antes)
    if (campos.hotelId !== null && campos.hotelId !== antes.hotelId)
      await exigirHotel(db, campos.hotelId)
    if (campos.rolId !== ROL_GERENCIAL || campos.habilitado === 0)
      await exigirOtroGerencial(db, antes)
    if (cambiaSuAlcance(campos, antes) || campos.email !== antes.email)
      await deleteInvitacion(db, antes.id)
    // Locks credentials before the row, as a sign-in does: no deadlock.
    if (claveHash !== undefined) await ponerClave(db, session, antes.id, claveHash)
    else if (cambiaSuAlcance(campos, antes)) await terminarSesiones(db, antes.id)
    return campos
  })

/** Rejects changing the own role, disabling oneself, and setting the own password without the old one. */
function exigirQueNoSeToque(body: Editar['body'], antes: Fila, claveHash: string | undefined) {
  if (body.rolId !== antes.rolId) throw invalid({ rolId: 'No puede cambiar su propio rol' })
  if (body.habilitado === 0 && antes.habilitado === 1)
    throw invalid({ habilitado: 'No puede desactivar su propio usuario' })
  if (claveHash !== undefined)
    throw invalid({ password: 'Cambie su propia contraseña en Mi cuenta' })
}

/** Rejects roles that no form offers. Becoming GERENCIAL takes a new password: the length of the old one is unknown. */
function exigirRol(rolId: number, claveHash: string | undefined) {
  if (!seOfrece(rolId)) throw invalid({ rolId: 'Ese tipo de usuario no se puede asignar' })
  if (rolId === ROL_GERENCIAL && claveHash === undefined)
    throw invalid({ password: 'Para ser GERENCIAL necesita una contraseña nueva' })
}

/** Rejects a user left with neither RUT nor reason, or a HOTEL user without hotel. */
function completar(body: Editar['body'], antes: Fila): Campos {
  const { rut = antes.rut, sinRutMotivo = antes.sinRutMotivo, hotelId = antes.hotelId } = body
  if (!rut && !sinRutMotivo) throw invalid({ rut: SIN_RUT })
  if (body.rolId === ROL_HOTEL && !hotelId) throw invalid({ hotelId: SIN_HOTEL })
  return {
    ...body,
    rut: rut || null,
    sinRutMotivo: rut ? null : sinRutMotivo,
    hotelId: body.rolId === ROL_HOTEL ? hotelId : null,
  }
}

const cambiaSuAlcance = (despues: Campos, antes: Fila) =>
  despues.rolId !== antes.rolId ||
  despues.hotelId !== antes.hotelId ||
  (despues.habilitado === 0 && antes.habilitado === 1)

import type { Transaction } from 'kysely'
import { ponerClave } from '#acceso/server/commands/poner-clave.ts'
import { exigirHotel } from '#catalogos/hoteles/server/queries.ts'
import type { DB } from '#db/schema.ts'
import { addRow } from '#lib/server/catalog.ts'
import { forbidden } from '#lib/server/errors.ts'
import type { Session } from '#lib/server/handle.ts'
import type { NuevoUsuario, usuarios } from '../../contract.ts'
import { ROL_HOTEL, ROL_OPERACION } from '../../rules.ts'
import { catalogoPara } from '../queries.ts'
import type { SinClave } from './con-clave.ts'

export async function agregar(call: SinClave<typeof usuarios.add>, claveHash = '') {
  if (call.scope === '6' && call.body.rolId !== ROL_OPERACION) throw forbidden(SOLO_SU_ROL)
  return darDeAlta(call, call.body, claveHash)
}

export const SOLO_SU_ROL = 'Solo puede administrar usuarios de OPERACION ADMINISTRATIVA.'

interface Autor {
  readonly db: Transaction<DB>
  readonly session: Session
}

/** Inserts a user of any role, for the API and the command line. Without a password they cannot sign in yet. */
export async function darDeAlta(
  { db, session }: Autor,
  nuevo: Omit<NuevoUsuario, 'password'>,
  claveHash: string | null,
) {
  const hotelId = nuevo.rolId === ROL_HOTEL ? nuevo.hotelId : null
  if (hotelId !== null) await exigirHotel(db, hotelId)
  const usuario = await addRow({ db, session }, catalogoPara('A'), {
    ...nuevo,
    hotelId,
    rut: nuevo.rut || null,
    sinRutMotivo: nuevo.rut ? null : nuevo.sinRutMotivo,
  })
  if (claveHash !== null) await ponerClave(db, session, usuario.id, claveHash)
  return usuario
}

import type { Transaction } from 'kysely'
import { setClave } from '#acceso/server/steps/set-clave.ts'
import { checkHotel } from '#catalogos/hoteles/server/queries.ts'
import { knowIdiomas } from '#catalogos/idiomas/server/steps/know-idiomas.ts'
import { checkRecepcionista } from '#catalogos/recepcionistas/server/queries.ts'
import type { DB } from '#db/schema.ts'
import { addRow } from '#lib/server/catalog.ts'
import type { Session } from '#lib/server/handle.ts'
import type { NuevoUsuario } from '../../contract.ts'
import { deHotelOf, enRutaOf } from '../../rules.ts'
import { usuarioCatalog } from '../queries.ts'

interface By {
  readonly db: Transaction<DB>
  readonly session: Session
}

/** Inserts a user of any role, for the API and the command line. Without a password they cannot sign in yet. */
export async function insertUsuario(
  { db, session }: By,
  fields: Omit<NuevoUsuario, 'password'>,
  claveHash: string | null,
) {
  const deHotel = deHotelOf(fields)
  if (deHotel.hotelId !== null) await checkHotel(db, deHotel.hotelId)
  await checkRecepcionista(db, deHotel)
  const enRuta = enRutaOf(fields)
  await knowIdiomas({ db, session }, 'idiomas', enRuta.idiomas ?? [], fields.idiomaNuevo)
  const usuario = await addRow({ db, session }, usuarioCatalog('A'), {
    ...fields,
    ...deHotel,
    rut: fields.rut || null,
    sinRutMotivo: fields.rut ? null : fields.sinRutMotivo,
    ...enRuta,
  })
  if (claveHash !== null) await setClave(db, session, usuario.id, claveHash)
  return usuario
}

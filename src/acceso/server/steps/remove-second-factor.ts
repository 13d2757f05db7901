import type { Transaction } from 'kysely'
import { deleteCodes, updateCredencial } from '#acceso/server/queries/credenciales.ts'
import type { DB } from '#db/schema.ts'
import type { Session } from '#lib/server/handle.ts'
import { endSesiones } from './end-sesiones.ts'
import { recordCredencial } from './record-credencial.ts'

/** Removes a user's second factor and recovery codes, and ends their sessions. The next sign-in enrols anew. */
export async function removeSecondFactor(db: Transaction<DB>, autor: Session, usuarioId: number) {
  await endSesiones(db, usuarioId)
  await updateCredencial(db, usuarioId, {
    totp_secreto: null,
    totp_confirmado: null,
    totp_ultimo_paso: null,
    totp_nuevo: null,
    codigos_fallidos: 0,
  })
  await deleteCodes(db, usuarioId)
  await recordCredencial(db, autor, usuarioId, 'reiniciar-segundo-factor')
}

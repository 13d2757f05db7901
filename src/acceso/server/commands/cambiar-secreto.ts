import type { Transaction } from 'kysely'
import { lockSecretos, updateCredencial } from '#acceso/server/queries/credenciales.ts'
import type { DB } from '#db/schema.ts'
import { seal, unseal } from '#lib/server/secrets.ts'
import { duenoDeTotp } from './probar-codigo.ts'

/** Encrypts second factors with a new key. Those that neither key opens count as lost; unfinished enrolments end. */
export async function cambiarSecreto(db: Transaction<DB>, anterior: Buffer, nueva: Buffer) {
  const suma = { cambiados: 0, perdidos: 0 }
  for (const { userId, sellado } of await lockSecretos(db)) {
    const dueno = duenoDeTotp({ userId })
    const secreto = sellado && unseal(anterior, dueno, sellado)
    if (secreto) suma.cambiados += 1
    else if (sellado && unseal(nueva, dueno, sellado) === null) suma.perdidos += 1
    await updateCredencial(db, userId, {
      totp_nuevo: null,
      ...(secreto && { totp_secreto: seal(nueva, dueno, secreto) }),
    })
  }
  return suma
}

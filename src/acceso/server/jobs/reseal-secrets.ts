import type { Transaction } from 'kysely'
import { lockSecrets, updateCredencial } from '#acceso/server/queries/credenciales.ts'
import type { DB } from '#db/schema.ts'
import { seal, unseal } from '#lib/server/secrets.ts'
import { totpOwner } from '../steps/totp.ts'

/** Encrypts second factors with a new key. Those that neither key opens count as lost; unfinished enrolments end. */
export async function resealSecrets(db: Transaction<DB>, previous: Buffer, next: Buffer) {
  const counts = { changed: 0, lost: 0 }
  for (const { userId, sealed } of await lockSecrets(db)) {
    const owner = totpOwner({ userId })
    const secret = sealed && unseal(previous, owner, sealed)
    if (secret) counts.changed += 1
    else if (sealed && unseal(next, owner, sealed) === null) counts.lost += 1
    await updateCredencial(db, userId, {
      totp_nuevo: null,
      ...(secret && { totp_secreto: seal(next, owner, secret) }),
    })
  }
  return counts
}

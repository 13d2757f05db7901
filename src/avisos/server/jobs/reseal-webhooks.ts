import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { lockSecrets, updateSecret } from '../queries/webhooks.ts'
import { sealSecret, unsealSecret } from '../steps/webhook-secret.ts'

/** Encrypts the secrets of webhooks with a new key. Those that neither key opens count as lost. */
export async function resealWebhooks(db: Transaction<DB>, previous: Buffer, next: Buffer) {
  const counts = { changed: 0, lost: 0 }
  for (const { id, secreto } of await lockSecrets(db)) {
    const secret = unsealSecret(previous, id, secreto)
    if (secret !== null) {
      await updateSecret(db, id, sealSecret(next, id, secret))
      counts.changed++
    } else if (unsealSecret(next, id, secreto) === null) counts.lost++
  }
  return counts
}

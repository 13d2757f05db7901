import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { plainCode } from '#acceso/rules.ts'
import { replaceCodes } from '#acceso/server/queries/credenciales.ts'
import type { DB } from '#db/schema.ts'
import { sha256 } from '#lib/server/secrets.ts'

const CODES = 10

/** Returns 64 random bits in groups that are easy to read aloud: `3F9A-02C1-77BE-D410`. */
const newRecoveryCode = () =>
  randomBytes(8)
    .toString('hex')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-')

/** Replaces a user's recovery codes and returns the new ones: only their hashes are stored. */
export async function issueRecoveryCodes(
  db: Transaction<DB>,
  usuarioId: number,
): Promise<string[]> {
  const codigos = Array.from({ length: CODES }, newRecoveryCode)
  const hashes = codigos.map((codigo) => sha256(plainCode(codigo)))
  await replaceCodes(db, usuarioId, hashes)
  return codigos
}

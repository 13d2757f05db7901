import type { Transaction } from 'kysely'
import { ROL_GERENCIAL } from '#acceso/rules.ts'
import type { DB } from '#db/schema.ts'
import { conflict } from '#lib/server/errors.ts'
import { hasOtherGerencial, type UsuarioRow } from '../queries.ts'

/** Rejects a change that would leave no active GERENCIAL. */
export async function keepGerencial(
  db: Transaction<DB>,
  { id, rolId, habilitado }: Pick<UsuarioRow, 'id' | 'rolId' | 'habilitado'>,
) {
  if (rolId !== ROL_GERENCIAL || habilitado === 0 || (await hasOtherGerencial(db, id))) return
  throw conflict('Debe quedar al menos un usuario GERENCIAL activo.')
}

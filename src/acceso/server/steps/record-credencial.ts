import type { Transaction } from 'kysely'
import { insertHistory } from '#db/bookkeeping/history.ts'
import type { DB } from '#db/schema.ts'
import type { Session } from '#lib/server/handle.ts'

export const recordCredencial = (
  db: Transaction<DB>,
  author: Session,
  usuarioId: number,
  verbo: string,
  motivo = '',
) =>
  insertHistory(db, author, {
    entidad: 'credencial',
    id: usuarioId,
    accion: 'UPDATE',
    verbo,
    motivo,
  })

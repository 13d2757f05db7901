import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { conflict } from '#lib/server/errors.ts'
import type { montos } from '../../contract/monto.ts'
import { insertRevisado, readPorRevisar } from '../queries/montos.ts'

/** Says that a low amount is right, so that it is not asked about again. Returns those that are left. */
export async function confirmarMonto({ db, body, session }: Cmd<typeof montos.confirmar>) {
  const { tabla, id, campo, monto } = body
  if (!(await insertRevisado(db, session.userId, body)))
    throw conflict('Otra persona ya revisó o corrigió ese monto.')
  await insertHistory(db, session, {
    entidad: 'monto_revisado',
    id: `${tabla}/${id}/${campo}`,
    accion: 'INSERT',
    verbo: 'confirmar',
    cambios: changesBetween({}, { monto }),
  })
  return readPorRevisar(db)
}

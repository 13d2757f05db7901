import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { invalid } from '#lib/server/errors.ts'
import { type Ensayar, MAXIMO_DE_RESERVAS } from '../../contract/contingencia.ts'
import { type Chosen, readChosen } from '../queries/chosen.ts'

/** Returns the chosen reservations in ascending id. Rejects none, too many, and one of another day. */
export async function pickChosen(
  db: Transaction<DB>,
  asked: Pick<Ensayar, 'fecha' | 'rutaIds' | 'reservaIds'>,
): Promise<Chosen[]> {
  const rows = await readChosen(db, asked)
  const found = new Set(rows.map(({ reservaId }) => reservaId))
  if (asked.reservaIds.some((id) => !found.has(id)))
    throw invalid({ reservaIds: 'Elija reservas de un solo día.' })
  if (rows.length === 0) throw invalid({ reservaIds: 'Elija salidas o reservas con pasajeros.' })
  if (rows.length > MAXIMO_DE_RESERVAS)
    throw invalid({
      reservaIds: `Son ${rows.length} reservas: elija ${MAXIMO_DE_RESERVAS} a lo más.`,
    })
  return rows
}

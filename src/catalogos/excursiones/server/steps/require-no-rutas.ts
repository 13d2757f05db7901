import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { conflict } from '#lib/server/errors.ts'
import type { RutasPorSalir } from '../../contract.ts'
import { fraseDeRutas } from '../../rules.ts'
import { findRutasPorSalir, type OnRutas } from '../queries.ts'

interface Call {
  readonly db: Transaction<DB>
  readonly now: () => { readonly day: string }
}

/** Throws 409 with the coming routes that have somebody or a vehicle, unless the caller confirmed them (CA-23). */
export async function requireNoRutas({ db, now }: Call, which: OnRutas, confirmed: unknown) {
  const rutas = confirmed ? [] : await findRutasPorSalir(db, which, now().day)
  if (rutas.length > 0)
    throw conflict(fraseDeRutas(rutas), {
      confirmar: 'confirmarRutas',
      rutas,
    } satisfies RutasPorSalir)
}

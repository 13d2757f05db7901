import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Change } from '#lib/contract/changes.ts'
import { type PagoDeRelevo, pagoPropuesto, repartir, type Salida } from '../../contract/relevo.ts'
import { insertPartes, type Partes, type Puesto, tellPartes } from '../queries/ruta-partes.ts'

interface Relief {
  readonly rutaId: number
  readonly puesto: Puesto
  /** Shares before it, which another person on the post forgets. */
  readonly before: Partes
  readonly sale: number | null
  readonly entra: number | null
}

/**
 * Stores whose the pay of a route is after a relief: as said, else of who comes before the departure, and half each
 * after it. Returns the change for the history, if anybody but the one who comes has a part.
 */
export async function sharePay(
  db: Transaction<DB>,
  { rutaId, puesto, before, sale, entra }: Relief,
  {
    pago,
    salida,
    now,
  }: { pago: PagoDeRelevo | undefined; salida: Salida; now: { day: string; time: string } },
): Promise<Change[]> {
  const partes = repartir(before, { sale, entra }, pago ?? pagoPropuesto(salida, now, entra))
  if (partes.size === 0) return []
  await insertPartes(db, rutaId, puesto, partes)
  const despues = await tellPartes(db, partes)
  return [{ campo: puesto === 'guia' ? 'pago' : 'pagoConductor', antes: null, despues }]
}

import type { Kysely } from 'kysely'
import type { Sesion } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { formatClp, formatReal, formatUsd } from '#lib/contract/money.ts'
import { conflict } from '#lib/server/errors.ts'
import { findSaldos } from '../queries.ts'

const FORMATS = { CLP: formatClp, USD: formatUsd, BRL: formatReal }

/** Throws 409 with the money that a person holds, or is owed, as far as the caller may read it, unless the caller confirmed it. */
export async function requireNoSaldo(
  { db, session }: { db: Kysely<DB>; session: Pick<Sesion, 'userId'> },
  { id, nombre }: { id: number; nombre: string },
  confirmed: unknown,
) {
  if (confirmed) return
  const rows = await findSaldos(db, id, session.userId)
  if (rows.length === 0) return
  const told = (some: typeof rows) =>
    some.map(({ moneda, monto }) => FORMATS[moneda](Math.abs(monto))).join(' y ')
  const held = rows.filter(({ monto }) => monto > 0)
  const owed = rows.filter(({ monto }) => monto < 0)
  const parts = [
    ...(held.length > 0 ? [`tiene ${told(held)} de la empresa`] : []),
    ...(owed.length > 0 ? [`la empresa le debe ${told(owed)}`] : []),
  ]
  throw conflict(
    `${nombre}: ${parts.join('; ')}. Si queda desactivado, Finanzas declara su entrega.`,
    {
      confirmar: 'confirmarSaldo',
      saldos: Object.fromEntries(rows.map((r) => [r.moneda, r.monto])),
    },
  )
}

import { conflict, invalid } from '#lib/server/errors.ts'
import { type Quien, quienOf } from '../../contract/quien.ts'
import { findHolder, nameOf, readPropuesto } from '../queries/quienes.ts'
import { wasReceived } from '../queries/ruta-entrega.ts'
import type { RendicionCall } from './lock-rendicion.ts'

const DE_FINANZAS = 'Solo Finanzas puede decir quién tiene el dinero'
const NO_TIENE = 'Esa persona no lleva dinero de rutas'

/** Returns the columns of who took or gave the money. The row of the caja names its author. */
const columnsOf = (quien: Quien, userId: number) =>
  quien === 'caja' ? { usuario_id: userId, de_caja: true } : { usuario_id: quien, de_caja: false }
export type HolderColumns = ReturnType<typeof columnsOf>

export interface Held {
  readonly usuarioId: number
  readonly deCaja?: boolean | undefined
}

interface Money {
  readonly rendicionId: number
  readonly reservaId?: number
  /** Holder by default, if nobody collected before or drives. */
  readonly propuesto?: Quien
}

/** Returns who holds the money of an entry: the guide of own ones; of finance the person that it names, or the caja. */
export async function holderOf(
  { db, scope, session }: RendicionCall,
  quien: Quien | undefined,
  money: Money,
): Promise<HolderColumns> {
  if (scope === 'R') {
    if (quien !== undefined && quien !== session.userId) throw invalid({ quien: DE_FINANZAS })
    return columnsOf(session.userId, session.userId)
  }
  const wanted = quien ?? money.propuesto ?? (await readPropuesto(db, session.userId, money))
  if (quien !== undefined && quien !== 'caja' && !(await findHolder(db, money.rendicionId, quien)))
    throw invalid({ quien: NO_TIENE })
  return columnsOf(wanted, session.userId)
}

/**
 * Returns the columns of another holder for a correction, or none if it stays. Throws 409 if finance received the money
 * from the present one: the handover moved it already.
 */
export async function otherHolder(
  call: RendicionCall,
  { rutaId }: { rutaId: number },
  before: Held & { rendicionId: number },
  quien: Quien | undefined,
): Promise<HolderColumns | undefined> {
  if (quien === undefined || quien === quienOf(before)) return undefined
  const holder = await holderOf(call, quien, before)
  if (!before.deCaja && (await wasReceived(call.db, rutaId, before.usuarioId)))
    throw conflict(
      `${await nameOf(call.db, before.usuarioId)} ya entregó el dinero de esta ruta. Anule antes esa entrega.`,
    )
  return holder
}

/** Returns columns of a holder as answers have them. */
export const heldBy = ({ usuario_id, de_caja }: HolderColumns): Held => ({
  usuarioId: usuario_id,
  deCaja: de_caja,
})

/** Tells the history who holds money that somebody else entered: "Caja", or the name of the person. */
export async function tellHolder(
  { db, session }: Pick<RendicionCall, 'db' | 'session'>,
  held: Held,
): Promise<{ tiene?: string }> {
  if (held.deCaja) return { tiene: 'Caja' }
  return held.usuarioId === session.userId ? {} : { tiene: await nameOf(db, held.usuarioId) }
}

import type { Insertable, Transaction } from 'kysely'
import type { Sesion } from '#acceso/server/session.ts'
import { FORMATS, type Moneda } from '#cuentas/rules.ts'
import { requireOpenMonth } from '#db/bookkeeping/closed-months.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import type { DB } from '#db/schema.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import { insertMovimientoDeCaja, readEfectivo } from '../queries/office.ts'

interface Call {
  readonly db: Transaction<DB>
  readonly session: Sesion
  now(): { day: string }
}

type Row = Insertable<DB['movimiento_caja']>
type NewRow = Omit<Row, 'fecha' | 'autor_id'> & { readonly fecha?: string | undefined }

/** Adds a movement of the office's money with its history, by default of today. Requires lockOffice. */
export async function moveCaja(call: Call, verbo: string, { fecha, ...row }: NewRow) {
  const { db, session, now } = call
  const day = fecha ?? now().day
  if (day > now().day) throw invalid({ fecha: 'La fecha no puede ser posterior a hoy' })
  if (fecha !== undefined) await requireOpenMonth(db, 'fecha', day)
  const movimiento = await insertMovimientoDeCaja(db, {
    ...row,
    fecha: day,
    autor_id: session.userId,
  })
  const { clp, usd, brl, tarjeta, comision } = movimiento
  const amounts = Object.entries({ clp, usd, brl, tarjeta, comision }).filter(
    ([, amount]) => amount !== 0,
  )
  await insertHistory(db, session, {
    entidad: 'movimiento_caja',
    id: movimiento.id,
    accion: 'INSERT',
    verbo,
    motivo: movimiento.motivo,
    cambios: changesBetween({}, Object.fromEntries(amounts)),
    fechas: [day],
  })
  return movimiento
}

/** Throws 409 if the caja has less than is taken out of it. */
export async function requireInCaja(db: Transaction<DB>, moneda: Moneda, monto: number) {
  const there = (await readEfectivo(db))[moneda]
  if (there < monto)
    throw conflict(
      `En la caja hay ${FORMATS[moneda](there)} según el libro. Si hay más, cuéntela primero.`,
    )
}

import type { Insertable, Transaction } from 'kysely'
import type { Sesion } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import type { DB } from '#db/schema.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { readDetallesOf } from '#rendiciones/server/queries/rendicion-row.ts'
import { type AnswerOnAbono, DESTINO_TEXTS } from '#reservas/contract/abono.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { lockOfDay } from '../queries/contingencias.ts'
import { findDevolucion, insertDevolucion, oweAgain } from '../queries/devoluciones.ts'

interface Call {
  readonly db: Transaction<DB>
  readonly session: Sesion
}

interface WhichPaso {
  readonly id: number
  readonly reservaId: number
}

type Row = Omit<Insertable<DB['devolucion']>, 'contingencia_id' | 'reserva_id'>

/** Owes money once: the same amounts that are owed, or of which FINANZAS said that nothing goes back, stay as they are. */
async function owe(call: Call, { id, reservaId }: WhichPaso, values: Row) {
  const { db, session } = call
  const row = { contingencia_id: id, reserva_id: reservaId, ...values }
  const before = await findDevolucion(db, row)
  if (before && before.estado !== 'hecha' && isSame(before, row)) return
  if (before) await oweAgain(db, before.id, row)
  const { clase, estado = 'pendiente' } = row
  await insertHistory(db, session, {
    entidad: 'devolucion',
    id: before?.id ?? (await insertDevolucion(db, row)),
    accion: before ? 'UPDATE' : 'INSERT',
    verbo: before ? 'editar' : 'agregar',
    quiet: true,
    cambios: before
      ? changesBetween(
          { estado: before.estado, ...amountsOf(before) },
          { estado, ...amountsOf(row) },
        )
      : [
          { campo: 'reserva', antes: null, despues: reservaId },
          { campo: 'clase', antes: null, despues: clase },
          { campo: 'estado', antes: null, despues: estado },
        ],
  })
}

const amountsOf = ({ clp = 0, usd = '0', brl = '0' }: Partial<Row>) => ({
  clp: Number(clp),
  usd: Number(usd),
  brl: Number(brl),
})

const isSame = (one: Partial<Row>, other: Partial<Row>) =>
  changesBetween(amountsOf(one), amountsOf(other)).length === 0

/**
 * Money that was collected has to go back before the reservation is changed. None is owed where none was collected,
 * nor for another day: that tour takes place.
 */
export async function oweCobro(call: Call, which: WhichPaso, fecha: string) {
  if (!(await lockOfDay(call.db, which.reservaId, fecha))) return
  const [detalle] = await readDetallesOf(call.db, [which.reservaId])
  if (!detalle) return
  const { valorEfectivo, valorTarjeta, valorUsd, valorReal, vuelto = 0, deCaja } = detalle
  await owe(call, which, {
    clase: 'cobro',
    clp: Math.max(0, valorEfectivo - vuelto) + valorTarjeta,
    usd: String(valorUsd),
    brl: String(valorReal),
    paga: deCaja ? 'oficina' : 'persona',
  })
}

/** Keeps what was said of the abono when the reservation was annulled: by then it is done. */
export async function tellAbono(
  { db, session }: Call,
  which: WhichPaso,
  { abono = 0 }: Reserva,
  { destinoAbono, abonoReservaId }: AnswerOnAbono,
) {
  if (abono === 0 || destinoAbono === undefined) return
  const wasReturned = destinoAbono === 'devuelto'
  await owe({ db, session }, which, {
    clase: 'abono',
    clp: abono,
    paga: 'hotel',
    estado: wasReturned ? 'hecha' : 'no corresponde',
    nota:
      destinoAbono === 'movido'
        ? `Pasa a la reserva N° ${abonoReservaId}`
        : DESTINO_TEXTS[destinoAbono],
    hecha: new Date().toISOString(),
    usuario_id: session.userId,
  })
}

/** A portal that sold the reservation has to annul it too, and gives the money back. */
export const owePortal = (call: Call, which: WhichPaso, { total }: Reserva) =>
  owe(call, which, { clase: 'portal', clp: total, paga: 'portal' })

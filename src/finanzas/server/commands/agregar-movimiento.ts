import type { Cmd } from '#acceso/server/session.ts'
import { requireOpenMonth } from '#db/bookkeeping/closed-months.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { conflict, invalid, notFound } from '#lib/server/errors.ts'
import type { cajaChica, Movimiento } from '../../contract.ts'
import { problemaDeReversa } from '../../rules.ts'
import { findMovimiento, insertMovimiento, lockMovimiento } from '../queries/caja.ts'

type Call = Cmd<typeof cajaChica.add>

/** Adds a movement to the petty cash, or reverses one by its opposite. */
export async function agregarMovimiento(call: Call): Promise<Movimiento> {
  const { db, body, session, settings, now } = call
  if (body.fecha > now().day) throw invalid({ fecha: 'La fecha no puede ser posterior a hoy' })
  await requireOpenMonth(db, 'fecha', body.fecha)
  const original = body.reversaDe ? await mustReverse(call, body.reversaDe) : null
  const row = {
    fecha: body.fecha,
    concepto: body.concepto,
    ingreso: original ? original.egreso : body.ingreso,
    egreso: original ? original.ingreso : body.egreso,
    reversa_de: original?.id ?? null,
  }
  const id = await insertMovimiento(db, { ...row, usuario_id: session.userId })
  await insertHistory(db, session, {
    entidad: 'caja_chica',
    id,
    accion: 'INSERT',
    verbo: original ? 'reversar' : 'agregar',
    cambios: Object.entries(row)
      .filter(([, valor]) => valor)
      .map(([campo, despues]) => ({ campo, antes: null, despues })),
    fechas: [row.fecha],
  })
  const movimiento = await findMovimiento(db, settings.openingFund, id)
  if (!movimiento) throw notFound()
  return movimiento
}

/** Locks the movement to reverse. Throws 404 if it does not exist, 409 if it cannot be reversed. */
async function mustReverse({ db, body, settings }: Call, id: number) {
  await lockMovimiento(db, id)
  // Reads under the lock: a concurrent reversal is seen.
  const original = await findMovimiento(db, settings.openingFund, id)
  if (!original) throw notFound()
  const problem = problemaDeReversa(original)
  if (problem) throw conflict(problem, original)
  if (body.fecha < original.fecha)
    throw invalid({ fecha: `No puede ser anterior al ${formatDay(original.fecha)}` })
  return original
}

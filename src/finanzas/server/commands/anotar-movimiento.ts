import type { Cmd } from '#acceso/server/queries.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { conflict, invalid, notFound } from '#lib/server/errors.ts'
import { insertHistory } from '#lib/server/history.ts'
import type { cajaChica, Movimiento } from '../../contract.ts'
import { problemaDeReversa } from '../../rules.ts'
import { findMovimiento, insertMovimiento, lockMovimiento } from '../queries/caja.ts'

type Call = Cmd<typeof cajaChica.add>

/** Writes a movement into the petty cash, or takes one back by its opposite (D37). */
export async function anotarMovimiento(call: Call): Promise<Movimiento> {
  const { db, body, session, settings, now } = call
  if (body.fecha > now().day) throw invalid({ fecha: 'La fecha no puede ser posterior a hoy' })
  const original = body.reversaDe ? await mustReverse(call, body.reversaDe) : null
  const fila = {
    fecha: body.fecha,
    concepto: body.concepto,
    ingreso: original ? original.egreso : body.ingreso,
    egreso: original ? original.ingreso : body.egreso,
    reversa_de: original?.id ?? null,
  }
  const id = await insertMovimiento(db, { ...fila, usuario_id: session.userId })
  await insertHistory(db, session, {
    entidad: 'caja_chica',
    id,
    accion: 'INSERT',
    verbo: original ? 'reversar' : 'agregar',
    cambios: Object.entries(fila)
      .filter(([, valor]) => valor)
      .map(([campo, despues]) => ({ campo, antes: null, despues })),
    fechas: [fila.fecha],
  })
  const movimiento = await findMovimiento(db, settings.openingFund, id)
  if (!movimiento) throw notFound()
  return movimiento
}

/** The movement to take back, which nobody else takes back meanwhile. */
async function mustReverse({ db, body, settings }: Call, id: number) {
  await lockMovimiento(db, id)
  // Read after the lock: whoever waited for it sees that it is done.
  const original = await findMovimiento(db, settings.openingFund, id)
  if (!original) throw notFound()
  const problema = problemaDeReversa(original)
  if (problema) throw conflict(problema, original)
  if (body.fecha < original.fecha)
    throw invalid({ fecha: `No puede ser anterior al ${formatDay(original.fecha)}` })
  return original
}

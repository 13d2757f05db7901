import type { Cmd } from '#acceso/server/session.ts'
import type { tasasFijadas } from '#catalogos/monedas/contract.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { notFound } from '#lib/server/errors.ts'
import { keepAgain } from '#reservas/server/queries/conservado.ts'
import { fixTasa } from '../queries/change-rendicion.ts'
import { lockFrozenFrom, lockMoneda } from '../queries/tasa-fijada.ts'

/**
 * Gives the settlements that were frozen from a rate its corrected values, each with its history row. What was kept of
 * refunds is worth as much as the new rate says; the ledger posts the difference where a hotel owes it.
 */
export async function aplicarTasa(call: Cmd<typeof tasasFijadas.aplicar>) {
  const { db, body, session } = call
  const tasa = await lockMoneda(db, body.id)
  if (!tasa) throw notFound()
  const frozen = await lockFrozenFrom(db, tasa)
  for (const { id, dolar, real, dia } of frozen) {
    await fixTasa(db, id, tasa)
    await insertHistory(db, session, {
      entidad: 'rendicion',
      id,
      accion: 'UPDATE',
      verbo: 'corregirTasa',
      motivo: `Se corrigió la tasa del ${formatDay(tasa.fecha)}`,
      cambios: changesBetween(
        { dolar: Number(dolar), real: Number(real) },
        { dolar: Number(tasa.dolar), real: Number(tasa.real) },
      ),
      fechas: [dia],
    })
  }
  await keepAgain(
    db,
    frozen.map(({ id }) => id),
  )
  return { rendiciones: frozen.length }
}

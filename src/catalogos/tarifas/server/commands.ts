import type { Cmd } from '#acceso/server/session.ts'
import { requireOpenDesde } from '#db/bookkeeping/closed-months.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changedMeanwhile } from '#lib/contract/conflict.ts'
import { addRow, editRow } from '#lib/server/catalog.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import type { Tarifa, tarifas } from '../contract.ts'
import { catalog } from './queries.ts'

function requireLive(tarifa: Tarifa) {
  if (tarifa.anulada) throw conflict('La tarifa está anulada: agregue otra.', tarifa)
}

/** Reads a tariff with the history row that was just written. */
async function readAgain({ db }: Pick<Cmd<typeof tarifas.add>, 'db'>, id: number) {
  const tarifa = await catalog.lock(db, id)
  if (!tarifa) throw notFound()
  return tarifa
}

export async function agregar(call: Cmd<typeof tarifas.add>) {
  await requireOpenDesde(call.db, call.body)
  const { id } = await addRow(call, catalog, call.body)
  return readAgain(call, id)
}

export async function editar(call: Cmd<typeof tarifas.put>) {
  const { id } = await editRow(call, catalog, call.body, async (before) => {
    requireLive(before)
    await requireOpenDesde(call.db, call.body, before)
    return call.body
  })
  return readAgain(call, id)
}

/** Annuls a tariff: it holds for no sale any more. Earlier sales keep their commission. */
export async function anular({ db, session, body }: Cmd<typeof tarifas.anular>) {
  const before = await readAgain({ db }, body.id)
  if (body.version !== undefined && body.version !== before.version)
    throw conflict(changedMeanwhile('la tarifa'), before)
  requireLive(before)
  await catalog.update(db, body.id, { anulada: true })
  await insertHistory(db, session, {
    entidad: 'tarifa',
    id: body.id,
    accion: 'UPDATE',
    verbo: 'anular',
    motivo: body.motivo,
  })
  return readAgain({ db }, body.id)
}

import type { Cmd, Ctx } from '#acceso/server/session.ts'
import { transactAgain } from '#lib/server/command.ts'
import { withParts } from '#lib/server/handle.ts'
import type { contingencias } from '../../contract.ts'
import {
  findByClave,
  insertContingencia,
  insertPasos,
  readContingencia,
} from '../queries/contingencias.ts'
import { endContingencia, recordContingencia } from '../steps/contingencia-history.ts'
import { pickChosen } from '../steps/pick-chosen.ts'

/** Begins a contingencia: keeps its reservations as they are, and changes none. Of a known `clave` it returns that one. */
export const agregar = (call: Ctx<typeof contingencias.add>) =>
  // Not `command`: it would keep the answer for repeats, and the names with it.
  transactAgain(call.db, (db) => begin(withParts(call, { db })))

async function begin(call: Cmd<typeof contingencias.add>) {
  const { body, db, session } = call
  const { clave, fecha, que, aFecha, motivo } = body
  const id = await insertContingencia(db, {
    clave,
    fecha,
    que,
    a_fecha: que === 'mover' ? (aFecha ?? null) : null,
    motivo,
    para_pasajero: body.paraPasajero,
    para_pasajero_en: body.paraPasajeroEn,
    para_pasajero_pt: body.paraPasajeroPt,
    usuario_id: session.userId,
  })
  if (id === undefined) return readContingencia(db, (await findByClave(db, clave)).id)
  const rows = await pickChosen(db, body)
  await insertPasos(db, id, rows)
  await recordContingencia(
    call,
    { id, fecha },
    {
      accion: 'INSERT',
      verbo: 'agregar',
      motivo,
      cambios: [
        { campo: 'que', antes: null, despues: que },
        ...(que === 'mover' ? [{ campo: 'aFecha', antes: null, despues: aFecha ?? null }] : []),
        { campo: 'reservas', antes: null, despues: rows.length },
      ],
    },
  )
  await endContingencia(call, { id, fecha })
  return readContingencia(db, id)
}

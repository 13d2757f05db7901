import type { Cmd } from '#acceso/server/queries.ts'
import { conflict } from '#lib/server/errors.ts'
import type { rendiciones } from '../../contract.ts'
import { columnasDeGasto, insertGasto } from '../queries/cambio.ts'
import { findGasto, readGasto } from '../queries/fila.ts'
import { abrir } from './abrir.ts'
import { anotar, contadoGasto } from './anotar.ts'

export async function rendirGastos(call: Cmd<typeof rendiciones.addGastoRendicion>) {
  const { body, db, session } = call
  const { rendicionId, fecha } = await abrir(call, { rendicionId: body.rendicionId }, 'rendir')
  const hay = await findGasto(db, rendicionId)
  if (hay) throw conflict('Los gastos de la ruta ya están rendidos.', hay)
  const id = await insertGasto(db, {
    ...columnasDeGasto(body),
    rendicion_id: rendicionId,
    usuario_id: session.userId,
  })
  const gasto = await readGasto(db, id)
  const hecho = { entidad: 'gasto_rendicion', id, verbo: 'rendir', fechas: [fecha] } as const
  await anotar(call, hecho, {}, contadoGasto(gasto))
  return gasto
}

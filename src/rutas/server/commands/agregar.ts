import type { Cmd } from '#acceso/server/queries.ts'
import { invalid } from '#lib/server/errors.ts'
import { insertHistory } from '#lib/server/history.ts'
import { asignado } from '#reservas/rules.ts'
import { asignarDelDia } from '#reservas/server/commands/asignar.ts'
import type { rutas } from '../../contract.ts'
import {
  type Asignada,
  findExcursionDeReserva,
  insertRuta,
  lockAsignacion,
} from '../queries/cambio.ts'
import { readRuta } from '../queries/fila.ts'
import { recordar } from './anotar-vehiculo.ts'
import { cambiosEntre, checkChoques, checkReferencias, contada } from './pedida.ts'

type Call = Cmd<typeof rutas.add>

/** Creates a route, which takes the unassigned reservations of its day and excursion. */
export async function agregar(call: Call) {
  const { body, db, session, now } = call
  const { fecha, confirmarDoble: confirmado } = body
  const excursionId = await excursionDe(call)
  const pedida: Asignada = {
    fecha,
    nombre: body.nombre ?? '',
    excursion_id: excursionId,
    chofer_id: asignado(body.choferId),
    guia_id: asignado(body.guiaId),
    vehiculo: body.vehiculo || null,
  }
  await checkReferencias(db, pedida)
  await lockAsignacion(db, [{ fecha, excursionId }])
  await checkChoques(db, fecha, pedida, { rutaId: null, confirmado })
  await recordar(call, pedida.vehiculo)
  const rutaId = await insertRuta(db, { ...pedida, usuario_id: session.userId })
  await asignarDelDia(call, { rutaId, fecha, excursionId })
  const ruta = await readRuta(db, now().day, rutaId)
  await insertHistory(db, session, {
    entidad: 'ruta',
    id: rutaId,
    accion: 'INSERT',
    verbo: 'agregar',
    cambios: cambiosEntre({}, contada(ruta)),
    fechas: [fecha],
  })
  return ruta
}

async function excursionDe({ db, body: { excursionId, reservaId } }: Call): Promise<number> {
  if (excursionId) return excursionId
  const suya = await findExcursionDeReserva(db, reservaId ?? 0)
  if (suya === undefined) throw invalid({ reservaId: 'La reserva no existe' })
  return suya
}

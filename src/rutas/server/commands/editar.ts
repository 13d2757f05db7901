import type { Cmd } from '#acceso/server/queries.ts'
import { conflict } from '#lib/server/errors.ts'
import { insertHistory } from '#lib/server/history.ts'
import { asignado } from '#reservas/rules.ts'
import { asignarDelDia, liberar } from '#reservas/server/commands/asignar.ts'
import type { EdicionRuta, Ruta, rutas } from '../../contract.ts'
import { CON_RENDICION } from '../../rules.ts'
import {
  type Asignada,
  lockAsignacion,
  lockRuta,
  readDiaDeRuta,
  updateRuta,
} from '../queries/cambio.ts'
import { readRuta } from '../queries/fila.ts'
import { recordar } from './anotar-vehiculo.ts'
import { cambiosEntre, checkChoques, checkReferencias, contada } from './pedida.ts'

export const CAMBIO_MIENTRAS =
  'Otra persona modificó la ruta mientras la tenía abierta. Revise los cambios antes de guardar.'

/**
 * Changes a route. Another day or excursion releases its reservations and takes the unassigned ones there. Throws 409
 * if a route with a detail or an expense would change day, excursion or guide.
 */
export async function editar(call: Cmd<typeof rutas.put>) {
  const { body, db, session, now } = call
  const { id, version, confirmarDoble: confirmado } = body
  const hoy = now().day
  const dia = await readDiaDeRuta(db, id)
  const destino = { ...dia, ...dicho({ fecha: body.fecha, excursionId: body.excursionId }) }
  await lockAsignacion(db, [dia, destino])
  const antes = await lockRuta(db, hoy, id)
  const movida = antes.fecha !== dia.fecha || antes.excursionId !== dia.excursionId
  if (movida || (version !== undefined && version !== antes.version))
    throw conflict(CAMBIO_MIENTRAS, antes)

  const actual = columnas(antes)
  const pedida = { ...actual, ...pedido(body) }
  const cambia = (campo: keyof Asignada) => pedida[campo] !== actual[campo]
  if (!(Object.keys(actual) as (keyof Asignada)[]).some(cambia)) return antes
  const otroDia = cambia('fecha') || cambia('excursion_id')
  if (antes.conRendicion === 1 && (otroDia || cambia('guia_id')))
    throw conflict(CON_RENDICION, antes)
  await checkReferencias(db, pedida, actual)
  const nuevo = <T>(campo: keyof Asignada, valor: T) =>
    cambia('fecha') || cambia(campo) ? valor : null
  const de = {
    chofer_id: nuevo('chofer_id', pedida.chofer_id),
    guia_id: nuevo('guia_id', pedida.guia_id),
    vehiculo: nuevo('vehiculo', pedida.vehiculo),
  }
  await checkChoques(db, pedida.fecha, de, { rutaId: id, confirmado })
  await recordar(call, pedida.vehiculo)
  if (otroDia) await liberar(call, id)
  await updateRuta(db, id, pedida)
  if (otroDia) await asignarDelDia(call, { rutaId: id, ...destino })
  const ruta = await readRuta(db, hoy, id)
  const cambios = cambiosEntre(contada(antes), contada(ruta))
  await insertHistory(db, session, {
    entidad: 'ruta',
    id,
    accion: 'UPDATE',
    verbo: 'editar',
    cambios,
    fechas: [antes.fecha, ruta.fecha],
  })
  return ruta
}

const columnas = (ruta: Ruta): Asignada => ({
  fecha: ruta.fecha,
  nombre: ruta.nombre,
  excursion_id: ruta.excursionId,
  chofer_id: asignado(ruta.choferId),
  guia_id: asignado(ruta.guiaId),
  vehiculo: ruta.vehiculo,
})

const dicho = <T extends object>(campos: T) =>
  Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

const pedido = ({ fecha, nombre, excursionId, choferId, guiaId, vehiculo }: EdicionRuta) =>
  dicho({
    fecha,
    nombre,
    excursion_id: excursionId,
    chofer_id: choferId === undefined ? undefined : asignado(choferId),
    guia_id: guiaId === undefined ? undefined : asignado(guiaId),
    vehiculo: vehiculo === undefined ? undefined : vehiculo || null,
  })

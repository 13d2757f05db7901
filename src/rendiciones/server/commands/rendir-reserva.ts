import type { Cmd } from '#acceso/server/queries.ts'
import { findTasa } from '#catalogos/monedas/server/queries.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import { insertHistory } from '#lib/server/history.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { estadoDe, porCobrar } from '#reservas/rules.ts'
import type { rendiciones } from '../../contract.ts'
import { columnasDePago, fijarTasa, insertDetalle, readTasaFija } from '../queries/cambio.ts'
import { readDetalle, readDetallesDe } from '../queries/fila.ts'
import { type Abierta, abrirConReserva, type Llamada } from './abrir.ts'
import { anotar, contado } from './anotar.ts'
import { checkDiferencia, tomarComprobante } from './pago.ts'

/** Settles a reservation of the route; the first detail freezes the settlement's rate. */
export async function rendirReserva(call: Cmd<typeof rendiciones.addDetalle>) {
  const { body, db, session } = call
  const [ruta, reserva] = await abrirConReserva(call, body.rendicionId, body.reservaId)
  await checkReserva(call, ruta, reserva)
  const esperado = porCobrar(reserva)
  checkDiferencia(esperado, body, await tasaDe(call, ruta))
  const id = await insertDetalle(db, {
    ...columnasDePago(body),
    rendicion_id: ruta.rendicionId,
    reserva_id: reserva.id,
    usuario_id: session.userId,
    esperado,
    comprobante_id: await tomarComprobante(call, ruta, body.urlComprobante),
  })
  const detalle = await readDetalle(db, id)
  const hecho = { entidad: 'detalle_rendicion', id, verbo: 'rendir', fechas: [ruta.fecha] } as const
  await anotar(call, hecho, {}, contado(detalle))
  return detalle
}

/** Throws 409 if the reservation cannot be settled, 404 if it is of another day or excursion. */
async function checkReserva({ db }: Llamada, ruta: Abierta, reserva: Reserva) {
  const [detalle] = await readDetallesDe(db, [reserva.id])
  if (detalle && reserva.rutaId === ruta.rutaId)
    throw conflict('La reserva ya está rendida.', detalle)
  if (reserva.fecha !== ruta.fecha || reserva.excursionId !== ruta.excursionId) throw notFound()
  const estado = estadoDe(reserva)
  if (estado === 'anulada') throw conflict('La reserva está anulada: no se puede rendir.')
  if (estado === 'noshow')
    throw conflict('La reserva está marcada como No Show: no se puede rendir.')
  if (reserva.rutaId !== ruta.rutaId) throw conflict('La reserva ya no va en esta ruta.')
}

/** Returns the rate of the settlement and freezes it if it is not yet; null if none is known by the route's day. */
async function tasaDe({ db, session }: Llamada, { rendicionId, fecha }: Abierta) {
  const fija = await readTasaFija(db, rendicionId)
  if (fija) return fija
  const tasa = await findTasa(db, fecha)
  if (!tasa) return tasa
  await fijarTasa(db, rendicionId, tasa)
  await insertHistory(db, session, {
    entidad: 'rendicion',
    id: rendicionId,
    accion: 'UPDATE',
    verbo: 'fijarTasa',
    cambios: [
      { campo: 'dolar', antes: null, despues: Number(tasa.dolar) },
      { campo: 'real', antes: null, despues: Number(tasa.real) },
      { campo: 'fechaTasa', antes: null, despues: tasa.fecha },
    ],
    fechas: [fecha],
  })
  return tasa
}

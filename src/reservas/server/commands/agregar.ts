import type * as z from 'zod/mini'
import type { Cmd } from '#acceso/server/queries.ts'
import { invalid } from '#lib/server/errors.ts'
import { JsonText } from '#lib/server/handle.ts'
import { insertHistory } from '#lib/server/history.ts'
import { parse } from '#lib/server/parse.ts'
import { HotelYPrecio, type NuevaReserva } from '../../contract/campos.ts'
import type { reservas } from '../../contract.ts'
import { anotaFechasPasadas, asignado, TOTAL_EXCEDIDO, TOTAL_MAXIMO, totalDe } from '../../rules.ts'
import { insertReserva, type Referencias, readReferencias, readReserva } from '../queries/alta.ts'
import { findRutaDelDia } from '../queries/ruta-del-dia.ts'

/** Takes a reservation. Owner, route, state and total are the server's; for HOTEL also hotel and prices (D15, D17). */
export async function agregar({ body, db, scope, session, now }: Cmd<typeof reservas.add>) {
  const hoy = now().day
  if (body.fecha < hoy && !anotaFechasPasadas(session.rol))
    throw invalid({ fecha: 'La fecha no puede ser anterior a hoy' })
  const pedida = {
    ...body,
    ...(scope === 'H'
      ? { hotelId: session.hotelId ?? 0, valorAdulto: 0 }
      : parse(HotelYPrecio, body)),
    recepcionistaId: asignado(body.recepcionistaId),
  }
  const referencias = await readReferencias(db, pedida)
  const excursion = checkReferencias(pedida, referencias)
  const reserva =
    scope === 'H'
      ? { ...pedida, valorAdulto: excursion.valor, valorChild: excursion.valor_child }
      : pedida
  if (totalDe(reserva) > TOTAL_MAXIMO) throw invalid({ total: TOTAL_EXCEDIDO })

  const { fecha, excursionId, hotelId, nombrePasajero } = reserva
  const id = await insertReserva(db, {
    ...columnas(reserva),
    ruta_id: await findRutaDelDia(db, { fecha, excursionId, hoy }),
    usuario_id: session.userId,
  })
  await insertHistory(db, session, {
    entidad: 'reserva',
    id,
    accion: 'INSERT',
    verbo: 'agregar',
    reserva: {
      nombre_pasajero: nombrePasajero,
      nombre_excursion: excursion.nombre,
      fecha_excursion: fecha,
      hotel_id: hotelId,
      creador_id: session.userId,
    },
  })
  return new JsonText(await readReserva(db, id))
}

type Pedida = Omit<NuevaReserva, 'recepcionistaId'> &
  z.infer<typeof HotelYPrecio> & { recepcionistaId: number | null }

/** Refuses, on its field, what does not exist, is disabled or does not belong together; answers the excursion. */
function checkReferencias(
  { hotelId, recepcionistaId }: Pedida,
  { excursion, hotel, canal, recepcionista }: Referencias,
) {
  const errors: Record<string, string> = {}
  if (!canal) errors.canalVentaId = 'Por favor, selecciona un canal de venta'
  else if (canal.habilitado === 0) errors.canalVentaId = 'El canal de venta está desactivado'
  if (!hotel) errors.hotelId = 'Por favor, selecciona un hotel válido'
  else if (hotel.habilitado === 0) errors.hotelId = 'El hotel está desactivado'
  if (!excursion) errors.excursionId = 'Por favor, selecciona una excursión'
  else if (excursion.habilitado === 0) errors.excursionId = 'La excursión está desactivada'
  if (recepcionistaId !== null) {
    if (!recepcionista || recepcionista.hotel_id !== hotelId)
      errors.recepcionistaId = 'El recepcionista no es de ese hotel'
    else if (recepcionista.habilitado === 0)
      errors.recepcionistaId = 'El recepcionista está desactivado'
  }
  if (!excursion || Object.keys(errors).length > 0) throw invalid(errors)
  return excursion
}

const columnas = (r: Pedida) => ({
  fecha: r.fecha,
  hora: r.hora,
  nombre_pasajero: r.nombrePasajero,
  email: r.email,
  telefono: r.telefono,
  habitacion: r.habitacion,
  idioma: r.idioma,
  observacion: r.observacion,
  cantidad_adultos: r.cantidadAdultos,
  valor_adulto: r.valorAdulto,
  cantidad_child: r.cantidadChild,
  valor_child: r.valorChild,
  comision: r.comision,
  comentario: r.comentario,
  recepcionista_id: r.recepcionistaId,
  recepcionista_nombre: r.recepcionistaNombre,
  excursion_id: r.excursionId,
  hotel_id: r.hotelId,
  tipo_cobro_id: r.tipoCobroId,
  canal_venta_id: r.canalVentaId,
})

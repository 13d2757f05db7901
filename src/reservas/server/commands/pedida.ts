import { invalid } from '#lib/server/errors.ts'
import type { NuevaReserva } from '../../contract/campos.ts'
import { terminaEn } from '../../rules.ts'
import type { Referencias } from '../queries/alta.ts'

export type Pedida = Omit<NuevaReserva, 'recepcionistaId'> & { recepcionistaId: number | null }

export type Elegidos = Pick<Pedida, 'excursionId' | 'hotelId' | 'canalVentaId' | 'recepcionistaId'>

/** Rejects references that are missing, disabled or do not fit. Those in `antes` may be disabled by now. */
export function checkReferencias(
  r: Elegidos,
  { excursion, hotel, canal, recepcionista }: Referencias,
  antes: Partial<Elegidos> = {},
) {
  const errors: Record<string, string> = {}
  const isOff = (campo: keyof Elegidos, row: { habilitado: number }) =>
    row.habilitado === 0 && r[campo] !== antes[campo]
  if (!canal) errors.canalVentaId = 'Por favor, selecciona un canal de venta'
  else if (isOff('canalVentaId', canal)) errors.canalVentaId = 'El canal de venta está desactivado'
  if (!hotel) errors.hotelId = 'Por favor, selecciona un hotel válido'
  else if (isOff('hotelId', hotel)) errors.hotelId = 'El hotel está desactivado'
  if (!excursion) errors.excursionId = 'Por favor, selecciona una excursión'
  else if (isOff('excursionId', excursion)) errors.excursionId = 'La excursión está desactivada'
  if (r.recepcionistaId !== null) {
    if (!recepcionista || recepcionista.hotel_id !== r.hotelId)
      errors.recepcionistaId = 'El recepcionista no es de ese hotel'
    else if (isOff('recepcionistaId', recepcionista))
      errors.recepcionistaId = 'El recepcionista está desactivado'
  }
  if (!excursion || Object.keys(errors).length > 0) throw invalid(errors)
  return excursion
}

/** Returns the columns that the user decides. */
export const columnas = (r: Pedida) => ({
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
  recepcionista_apellido: terminaEn(r.recepcionistaNombre, r.recepcionistaApellido)
    ? r.recepcionistaApellido
    : null,
  excursion_id: r.excursionId,
  hotel_id: r.hotelId,
  tipo_cobro_id: r.tipoCobroId,
  canal_venta_id: r.canalVentaId,
})

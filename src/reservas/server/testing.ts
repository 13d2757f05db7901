import type { Insertable } from 'kysely'
import type { Muestra } from '#app/server/muestra/testing.ts'
import type { TestApp } from '#app/server/testing.ts'
import type { ReservaTable } from '#db/schema.ts'

/** A reservation that `add` takes as it is. */
export const nueva = (m: Muestra, cambios: Record<string, unknown> = {}) => ({
  canalVentaId: m.web,
  excursionId: m.luna,
  hotelId: m.terrantai,
  fecha: '2026-12-01',
  hora: '08:30:00',
  habitacion: '101',
  idioma: 'ESPAÑOL',
  nombrePasajero: 'MARÍA NÚÑEZ',
  observacion: 'SIN OBSERVACIONES',
  cantidadAdultos: 2,
  valorAdulto: 25_000,
  cantidadChild: 1,
  valorChild: 15_000,
  tipoCobroId: 1,
  telefono: '56912345678',
  email: 'maria@correo.cl',
  comision: 0,
  comentario: '',
  recepcionistaNombre: '',
  ...cambios,
})

type Fila = Insertable<ReservaTable>

/** Stores reservations as they are, without the server's rules; answers their ids in the order given. */
export async function guardar(
  { db }: TestApp,
  m: Muestra,
  usuarioId: number,
  filas: Partial<Fila>[],
) {
  const base = {
    fecha: '2026-12-01',
    nombre_pasajero: 'JUAN PÉREZ',
    habitacion: '101',
    idioma: 'ESPAÑOL',
    observacion: 'NINGUNA',
    cantidad_adultos: 1,
    valor_adulto: 1000,
    excursion_id: m.luna,
    hotel_id: m.terrantai,
    tipo_cobro_id: 1,
    canal_venta_id: m.web,
    usuario_id: usuarioId,
  }
  const rows = filas.map((fila) => ({ ...base, ...fila }))
  const found = await db.insertInto('reserva').values(rows).returning('id').execute()
  return found.map(({ id }) => id)
}

/** What the columns of an annulled reservation say. */
export const ANULADA = {
  habilitado: 0,
  nombre_cancela: 'ANA',
  motivo_cancela: 'CAMBIO DE PLANES',
  fecha_cancela: '2026-11-20',
  hora_cancela: '10:00:00',
}
export const NO_SHOW = { noshow: 1, motivo_noshow: 'NO LLEGÓ' }

import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import { readApartados } from '#reservas/server/queries/apartados.ts'
import type { Sold } from '../../contract/booking.ts'

/**
 * Reads the reservations that became of apartados, without those that the office gave to another channel since. Its
 * departure is that of its route, as the office planned it.
 */
export async function readSold(
  db: Kysely<DB>,
  canalVentaId: number,
  reservaIds: readonly number[],
): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select r.id, r.excursion_id as "excursionId", r.fecha, to_char(coalesce(q.hora, r.salida), 'HH24:MI') as salida,
      r.cantidad_adultos as "cantidadAdultos", r.cantidad_child as "cantidadChild", r.valor_adulto as "valorAdulto",
      r.valor_child as "valorChild", r.hotel_id as "hotelId", r.habitacion, r.habilitado = 1 as activa,
      r.precio_neto as "precioNeto", r.motivo_cancela as "motivoCancela", r.fecha_cancela as "fechaCancela",
      r.hora_cancela as "horaCancela", exists (select from detalle_rendicion d where d.reserva_id = r.id) as rendida,
      (select max(l.momento) from historial l where l.entidad = 'reserva' and l.entidad_id = r.id::text) as cambiada
    from reserva r left join ruta q on q.id = r.ruta_id
    where r.id = any(${reservaIds}::int[]) and r.canal_venta_id = ${canalVentaId}::int`.execute(db)
  return rows
}

/** Returns the bookings of a channel by one reference: its own, or ours, the number of the reservation. */
export const findByReference = (
  db: Kysely<DB>,
  canalVentaId: number,
  { reseller, supplier }: { reseller?: string | undefined; supplier?: string | undefined },
) =>
  supplier === undefined
    ? readApartados(db, canalVentaId, { referencia: reseller ?? '' })
    : /^\d{1,9}$/.test(supplier)
      ? readApartados(db, canalVentaId, { reservaId: Number(supplier) })
      : Promise.resolve([])

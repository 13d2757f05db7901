import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Ensayar } from '../../contract/contingencia.ts'

/** Chosen reservation as it is before. Hours are `HH:MM`, `monto` whole pesos. */
export interface Chosen {
  readonly reservaId: number
  readonly excursionId: number
  readonly fecha: string
  readonly hora: string | null
  readonly salida: string | null
  readonly rutaId: number | null
  readonly version: number
  readonly portal: boolean
  readonly nombrePasajero: string
  readonly nombreExcursion: string
  readonly pasajeros: number
  /** Language as it is stored. */
  readonly idioma: string
  readonly abono: number
  readonly rendida: boolean
  readonly monto: number
  /** Other contingencia that has still to do it. */
  readonly otra: number | null
}

/** Reads the reservations of a day that were named, and those that travel on the named routes, in ascending id. */
export async function readChosen(
  db: Kysely<DB>,
  { fecha, rutaIds, reservaIds }: Pick<Ensayar, 'fecha' | 'rutaIds' | 'reservaIds'>,
) {
  const { rows } = await sql<Chosen>`
    select r.id as "reservaId", r.excursion_id as "excursionId", r.fecha, to_char(r.hora, 'HH24:MI') as hora,
      to_char(r.salida, 'HH24:MI') as salida, r.ruta_id as "rutaId", r.version, c.portal,
      r.nombre_pasajero as "nombrePasajero", e.nombre as "nombreExcursion",
      r.cantidad_adultos + r.cantidad_child as pasajeros, r.idioma, r.abono, d.id is not null as rendida,
      coalesce(greatest(d.valor_efectivo - d.vuelto, 0) + d.valor_tarjeta, 0) as monto,
      (select x.contingencia_id from contingencia_reserva x where x.reserva_id = r.id and x.paso = 'por hacer') as otra
    from reserva r join canal_venta c on c.id = r.canal_venta_id join excursion e on e.id = r.excursion_id
      left join detalle_rendicion d on d.reserva_id = r.id
    where r.fecha = ${fecha}::date and (r.id = any(${reservaIds}::int[])
      or r.ruta_id = any(${rutaIds}::int[]) and r.habilitado = 1 and r.noshow = 0)
    order by r.id`.execute(db)
  return rows
}

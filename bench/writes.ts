import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { addDays, civilNow } from '#lib/contract/civil-day.ts'
import type { Case } from './cases.ts'
import type { Request } from './load.ts'

const write = (method: 'POST' | 'PUT', path: string, body: unknown): Request => ({
  method,
  path,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
})

export const WRITE_TITLES = ['add a reservation', 'edit a reservation'] as const

/** Days on which reservations are added: the next ones have routes, later ones do not. */
const DAYS = 6

/**
 * Prepares reservations to add, spread over days and excursions like real ones. They are confirmed, because a run sells
 * more than fits; where the cupo is strict, that would not help. The row as JSON serves versions without that column.
 */
export async function addCase(pool: pg.Pool): Promise<Case> {
  const { rows } = await pool.query<{ excursion: number; hotel: number; canal: number }>(
    `select e.id as excursion, h.id as hotel, c.id as canal
     from (select id, row_number() over (order by id) as n from excursion e
         where id >= 100 and habilitado = 1 and to_jsonb(e) ->> 'cupo_estricto' is distinct from 'true') e
       join (select id, row_number() over (order by id) as n from hotel where id >= 100 and habilitado = 1) h using (n)
       cross join (select min(id) as id from canal_venta where id >= 100 and habilitado = 1) c
     order by n`,
  )
  const { day } = civilNow('America/Santiago')
  const requests = Array.from({ length: DAYS }).flatMap((_, later) =>
    rows.map(({ excursion, hotel, canal }, n): Request => {
      const reserva = {
        canalVentaId: canal,
        excursionId: excursion,
        hotelId: hotel,
        fecha: addDays(day, 1 + later),
        hora: '08:30',
        habitacion: `B${n}`,
        idioma: 'ESPAÑOL',
        nombrePasajero: `MARÍA ANGÉLICA PRUEBA ${n}`,
        observacion: 'VEGETARIANA, DESAYUNA ANTES DE SALIR',
        cantidadAdultos: 2,
        valorAdulto: 35_000,
        tipoCobroId: 1,
        telefono: '56912345678',
        email: 'pasajera@ejemplo.cl',
        confirmarCupo: true,
        // A tour of several days overlaps that of the next day.
        confirmarCruce: true,
      }
      return write('POST', '/v1/reserva/add', reserva)
    }),
  )
  return { title: WRITE_TITLES[0], requests, direct: true, most: 2 }
}

/** Reservations edited in turn: more than run at once, so that none waits for another's lock. */
const EDITED = 60

/** Prepares edits of the newest reservations, which the bench added; the room alternates. */
export async function editCase(pool: pg.Pool): Promise<Case> {
  const { rows } = await pool.query<{ id: number }>(
    `select id, canal_venta_id as "canalVentaId", excursion_id as "excursionId", hotel_id as "hotelId", fecha, idioma,
       nombre_pasajero as "nombrePasajero", observacion, cantidad_adultos as "cantidadAdultos",
       valor_adulto as "valorAdulto", tipo_cobro_id as "tipoCobroId", telefono, email
     from (select * from reserva order by id desc limit ${EDITED}) r`,
  )
  const requests = ['A', 'B'].flatMap((habitacion) =>
    rows.map((row) =>
      write('PUT', '/v1/reserva/put', { ...row, habitacion, motivo: 'CAMBIO DE HABITACIÓN' }),
    ),
  )
  return { title: WRITE_TITLES[1], requests, direct: true, most: 2 }
}

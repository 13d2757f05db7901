import type { ClientBase } from 'pg'
import type { Calendar } from './calendar.ts'
import { EXCURSIONES } from './catalogos.ts'
import { demoUser } from './usuarios.ts'

const GERENCIA = demoUser('gerencial')
/** Excursions whose costs nobody entered yet. */
const WITHOUT = new Set(['TOC', 'LAS', 'SAI'])
/** Entrance and food of a passenger, and fuel of a departure, as shares of the price. */
const PASSENGER = 0.08
const DEPARTURE = 0.1
const toHundreds = (amount: number) => Math.round(amount / 100) * 100

/** Costs from the beginning, and those of every third excursion raised two months ago. */
const costosOf = ({ day, first, today }: Calendar) =>
  EXCURSIONES.filter(({ prefijo, valor }) => valor > 0 && !WITHOUT.has(prefijo)).flatMap(
    ({ id, valor }, i) => {
      const costo = (desde: string, factor: number) => ({
        excursion_id: id,
        desde,
        por_pasajero: toHundreds(valor * PASSENGER * factor),
        por_salida: toHundreds(valor * DEPARTURE * factor),
      })
      return [costo(day(first), 1), ...(i % 3 === 0 ? [costo(day(today - 60), 1.1)] : [])]
    },
  )

/** Adds costs of most excursions, and goals of this month and the two before: a little above what was sold. */
export const addCostosYMetas = async (client: ClientBase, calendar: Calendar) => {
  await client.query(
    `with c as (
      insert into costo (excursion_id, desde, por_pasajero, por_salida)
      select x.excursion_id, x.desde, x.por_pasajero, x.por_salida from json_populate_recordset(null::costo, $1) x returning *)
    insert into historial (entidad, entidad_id, accion, verbo, usuario_id, nombre_usuario, momento)
    select 'costo', c.id::text, 'INSERT', 'agregar', $2, $3, (select max(momento) from historial) from c`,
    [JSON.stringify(costosOf(calendar)), GERENCIA.id, GERENCIA.nombre],
  )
  await client.query(
    `with m as (
      insert into meta (mes, ventas, pasajeros, margen)
      select date_trunc('month', fecha)::date, round(sum(total) * 1.08, -6), round(sum(cantidad_adultos + cantidad_child) * 1.08, -1),
        round(sum(total) * 0.15, -6)
      from reserva where habilitado = 1 and noshow = 0
        and fecha >= date_trunc('month', $1::date) - interval '2 months' and fecha < date_trunc('month', $1::date) + interval '1 month'
      group by 1 returning *)
    insert into historial (entidad, entidad_id, accion, verbo, usuario_id, nombre_usuario, momento)
    select 'meta', to_char(m.mes, 'YYYY-MM'), 'INSERT', 'fijar', $2, $3, (select max(momento) from historial) from m`,
    [calendar.day(calendar.today), GERENCIA.id, GERENCIA.nombre],
  )
}

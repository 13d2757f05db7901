import { sql } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { catalogTable } from '#lib/server/catalog-table.ts'
import type { NuevaTarifa, OpcionesDeTarifa, Tarifa, tarifas } from '../contract.ts'
import { formatTarifa } from '../rules.ts'

const named = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'nombre', ${alias}.nombre) end`

const ROWS = `
  select t.id, ${named('h')} as hotel, ${named('e')} as excursion, ${named('c')} as "canalVenta",
    t.por_pasajero as "porPasajero", t.porcentaje::float8 as porcentaje, t.para, t.desde, t.anulada,
    (select coalesce(json_agg(json_build_object('autor', x.nombre_usuario, 'momento', x.momento, 'verbo', x.verbo,
        'motivo', x.motivo, 'cambios', x.cambios) order by x.id), '[]') from historial x
      where x.entidad = 'tarifa' and x.entidad_id = t.id::text) as historial,
    t.version
  from tarifa t left join hotel h on h.id = t.hotel_id left join excursion e on e.id = t.excursion_id
    left join canal_venta c on c.id = t.canal_venta_id
  where t.id >= ${FIRST_ID}`

/** Sorts tariffs in force first, and of them the most specific first. */
export async function listTarifas({ db }: Ctx<typeof tarifas.getAll>) {
  const { rows } = await sql<Tarifa>`${sql.raw(ROWS)}
    order by t.anulada, 4 * num_nonnulls(t.hotel_id) + 2 * num_nonnulls(t.excursion_id) + num_nonnulls(t.canal_venta_id) desc,
      h.nombre collate es, e.nombre collate es, c.nombre collate es, t.desde desc, t.id`.execute(db)
  return rows
}

export async function listOpciones({ db }: Ctx<typeof tarifas.getOpciones>) {
  const list = (table: string) => sql`
    (select coalesce(json_agg(json_build_object('id', t.id, 'nombre', t.nombre) order by t.nombre collate es, t.id), '[]')
     from ${sql.table(table)} t where t.habilitado = 1 and t.id >= ${sql.lit(FIRST_ID)})`
  const { rows } = await sql<OpcionesDeTarifa>`select ${list('hotel')} as hoteles,
    ${list('excursion')} as excursiones, ${list('canal_venta')} as canales`.execute(db)
  return rows[0] ?? { hoteles: [], excursiones: [], canales: [] }
}

export const catalog = catalogTable<Tarifa, Partial<NuevaTarifa> & { anulada?: boolean }>({
  entity: 'tarifa',
  name: 'la tarifa',
  feminine: true,
  select: ROWS,
  alias: 't',
  columnsOf: ({ hotelId, excursionId, canalVentaId, porPasajero, ...same }) => ({
    hotel_id: hotelId,
    excursion_id: excursionId,
    canal_venta_id: canalVentaId,
    por_pasajero: porPasajero,
    porcentaje: same.porcentaje,
    para: same.para,
    desde: same.desde,
    anulada: same.anulada,
  }),
  told: (tarifa) => ({
    hotel: tarifa.hotel?.nombre ?? null,
    excursion: tarifa.excursion?.nombre ?? null,
    canalVenta: tarifa.canalVenta?.nombre ?? null,
    monto: formatTarifa(tarifa),
    para: tarifa.para,
    desde: tarifa.desde,
  }),
  taken: {
    tarifa_unica: ['desde', 'Ya hay una tarifa para esas ventas desde ese día'],
    tarifa_hotel_id_fkey: ['hotelId', 'Por favor, seleccione un hotel'],
    tarifa_excursion_id_fkey: ['excursionId', 'Por favor, seleccione una excursión'],
    tarifa_canal_venta_id_fkey: ['canalVentaId', 'Por favor, seleccione un canal de venta'],
  },
})

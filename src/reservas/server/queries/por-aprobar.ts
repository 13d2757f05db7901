import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { CobroPorAprobar } from '../../contract/cobro-por-aprobar.ts'
import type { ComisionPorAprobar } from '../../contract/comision.ts'

const ACTIVE = sql`r.habilitado = 1 and r.noshow = 0`
const PENDING = sql`r.comision_tope is not null and ${ACTIVE}`
const PENDING_COBRO = sql`r.cobro_por_aprobar = 1 and ${ACTIVE}`

/** Returns the ids of commissions and of sales that nobody collects, which wait for a decision. */
export async function readPorAprobar(db: Kysely<DB>) {
  const { rows } = await sql<{ comisiones: number[]; cobros: number[] }>`
    select array(select r.id from reserva r where ${PENDING} order by r.id) as comisiones,
      array(select r.id from reserva r where ${PENDING_COBRO} order by r.id) as cobros`.execute(db)
  return rows[0] ?? { comisiones: [], cobros: [] }
}

const COMENTARIO = sql`case when r.datos = 'completos' then r.comentario else '' end as comentario`
const SOLD = sql`u.nombre as usuario, to_json(r.creada) #>> '{}' as creada, r.version`

/** Active sales of HOTEL users that nobody collects, the oldest first. Hidden data of a passenger stay hidden. */
export async function listCobrosPorAprobar({ db }: { db: Kysely<DB> }) {
  const { rows } = await sql<CobroPorAprobar>`
    select r.id as "reservaId", r.fecha, json_build_object('id', h.id, 'nombre', h.nombre) as hotel,
      json_build_object('id', e.id, 'nombre', e.nombre) as excursion,
      json_build_object('id', t.id, 'nombre', t.nombre) as "tipoCobro",
      r.cantidad_adultos + r.cantidad_child as pasajeros, r.total, r.abono, ${COMENTARIO}, ${SOLD}
    from reserva r join hotel h on h.id = r.hotel_id join excursion e on e.id = r.excursion_id
      join tipo_cobro t on t.id = r.tipo_cobro_id join usuario u on u.id = r.usuario_id
    where ${PENDING_COBRO}
    order by r.id`.execute(db)
  return rows
}

/** Commissions of active reservations that wait for approval, the oldest first. Hidden data of a passenger stay hidden. */
export async function listPorAprobar({ db }: { db: Kysely<DB> }) {
  const { rows } = await sql<ComisionPorAprobar>`
    select r.id as "reservaId", r.fecha, json_build_object('id', h.id, 'nombre', h.nombre) as hotel,
      json_build_object('id', e.id, 'nombre', e.nombre) as excursion,
      json_build_object('id', c.id, 'nombre', c.nombre) as "canalVenta",
      r.cantidad_adultos + r.cantidad_child as pasajeros, r.total, r.comision, r.comision_tope as tope,
      r.recepcionista_nombre as recepcionista, ${COMENTARIO}, ${SOLD}
    from reserva r join hotel h on h.id = r.hotel_id join excursion e on e.id = r.excursion_id
      join canal_venta c on c.id = r.canal_venta_id join usuario u on u.id = r.usuario_id
    where ${PENDING}
    order by r.id`.execute(db)
  return rows
}

import { type Kysely, type RawBuilder, sql } from 'kysely'
import { HORA_DE_RUTA, NUMERO_DE_RUTA } from '#catalogos/excursiones/server/queries.ts'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { notFound } from '#lib/server/errors.ts'
import { sparseRow } from '#lib/server/sparse-row.ts'
import { CHOFER_SIN_ASIGNAR, GUIA_SIN_ASIGNAR } from '#reservas/rules.ts'
import { rendida } from '#reservas/server/queries/ruta-del-dia.ts'
import type { Ruta } from '../../contract.ts'
import { HOJA } from './hoja.ts'
import { TARDE } from './tarde.ts'

// Null becomes the reserved users here and nowhere else (GE-30).
const CHOFER = sql`coalesce(ru.chofer_id, ${sql.lit(CHOFER_SIN_ASIGNAR)})`
const GUIA = sql`coalesce(ru.guia_id, ${sql.lit(GUIA_SIN_ASIGNAR)})`
const named = (id: RawBuilder<unknown>) =>
  sql`(select json_build_object('id', u.id, 'nombre', u.nombre) from usuario u where u.id = ${id})`

const HORA = sql.raw(HORA_DE_RUTA)
const NUMERO = sql.raw(NUMERO_DE_RUTA)

export const NAMED = {
  excursion: sql`(select json_build_object('id', e.id, 'nombre', e.nombre) from excursion e where e.id = ru.excursion_id)`,
  chofer: named(CHOFER),
  guia: named(GUIA),
  guiaId: GUIA,
  hora: HORA,
  numero: NUMERO,
  /** The route `ru`, as its settlement and its passengers carry it. */
  ruta: sql`(select (${sql.raw(sparseRow('n', ['hora', 'numero']))})::json from (select ru.id, ru.vehiculo,
    ${named(CHOFER)} as "idChofer", ${named(GUIA)} as "idGuia", ${HORA} as hora, ${NUMERO} as numero) n)`,
}

export const estadoOf = (hoy: string) =>
  sql`case when ${rendida(hoy)} then 'RENDIDA' else 'PENDIENTE' end`

/** Tests whether the route `ru` has a detail, an undone one, an expense, or money that finance has to resolve. */
const CON_RENDICION = sql`(exists (select from cobro_por_resolver p where p.ruta_id = ru.id) or exists (select from rendicion re where re.ruta_id = ru.id and (
  exists (select from detalle_rendicion d where d.rendicion_id = re.id)
  or exists (select from detalle_revertido d where d.rendicion_id = re.id)
  or exists (select from gasto_rendicion ga where ga.rendicion_id = re.id))))::int`

const TRAVELLERS = sql`from reserva r where r.ruta_id = ru.id and r.habilitado = 1 and r.noshow = 0`

const disabled = (id: string) =>
  sql`(select u.habilitado = 0 from usuario u where u.id = ${sql.ref(id)})`

/** Driver, guide and vehicle of the coming route `ru` that are disabled; null if none is. */
const desactivados = (hoy: string) => sql`case when ru.fecha >= ${hoy}::date then (
  select json_agg(que order by que) filter (where off) from (values ('conductor', ${disabled('ru.chofer_id')}),
    ('guia', ${disabled('ru.guia_id')}),
    ('vehiculo', (select v.habilitado = 0 from vehiculo v where v.nombre = ru.vehiculo))) d(que, off)) end`

/** Licence of the driver and papers of the vehicle that end before the last day of the coming route `ru`, or null. */
const vencidos = (hoy: string) => sql`case when ru.fecha >= ${hoy}::date then (
  select json_agg(p.que order by p.n) filter (where p.vence < ru.fecha + e.dias - 1)
  from excursion e left join usuario u on u.id = ru.chofer_id left join vehiculo v on v.nombre = ru.vehiculo
    cross join lateral (values (1, 'licencia', u.licencia_vence), (2, 'revisionTecnica', v.revision_tecnica),
      (3, 'permisoCirculacion', v.permiso_circulacion), (4, 'seguro', v.seguro)) p(n, que, vence)
  where e.id = ru.excursion_id) end`

/** Fields that are left out while they are null. */
export const OPTIONAL = [
  'vinieron',
  'hora',
  'numero',
  'desactivados',
  'vencidos',
  'hoja',
  'primera',
  'tarde',
  'diferencia',
  'dinero',
]

/** Selects the shape `Ruta` for each `ru`, never reserved ones. Sub-selects: PostgreSQL names only the rows shown. */
export const rutaRows = (hoy: string, from: RawBuilder<unknown>, more = sql``) => sql`
  select ru.id, ru.fecha, ru.nombre, ru.excursion_id as "excursionId", ${CHOFER} as "choferId", ${GUIA} as "guiaId",
    ru.vehiculo, (select v.asientos from vehiculo v where v.nombre = ru.vehiculo) as asientos, ru.habilitado,
    ${estadoOf(hoy)} as estado, ${CON_RENDICION} as "conRendicion", (select count(*)::int ${TRAVELLERS}) as reservas,
    (select coalesce(sum(r.cantidad_adultos + r.cantidad_child), 0)::int ${TRAVELLERS}) as pasajeros,
    (select sum(a.vinieron)::int from abordaje a join reserva r on r.id = a.reserva_id
      where r.ruta_id = ru.id and r.habilitado = 1 and r.noshow = 0) as vinieron,
    ${NAMED.excursion} as "idExcursion", ${NAMED.chofer} as "idChofer", ${NAMED.guia} as "idGuia", ru.version,
    ${HORA} as hora, ${NUMERO} as numero, ${desactivados(hoy)} as desactivados, ${vencidos(hoy)} as vencidos,
    ${HOJA} as hoja, ${TARDE} as tarde ${more}
  from ${from}`

export async function readRutas(db: Kysely<DB>, hoy: string, where: RawBuilder<unknown>) {
  const some = rutaRows(hoy, sql`ruta ru where ru.id >= ${sql.lit(FIRST_ID)} and ${where}`)
  const { rows } = await sql<{ ruta: Ruta }>`
    select (${sql.raw(sparseRow('t', OPTIONAL))})::json as ruta from (${some}) t order by t.id`.execute(
    db,
  )
  return rows.map(({ ruta }) => ruta)
}

/** Throws 404 if the route does not exist. */
export async function readRuta(db: Kysely<DB>, hoy: string, id: number): Promise<Ruta> {
  const [ruta] = await readRutas(db, hoy, sql`ru.id = ${id}`)
  if (!ruta) throw notFound()
  return ruta
}

export const readRutasOfDay = (
  db: Kysely<DB>,
  hoy: string,
  { fecha, excursionId }: { fecha: string; excursionId: number },
) => readRutas(db, hoy, sql`ru.fecha = ${fecha}::date and ru.excursion_id = ${excursionId}::int`)

export const readRutasById = (db: Kysely<DB>, hoy: string, ids: readonly number[]) =>
  readRutas(db, hoy, sql`ru.id = any(${ids}::int[])`)

/** Returns the enabled routes that leave from now on until the end of a day; today's without an hour are still to leave. */
export const readRutasToLeave = (
  db: Kysely<DB>,
  { day, time }: { day: string; time: string },
  hasta: string,
) =>
  // `offset 0`: found by their days, not by walking all routes in the order of the answer.
  readRutas(
    db,
    day,
    sql`ru.fecha between ${day}::date and ${hasta}::date and ru.habilitado = 1
      and (ru.fecha > ${day}::date or coalesce(${HORA}, '24:00') >= ${time.slice(0, 5)}) offset 0`,
  )

/** Returns the routes of some days that somebody guides or drives. */
export const readRutasOfPerson = (
  db: Kysely<DB>,
  hoy: string,
  { desde, hasta }: { desde: string; hasta: string },
  usuarioId: number,
) =>
  readRutas(
    db,
    hoy,
    sql`ru.fecha between ${desde}::date and ${hasta}::date
      and (ru.guia_id = ${usuarioId}::int or ru.chofer_id = ${usuarioId}::int)`,
  )

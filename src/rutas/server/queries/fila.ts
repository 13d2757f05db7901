import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import { notFound } from '#lib/server/errors.ts'
import { CHOFER_SIN_ASIGNAR, GUIA_SIN_ASIGNAR, PRIMER_ID } from '#reservas/rules.ts'
import { rendida } from '#reservas/server/queries/ruta-del-dia.ts'
import type { Ruta } from '../../contract.ts'

// Null becomes the reserved users here and nowhere else (GE-27).
const CHOFER = sql`coalesce(ru.chofer_id, ${sql.lit(CHOFER_SIN_ASIGNAR)})`
const GUIA = sql`coalesce(ru.guia_id, ${sql.lit(GUIA_SIN_ASIGNAR)})`
const nombrado = (id: RawBuilder<unknown>) =>
  sql`(select json_build_object('id', u.id, 'nombre', u.nombre) from usuario u where u.id = ${id})`

export const IDS = {
  excursion: sql`(select json_build_object('id', e.id, 'nombre', e.nombre) from excursion e where e.id = ru.excursion_id)`,
  chofer: nombrado(CHOFER),
  guia: nombrado(GUIA),
  guiaId: GUIA,
}

export const estado = (hoy: string) =>
  sql`case when ${rendida(hoy)} then 'RENDIDA' else 'PENDIENTE' end`

/** Tests whether the route `ru` has a detail or an expense. */
const CON_RENDICION = sql`(exists (select from rendicion re where re.ruta_id = ru.id and (
  exists (select from detalle_rendicion d where d.rendicion_id = re.id)
  or exists (select from gasto_rendicion ga where ga.rendicion_id = re.id))))::int`

const VIAJAN = sql`from reserva r where r.ruta_id = ru.id and r.habilitado = 1 and r.noshow = 0`

/** Selects the shape `Ruta` for each `ru`, never reserved ones. Sub-selects: PostgreSQL names only the rows shown. */
export const filas = (hoy: string, desde: RawBuilder<unknown>) => sql`
  select ru.id, ru.fecha, ru.nombre, ru.excursion_id as "excursionId", ${CHOFER} as "choferId", ${GUIA} as "guiaId",
    ru.vehiculo, (select v.asientos from vehiculo v where v.nombre = ru.vehiculo) as asientos, ru.habilitado,
    ${estado(hoy)} as estado, ${CON_RENDICION} as "conRendicion", (select count(*)::int ${VIAJAN}) as reservas,
    (select coalesce(sum(r.cantidad_adultos + r.cantidad_child), 0)::int ${VIAJAN}) as pasajeros,
    ${IDS.excursion} as "idExcursion", ${IDS.chofer} as "idChofer", ${IDS.guia} as "idGuia", ru.version
  from ${desde}`

export async function readRutas(db: Kysely<DB>, hoy: string, donde: RawBuilder<unknown>) {
  const { rows } = await filas(
    hoy,
    sql`ruta ru where ru.id >= ${sql.lit(PRIMER_ID)} and ${donde} order by ru.id`,
  ).execute(db)
  return rows as Ruta[]
}

/** Throws 404 if the route does not exist. */
export async function readRuta(db: Kysely<DB>, hoy: string, id: number): Promise<Ruta> {
  const [ruta] = await readRutas(db, hoy, sql`ru.id = ${id}`)
  if (!ruta) throw notFound()
  return ruta
}

export const readRutasDelDia = (
  db: Kysely<DB>,
  hoy: string,
  { fecha, excursionId }: { fecha: string; excursionId: number },
) => readRutas(db, hoy, sql`ru.fecha = ${fecha}::date and ru.excursion_id = ${excursionId}::int`)

export const readRutasPorId = (db: Kysely<DB>, hoy: string, ids: readonly number[]) =>
  readRutas(db, hoy, sql`ru.id = any(${ids}::int[])`)

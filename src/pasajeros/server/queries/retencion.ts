import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { MASCARAS } from '#reservas/contract/datos.ts'

/**
 * Rows `x(id, fecha)` before a day that still hold a name, deleted reservations (history only) too. Leaves out
 * blocked ones.
 */
const vencidas = (antesDe: string) => sql`
  (select r.id, r.fecha from reserva r where r.fecha < ${antesDe}::date and r.datos = 'completos'
   union all
   select h.entidad_id::int, h.fecha_excursion from historial h
   where h.entidad = 'reserva' and h.verbo = 'eliminar' and h.fecha_excursion < ${antesDe}::date
     and h.nombre_pasajero not in (${sql.lit(MASCARAS.anonimos.nombre)}, ${sql.lit(MASCARAS.bloqueados.nombre)})) x`

export async function countVencidas(db: Kysely<DB>, antesDe: string) {
  const { rows } = await sql<{ anio: number; reservas: number }>`
    select extract(year from x.fecha)::int as anio, count(*)::int as reservas from ${vencidas(antesDe)}
    group by 1 order by 1`.execute(db)
  return rows
}

/** Figures that decide whether a retention may run. `conNombre` counts reservations with complete data. */
export interface Figures {
  vencidas: number
  conNombre: number
  /** Months of the last complete run by hand; null if there was none. */
  mesesAMano: number | null
  /** The database's clock, in milliseconds since 1970. */
  relojMs: number
}

export async function readFigures(db: Kysely<DB>, antesDe: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select (select count(*)::int from ${vencidas(antesDe)}) as vencidas,
      (select count(*)::int from reserva where datos = 'completos') as "conNombre",
      (select (detalle ->> 'meses')::int from corrida
       where tarea = 'retencion' and dia is null and resultado = 'bien' order by id desc limit 1) as "mesesAMano",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "relojMs"`.execute(db)
  return rows[0] as Figures
}

export async function listCorridas(db: Kysely<DB>, cuantas: number) {
  const { rows } = await sql<{
    empezo: string
    resultado: string
    cuantas: number
    detalle: { meses: number; quien: string; motivo: string | null }
  }>`
    select to_char(empezo, 'DD-MM-YYYY HH24:MI') as empezo, resultado, cuantas, detalle from corrida
    where tarea = 'retencion' order by id desc limit ${cuantas}`.execute(db)
  return rows
}

export async function listVencidas(
  db: Kysely<DB>,
  { antesDe, despues, cuantas }: { antesDe: string; despues: number; cuantas: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select x.id from ${vencidas(antesDe)} where x.id > ${despues} order by x.id limit ${cuantas}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Arbitrary, but the same in every process. */
const LOCK = 7_260_719

/** Takes the advisory lock until the transaction ends. Returns false if another process has it. */
export async function esElTurno(db: Transaction<DB>): Promise<boolean> {
  const { rows } = await sql<{ es: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as es`.execute(db)
  return rows[0]?.es ?? false
}

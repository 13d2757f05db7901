import { type Kysely, sql } from 'kysely'
import type { DB } from '../schema.ts'

export type Task = DB['corrida']['tarea']
export type Result = 'bien' | 'incompleta' | 'rechazada' | 'fallida'

/** Returns null if another process began today's run, unless that run failed. `dia` is null for a run by hand. */
export async function startRun(
  db: Kysely<DB>,
  run: { tarea: Task; dia: string | null; detalle: object },
): Promise<number | null> {
  const detalle = JSON.stringify(run.detalle)
  const row = await db
    .insertInto('corrida')
    .values({ ...run, detalle })
    .onConflict((c) =>
      c
        .columns(['tarea', 'dia'])
        .doUpdateSet({ detalle, empezo: sql`now()`, termino: null, resultado: 'en curso' })
        .where('corrida.resultado', '=', 'fallida'),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const endRun = (db: Kysely<DB>, id: number, end: { resultado: Result; cuantas: number }) =>
  db
    .updateTable('corrida')
    .set({ ...end, termino: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()

export const recordRun = (
  db: Kysely<DB>,
  { empezo, ...run }: { tarea: Task; empezo: Date; resultado: Result; cuantas?: number },
) =>
  db
    .insertInto('corrida')
    .values({ ...run, empezo: empezo.toISOString(), termino: sql<string>`clock_timestamp()` })
    .execute()

export interface LastRun {
  tarea: Task
  resultado: string
  cuantas: number
  /** Unix times in seconds; `buena` is null if no run ended well. */
  ultima: number
  buena: number | null
}

export async function lastRuns(db: Kysely<DB>): Promise<LastRun[]> {
  const { rows } = await sql<LastRun>`
    select distinct on (tarea) tarea, resultado, cuantas, extract(epoch from termino)::float8 as ultima,
      (select extract(epoch from max(b.termino))::float8 from corrida b
       where b.tarea = corrida.tarea and b.resultado = 'bien') as buena
    from corrida where termino is not null order by tarea, id desc`.execute(db)
  return rows
}

export const deleteOldSweeps = (db: Kysely<DB>) =>
  db
    .deleteFrom('corrida')
    .where('tarea', '=', 'barrido')
    .where(sql<boolean>`empezo < now() - interval '1 month'`)
    .execute()

import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Day } from '#lib/contract/civil-day.ts'

const DAYS_AT_ONCE = 7

/** Passes the stored day on by a week at most, from the first reservation on. Returns the day that is stored now. */
export async function passDays(db: Kysely<DB>, hoy: Day): Promise<Day> {
  await sql`select pasar_dia(least(${hoy}::date, ${sql.lit(DAYS_AT_ONCE)} + greatest(
    (select j.hoy from jornada j), coalesce((select min(r.fecha) from reserva r), ${hoy}::date))))`.execute(
    db,
  )
  return (await db.selectFrom('jornada').select('hoy').executeTakeFirstOrThrow()).hoy
}

/** Posts anew what reservations of a week are worth, after an upgrade changed a rule. Returns whether days are left. */
export async function repeatDays(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select repasar_viajes(${sql.lit(DAYS_AT_ONCE)}) as left`.execute(db)
  return rows[0]?.left === true
}

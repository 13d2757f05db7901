import type pg from 'pg'
import { createPool } from '#db/client.ts'
import { DEMO_PASSWORD, demoUser } from '#db/demo/usuarios.ts'
import { migrate } from '#db/migrate.ts'
import { addDays, civilNow, type Day } from '#lib/contract/civil-day.ts'
import { hashPassword } from '#lib/server/passwords.ts'
import { newToken } from '#lib/server/secrets.ts'
import { openBench } from '../data.ts'

export interface Site {
  readonly fecha: Day
  readonly excursionId: number
}

export interface Place {
  readonly today: Day
  readonly hotels: number[]
  readonly channel: number
  readonly office: { id: number; token: string }[]
  readonly guides: { id: number; token: string }[]
  readonly finance: { id: number; token: string }[]
  /** Last history row before the run. */
  readonly lastHistory: number
  site(round: number): Site
}

const FEW = 300

/**
 * Fills the folder's database with a small demonstration. `lax` is a control: commits return before they are durable.
 */
export async function preparePlace(dataDir: string, lax: boolean): Promise<Place> {
  const { connection, leave } = await openBench(dataDir)
  const pool = createPool({ ...connection, max: 1, statement_timeout: 0 })
  try {
    await migrate(connection)
    const { seedDemo } = await import('#db/demo/seed.ts')
    const { day: today } = civilNow('America/Santiago')
    const claveHash = await hashPassword(DEMO_PASSWORD)
    await seedDemo(pool, { today, claveHash, reservas: FEW, timeZone: 'America/Santiago' })
    if (lax) await pool.query('alter database travesia set synchronous_commit = off')
    const ids = async (table: string) => {
      const { rows } = await pool.query<{ id: number }>(
        `select id from ${table} where id >= 100 and habilitado = 1 order by id`,
      )
      return rows.map(({ id }) => id)
    }
    const excursions = await ids('excursion')
    const { rows } = await pool.query<{ id: number }>('select max(id) as id from historial')
    return {
      today,
      hotels: await ids('hotel'),
      channel: (await ids('canal_venta'))[0] ?? 0,
      office: [await openSession(pool, 'operaciones'), await openSession(pool, 'gerencial')],
      guides: [await openSession(pool, 'guia'), await openSession(pool, 'guia2')],
      finance: [await openSession(pool, 'finanzas'), await openSession(pool, 'finanzas')],
      lastHistory: rows[0]?.id ?? 0,
      // Each round has a new site. Guides may settle those of today.
      site: (round) => ({
        fecha: addDays(today, Math.floor(round / excursions.length)),
        excursionId: excursions[round % excursions.length] ?? 0,
      }),
    }
  } finally {
    await pool.end()
    await leave()
  }
}

/** Opens a complete session of a demonstration user. */
export async function openSession(pool: pg.Pool, mailbox: string) {
  const { id } = demoUser(mailbox)
  const { token, hash } = newToken()
  await pool.query(
    `insert into sesion (token_hash, usuario_id, nivel, vence) values ($1, $2, 'completa', now() + interval '12 hours')`,
    [hash, id],
  )
  return { id, token }
}

import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passJornada } from '#cuentas/server/jobs/pass-jornada.ts'
import { createDb, createPool } from '#db/client.ts'
import { broken } from '#db/invariants.testing.ts'
import { migrate, migrateTo } from '#db/migrate.ts'
import { MIGRATIONS, RELEASES } from '#db/migration-names.ts'
import { nueva } from '#reservas/server/reservas-calls.testing.ts'
import type { Muestra } from '#testing/server/muestra.testing.ts'
import { mundo } from '#testing/server/mundo.testing.ts'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'
import { askAs, FILE, readPhoto, takePhoto } from './actualizar.testing.ts'

// An installation of the version before, upgraded by one start. `actualizar.json.gz` was written by that version's own
// program: the rows of its tables, what was asked, and what it answered to each role. `PHOTO=yes` takes it anew, before
// the first migration of a next version.

const photo = readPhoto()

let casa: TestApp
let applied: string[]
let rewritten: { name: string }[]
beforeAll(async () => {
  casa = await testApp({ today: photo.today })
  const pool = createPool({ ...casa.connection, max: 1 })
  await pool.query('drop schema public cascade; create schema public')
  await createDb(pool)
    .transaction()
    .execute((tx) => migrateTo(tx, photo.last))
  await fill(pool)
  const before = await filesOf(pool)
  applied = await migrate(casa.connection)
  const after = new Map((await filesOf(pool)).map(({ name, file }) => [name, file]))
  rewritten = before.filter(({ name, file }) => after.get(name) !== file)
  await pool.end()
}, 120_000)
afterAll(() => casa.close())

/** Puts the rows back as they were, without triggers and checks of references. */
async function fill(pool: pg.Pool) {
  await pool.query('set session_replication_role = replica')
  const names = Object.keys(photo.tables)
  await pool.query(`truncate ${names.join(', ')} cascade`)
  for (const [table, rows] of Object.entries(photo.tables)) {
    const { rows: columns } = await pool.query<{ own: string }>(
      `select string_agg(quote_ident(column_name), ', ') as own from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const own = columns[0]?.own
    await pool.query(
      `insert into ${table} (${own}) overriding system value
       select ${own} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
  for (const { nombre, ultimo } of photo.sequences)
    await pool.query('select setval($1::regclass, $2)', [nombre, ultimo])
  await pool.query(`update sesion set vence = now() + interval '1 hour', vista = now()`)
}

/**
 * Leaves out the number of a refused request, the day of asking, and who saw a passenger: reading adds to that. Also
 * the spaces between the parts of the JSON, which PostgreSQL writes and the server does not.
 */
const withoutMoment = (payload: string) =>
  payload
    .replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1')
    .replace(/"(requestId|emitida)":"[^"]*"|"accesos":\[[^\]]*\]/g, '')

/** A table that is rewritten gets another file, and is locked for as long as that takes. */
async function filesOf(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; file: string }>(
    `select relname as name, relfilenode::text as file from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return rows
}

test('las migraciones desde la versión anterior corren en una partida', () => {
  expect(photo.last).toBe(RELEASES.at(-1)?.[1])
  expect(applied).toEqual(MIGRATIONS.filter((name) => name > photo.last))
  expect(applied.length).toBeGreaterThan(0)
})

/** One row for each person, hotel, receptionist and channel with money: written anew in milliseconds. */
const FEW_ROWS = 'cuenta'

test('ninguna tabla que crece se escribe de nuevo: quien atiende al lado no espera por ella', () => {
  expect(rewritten.map(({ name }) => name).filter((name) => name !== FEW_ROWS)).toEqual([])
})

/** Leaves out what answers gained: the departure sold, and what changed since guide and driver received the hoja. */
const withoutNew = (payload: string) =>
  payload.replace(
    /,"sinContar":\{"contada":null\}|,"salida":"\d\d:\d\d"|,"documento":null|,"paraFinanzas":1|,"diferencia":"(?:con|sin) motivo"|,"(?:recibida|origenes|primera)":\{(?:[^{}]|\{[^{}]*\})*\}/g,
    '',
  )

/** Call that only our own screens made, and make no longer. */
const GONE = '/v1/cierre/getPorAtender'

test('cada rol recibe, byte por byte, lo que la versión anterior le respondía', async () => {
  const others: unknown[] = []
  for (const { call, actor, payload: before } of photo.answers) {
    const asked = photo.asked[call] ?? { method: 'GET', url: '' }
    if (asked.url === GONE) continue
    const payload = await askAs(casa, photo.tokens[actor], asked)
    if (withoutMoment(withoutNew(payload)) !== withoutMoment(before))
      others.push([actor, asked, before, payload])
  }
  expect(others).toEqual([])
  const roles = new Set(photo.answers.map(({ actor }) => actor.replace(/ \d$/, '')))
  console.info(`${photo.answers.length} respuestas de ${roles.size} roles, iguales`)
}, 120_000)

test('de esta versión se puede sacar la misma foto', async () => {
  const own = await mundo()
  const taken = await takePhoto(own)
  await own.casa.close()
  expect(taken.last).toBe(MIGRATIONS.at(-1))
  expect(taken.answers.length).toBeGreaterThanOrEqual(photo.answers.length)
  if (process.env.PHOTO === 'yes')
    writeFileSync(FILE, gzipSync(JSON.stringify(taken), { level: 9 }))
}, 120_000)

test('sin vehículos, horas ni cupos se trabaja como antes', async () => {
  const ask = async <D>(
    actor: string,
    method: 'POST' | 'PUT',
    url: string,
    body: unknown,
  ): Promise<D> => {
    const headers = {
      authorization: `Bearer ${photo.tokens[actor]}`,
      'content-type': 'application/json',
    }
    const answer = await casa.app.inject({ method, url, headers, payload: JSON.stringify(body) })
    expect([url, answer.statusCode, answer.body]).toEqual([
      url,
      expect.toBeOneOf([200, 201]),
      expect.any(String),
    ])
    return answer.json().data
  }
  const office = 'OPERACION ADMINISTRATIVA 0'
  const known = async (table: string) => {
    const { rows } = await casa.pool.query<{ id: number }>(
      `select id from ${table} where id >= 100 and habilitado = 1 order by id limit 1`,
    )
    return rows[0]?.id ?? 0
  }
  const day = { fecha: '2026-12-24', excursionId: await known('excursion') }
  const m = {
    luna: day.excursionId,
    terrantai: await known('hotel'),
    web: await known('canal_venta'),
  }
  const sale = nueva(m as Muestra, day)
  const alone = await ask<{ id: number }>(office, 'POST', '/v1/reserva/add', sale)
  const ruta = await ask<{ id: number; pasajeros: number }>(office, 'POST', '/v1/ruta/add', {
    ...day,
    vehiculo: 'VAN 1',
  })
  expect(ruta.pasajeros).toBeGreaterThan(0)
  const joined = await ask<{ ruta: { id: number } }>('COMERCIAL 0', 'POST', '/v1/reserva/add', sale)
  expect(joined.ruta.id).toBe(ruta.id)
  const other = await ask<{ id: number }>(office, 'POST', '/v1/ruta/add', day)
  await ask(office, 'PUT', '/v1/ruta/mover', { rutaId: other.id, reservaIds: [alone.id] })
  await ask(office, 'POST', '/v1/reserva/anular', { reservaId: alone.id, motivo: 'NO VIAJA' })
  await passJornada(casa.db, photo.today)
  expect(await broken(casa.pool, photo.today)).toEqual([])
})

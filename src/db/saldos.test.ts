import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type TestDb, testDb, untilWaiting } from '#lib/server/database.testing.ts'
import { createPool } from './client.ts'
import { createRandom } from './demo/random.ts'
import { seedDemo } from './demo/seed.ts'

const TODAY = '2026-11-21'
/** The view `viaje` of the migration is not this version's. */
const MIGRATION = readFileSync(
  new URL('./migrations/0057-saldos.sql', import.meta.url),
  'utf8',
).replace(/create or replace view viaje[^;]*;/, '')
/** Takes back what the migration made. */
const BEFORE = `drop view saldo_errado; drop table saldo, por_entregar;
  drop trigger apunte_se_suma on apunte; drop trigger pago_linea_salda on pago_linea;
  drop trigger pago_linea_anulada on pago_linea; drop trigger entrega_ruta_ocupa on entrega_ruta;
  drop trigger entrega_ruta_libera on entrega_ruta;
  drop function apunte_se_suma; drop function pago_linea_salda; drop function entrega_ruta_libera;
  drop function sumar_pendientes; drop table pendiente`

let base: TestDb
let people: number[]
beforeAll(async () => {
  base = await testDb()
  await seedDemo(base.pool, { today: TODAY, claveHash: 'x', reservas: 2000 })
  people = (
    await rowsOf<{ id: number }>('select id from usuario where rol_id = 4 order by id limit 6')
  ).map(({ id }) => id)
})
afterAll(() => base.close())

const rowsOf = async <Row extends pg.QueryResultRow>(text: string) =>
  (await base.pool.query<Row>(text)).rows
const wrong = () => rowsOf('select * from saldo_errado')
const sums = () =>
  rowsOf(`select 'saldo' as que, cuenta_id as a, moneda || causa as b, sum(monto) as n from saldo group by 2, 3
    union all select 'pendiente', cuenta_id, clase || reserva_id, sum(monto) from pendiente group by 2, 3 having sum(monto) <> 0
    union all select 'por_entregar', ruta_id, p.usuario_id::text, 0 from por_entregar p join ruta ru on ru.id = p.ruta_id
      where ru.fecha > (select max(fecha) from movimiento_persona where tipo = 'apertura') order by 1, 2, 3`)

/** Connection whose statements fail instead of waiting for a lock. */
async function connect() {
  const pool = createPool({ ...base.connection, max: 1 })
  const client = await pool.connect()
  onTestFinished(async () => {
    client.release(true)
    await pool.end()
  })
  await client.query('set lock_timeout = 300; begin')
  return client
}
/** Posts to the account of a person and to the caja, to which everybody posts. */
const float = (client: Pick<pg.ClientBase, 'query'>, person: number | undefined) =>
  client.query(
    `insert into movimiento_persona (tipo, usuario_id, moneda, monto, motivo, autor_id, fecha)
     select 'fondo', $1, 'CLP', 1000, 'X', id, $2 from usuario where rol_id = 9 limit 1`,
    [person, TODAY],
  )

describe('los saldos que se guardan', () => {
  test('son la suma de los asientos, de lo que no se ha pagado y de lo que no se entrega', async () => {
    expect(await wrong()).toEqual([])
    for (const table of ['saldo', 'pendiente', 'por_entregar'])
      expect((await rowsOf(`select from ${table}`)).length).toBeGreaterThan(5)
  })

  test.each([
    ['saldo', 'update saldo set monto = monto + 1 where id = (select max(id) from saldo)'],
    ['pendiente', 'delete from pendiente where id = (select max(id) from pendiente)'],
    ['por_entregar', 'delete from por_entregar'],
  ])('control: %s que no es lo que debe ser se ve', async (que, text) => {
    const client = await connect()
    await client.query(text)
    const { rows } = await client.query('select distinct que from saldo_errado')
    expect(rows).toEqual([{ que }])
    await client.query('rollback')
  })

  test('quienes asientan en las mismas cuentas no se esperan, en ningún orden', async () => {
    const [a, b] = [await connect(), await connect()]
    await float(a, people[0])
    await float(b, people[1])
    await float(a, people[1])
    await float(b, people[0])
    await b.query('commit')
    await a.query('commit')
    expect(await wrong()).toEqual([])
  })

  test('control: sin «skip locked» se esperan', async () => {
    const [own] = await rowsOf<{ text: string }>(
      `select pg_get_functiondef('apunte_se_suma'::regproc) as text`,
    )
    const text = own?.text ?? ''
    await base.pool.query(text.replace('for update skip locked', 'for update'))
    onTestFinished(async () => void (await base.pool.query(text)))
    const [a, b] = [await connect(), await connect()]
    await float(a, people[0])
    await expect(float(b, people[1])).rejects.toThrow('lock timeout')
  })

  test('de muchos a la vez no se pierde ninguno, y las filas son a lo más una por cada uno', async () => {
    const pool = createPool({ ...base.connection, max: 8 })
    const random = createRandom(57)
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let n = 0; n < 15; n++) {
          const client = await pool.connect()
          await client.query('begin')
          for (const person of random.shuffle(people)) await float(client, person)
          await client.query(n % 5 === 4 ? 'rollback' : 'commit')
          client.release()
        }
      }),
    )
    await pool.end()
    expect(await wrong()).toEqual([])
    const [{ n = 0 } = {}] = await rowsOf<{ n: number }>(
      'select max(n)::int as n from (select count(*) as n from saldo group by cuenta_id, moneda, causa) x',
    )
    expect(n).toBeLessThanOrEqual(8)
  })
})

describe('la migración', () => {
  test('llena los saldos de lo que ya había', async () => {
    const before = await sums()
    await base.pool.query(BEFORE)
    await base.pool.query(MIGRATION)
    expect(await sums()).toEqual(before)
    expect(await wrong()).toEqual([])
  })

  test('cuenta también lo que la versión anterior asienta mientras tanto', async () => {
    await base.pool.query(BEFORE)
    const client = await connect()
    await float(client, people[0])
    const migrating = base.pool.query(MIGRATION)
    await untilWaiting(base.pool, 1)
    await float(client, people[1])
    await client.query('commit')
    await migrating
    expect(await wrong()).toEqual([])
  })
})

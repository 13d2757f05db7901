import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { type TestDb, testDb, untilWaiting } from '#lib/server/database.testing.ts'
import { mayGoOn } from './beside.ts'
import { createPool } from './client.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS, RELEASES } from './migration-names.ts'

let base: TestDb
beforeAll(async () => {
  base = await testDb()
})
afterAll(() => base.close())

/** Makes the folder of a next version: ours and one more migration. */
async function nextVersion(name: string, text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'travesia-migrar-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const ours of MIGRATIONS) await writeFile(join(folder, `${ours}.sql`), '')
  await writeFile(join(folder, `${name}.sql`), text)
  return pathToFileURL(`${folder}/`)
}

async function connect(application_name: string) {
  const client = new pg.Client({ ...base.connection, application_name })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

describe('migraciones', () => {
  it('tres procesos que parten juntos migran una sola vez', async () => {
    const { server } = inject('postgres')
    const admin = createPool(server)
    await admin.query('create database migrar_juntos')
    const connection: pg.PoolConfig = { ...server, database: 'migrar_juntos' }
    const applied = await Promise.all([1, 2, 3].map(() => migrate(connection)))
    await admin.query('drop database migrar_juntos with (force)')
    await admin.end()
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
    expect(applied.flat()).toContain('0001-inicio')
  })

  it('una base al día no cambia, atienda quien atienda', async () => {
    await connect('travesia')
    expect(await migrate(base.connection)).toEqual([])
  })

  it('mientras otro tiene una tabla da paso y repite; lo que se hizo a medias no queda', async () => {
    const other = await connect('otro')
    await other.query('begin; select from hotel limit 1')
    const folder = await nextVersion(
      '9001-mas',
      'alter table comuna add column mas int; alter table hotel add column mas int;',
    )
    const busy = migrate(base.connection, { folder, patience: 0 })
    await expect(busy).rejects.toThrow('otros procesos ocuparon sus tablas')
    expect((await base.pool.query('select * from comuna limit 1')).fields).not.toContainEqual(
      expect.objectContaining({ name: 'mas' }),
    )
    const migrating = migrate(base.connection, { folder })
    await untilWaiting(base.pool, 1)
    // A deadlock: this transaction and the migration each wait for the other's table.
    await other.query('select from comuna limit 1')
    await other.query('commit')
    expect(await migrating).toEqual(['9001-mas'])
    await base.pool.query(`delete from kysely_migration where name like '9%'`)
  })

  it('con procesos de más de una versión atrás se niega, y con la anterior no', async () => {
    const folder = await nextVersion('9002-otra', 'create table otra ()')
    for (const old of [
      'travesia',
      'travesia novedades',
      'travesia 0009',
      'travesia 0009 novedades',
    ]) {
      const program = await connect(old)
      await expect(migrate(base.connection, { folder }), old).rejects.toThrow(
        'más de una versión atrás',
      )
      await program.end()
    }
    await connect(`travesia ${RELEASES.at(-1)?.[1].slice(0, 4)}`)
    await connect('travesia: respaldo')
    expect(await migrate(base.connection, { folder })).toEqual(['9002-otra'])
  })

  it('un programa más antiguo que la base lo dice', async () => {
    await expect(migrate(base.connection)).rejects.toThrow(
      'de una versión más nueva de Travesía que esta: ya tiene 9002-otra',
    )
  })
})

describe('versiones que conviven', () => {
  it('cada migración tiene un número propio: un proceso dice por él cuál es la última que conoce', () => {
    const numbers = MIGRATIONS.map((name) => name.slice(0, 4))
    expect(numbers).toEqual([...new Set(numbers)])
  })

  it.each([
    [['0011'], ['0012-a', '0013-b'], true],
    [['0012'], ['0012-a', '0013-b'], true],
    [['0010'], ['0011-derechos-de-pasajeros'], true],
    [['0010'], ['0011-derechos-de-pasajeros', '0012-a'], false],
    [['0011', '0010'], ['0011-derechos-de-pasajeros', '0012-a'], false],
    [[null], ['0012-a'], false],
    [[], ['0001-inicio', '0012-a'], true],
  ])('quien conoce %j ante %j: %s', (schemas, pending, expected) => {
    expect(mayGoOn(schemas, pending)).toBe(expected)
  })

  it('cada versión publicada con migraciones dice cuál fue la última', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8'))
    const headings = (await readFile('CHANGELOG.md', 'utf8')).matchAll(/^## (\d+\.\d+\.0)/gm)
    const minor = (text: string) => text.split('.').slice(0, 2).join('.')
    const before = [...headings].flatMap(([, one = '']) =>
      minor(one) === minor(version) ? [] : [one],
    )
    const [current, ...others] = RELEASES.map(([one]) => one).toReversed()
    expect(minor(current ?? '') === minor(version) ? others : [current, ...others]).toEqual(before)
    for (const [, last] of RELEASES) expect(MIGRATIONS).toContain(last)
  })
})

describe('lectura de tipos', () => {
  it('días, horas y montos exactos llegan como texto, y los enteros largos como número', async () => {
    const { rows } = await base.pool.query(
      `select date '2026-09-06' dia, time '08:30' hora, numeric '12.50' monto, int8 '42' cuenta,
              array[date '2026-04-04'] dias, array[int8 '7'] ids`,
    )
    expect(rows[0]).toEqual({
      dia: '2026-09-06',
      hora: '08:30:00',
      monto: '12.50',
      cuenta: 42,
      dias: ['2026-04-04'],
      ids: [7],
    })
  })
})

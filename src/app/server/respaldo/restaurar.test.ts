import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool } from '#db/client.ts'
import { seedDemo } from '#db/demo/seed.ts'
import { migrate, migrateTo } from '#db/migrate.ts'
import { MIGRATIONS } from '#db/migration-names.ts'
import { readObjects } from '#db/objects.testing.ts'
import { type TestDb, testDb } from '#lib/server/database.testing.ts'
import { openFileStore } from '#lib/server/file-store.ts'
import { respaldar } from './respaldar.ts'
import { alterar, con, contenido, emptyCasa } from './respaldo.testing.ts'
import { restaurar } from './restaurar.ts'

let base: TestDb
let taller: string
let directory: string

beforeAll(async () => {
  base = await testDb()
  taller = await mkdtemp(join(tmpdir(), 'travesia-restaurar-'))
  await seedDemo(base.pool, { today: '2026-11-21', claveHash: 'x', reservas: 60 })
  directory = (await respaldo()).folder
})
afterAll(async () => {
  await base.close()
  await rm(taller, { recursive: true, force: true })
})

let segundo = 0
const respaldo = (connection = base.connection) =>
  respaldar({
    connection,
    files: openFileStore(join(taller, 'datos'), null),
    target: taller,
    release: { version: 'prueba', commit: 'c0ffee' },
    secretKey: Buffer.alloc(32),
    now: new Date(Date.UTC(2026, 10, 21, 3, 30, segundo++)),
  })

test('en una base con algo, aunque sean solo tablas vacías, no', async () => {
  const antes = await contenido(base.connection)
  const files = openFileStore(join(taller, 'otros'), null)
  await expect(
    restaurar({ connection: base.connection, files, folder: directory }),
  ).rejects.toThrow('La base no está vacía')
  expect(await contenido(base.connection)).toBe(antes)

  const recien = await emptyCasa()
  await migrate(recien.connection)
  await expect(restaurar({ ...recien, folder: directory })).rejects.toThrow('La base no está vacía')
  await recien.close()
})

test('en un almacén con comprobantes de otros, no', async () => {
  const empty = await emptyCasa()
  await empty.files.put('comprobantes/de-otros.webp', Buffer.from('x'))
  await expect(restaurar({ ...empty, folder: directory })).rejects.toThrow(
    'que no son de este respaldo',
  )
  await empty.files.remove('comprobantes/de-otros.webp')
  await restaurar({ ...empty, folder: directory })
  await empty.close()
})

/** PostgreSQL writes the condition of an index made anew with fewer brackets. */
const withoutIndices = (objects: Record<string, string>) =>
  Object.entries(objects)
    .filter(([name]) => !name.startsWith('índice'))
    .sort()

test('lo que se interrumpe deja la base vacía, y se puede repetir', async () => {
  const empty = await emptyCasa()
  const { folder: rota } = await respaldo()
  // The last column names a hotel that does not exist: the error comes after all rows are in.
  await alterar(rota, 'usuario', (filas) => filas.replace(/\t7\t\d+\t/, '\t7\t99999\t'))
  await expect(restaurar({ ...empty, folder: rota })).rejects.toThrow('usuario_hotel_id_fkey')
  await restaurar({ ...empty, folder: directory })
  const restaurado = await contenido(empty.connection)
  expect(restaurado).toBe(await contenido(base.connection))
  const pool = createPool(empty.connection)
  expect(withoutIndices(await readObjects(pool))).toEqual(
    withoutIndices(await readObjects(base.pool)),
  )
  await pool.end()
  // The demonstration plans a day, so that the tables of planning are compared with rows.
  for (const table of [
    'cupo',
    'pauta',
    'ausencia',
    'hoja_version',
    'hoja_recibida',
    'hoja_abierta',
    'tarifa',
  ])
    expect(restaurado).toMatch(new RegExp(`^${table}: [1-9]`, 'm'))
  await empty.close()
})

test('lo que esperaba en cola queda en duda: una base restaurada no escribe a nadie', async () => {
  // The demonstration has messages of its own.
  await base.pool.query('truncate mensaje cascade')
  await base.pool.query(
    `insert into mensaje (clase, canal, idioma, persona, venta, contenido, dia, estado, proximo)
     select 'recogida', 'correo', 'es', sha256('a'), e, sha256('b'), '2026-11-22', e, now()
     from unnest(array['en_cola', 'enviando', 'enviado']) e`,
  )
  const { folder } = await respaldo()
  const empty = await emptyCasa()
  await restaurar({ ...empty, folder })
  const { rows } = await con(empty.connection, (client) =>
    client.query(`select venta, estado from mensaje order by venta`),
  )
  expect(rows).toEqual([
    { venta: 'en_cola', estado: 'dudoso' },
    { venta: 'enviado', estado: 'enviado' },
    { venta: 'enviando', estado: 'dudoso' },
  ])
  await base.pool.query('delete from mensaje')
  await empty.close()
})

test('de una versión más nueva, no', async () => {
  const empty = await emptyCasa()
  const { folder: nuevo } = await respaldo()
  const igual = (filas: string) => filas
  await alterar(nuevo, 'hotel', igual, ({ migraciones }) => ({
    migraciones: [...migraciones, '9999-de-otro-tiempo'],
  }))
  await expect(restaurar({ ...empty, folder: nuevo })).rejects.toThrow('versión más nueva')
  await empty.close()
})

test('de una versión anterior se pone al día', async () => {
  const [antigua, empty] = [await emptyCasa(), await emptyCasa()]
  const pool = createPool(antigua.connection)
  await createDb(pool)
    .transaction()
    .execute((tx) => migrateTo(tx, MIGRATIONS[3] ?? ''))
  await pool.query(
    `insert into hotel (nombre, comuna_id) select 'Explora', min(id) from comuna;
     insert into excursion (nombre, prefijo) values ('Géiseres', 'GEI')`,
  )
  await pool.end()
  const { applied } = await restaurar({
    ...empty,
    folder: (await respaldo(antigua.connection)).folder,
  })
  expect(applied).toEqual(MIGRATIONS.slice(4))
  const hoteles = await con(empty.connection, (c) =>
    c.query('select nombre from hotel where id > 99'),
  )
  expect(hoteles.rows).toEqual([{ nombre: 'Explora' }])
  await antigua.close()
  await empty.close()
})

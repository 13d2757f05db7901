import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createDb } from '#db/client.ts'
import { migrate, migrateTo } from '#db/migrate.ts'
import { RELEASES } from '#db/migration-names.ts'
import { readObjects } from '#db/objects.testing.ts'
import { type TestDb, testDb } from '#lib/server/database.testing.ts'

const LIBRO = await readFile(new URL('./libro.sql', import.meta.url), 'utf8')

let base: TestDb
let fresh: Record<string, string>
beforeAll(async () => {
  base = await testDb()
  fresh = await readObjects(base.pool)
})
afterAll(() => base.close())

/** Writes a libro of another text. */
async function libroOf(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'travesia-libro-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'libro.sql'), text)
  return pathToFileURL(join(folder, 'libro.sql'))
}

describe('una base nueva y una que se puso al día', () => {
  test.each(RELEASES)('de %s tienen los mismos objetos', async (_, last) => {
    const older = await testDb()
    onTestFinished(() => older.close())
    await older.pool.query('drop schema public cascade; create schema public')
    await createDb(older.pool)
      .transaction()
      .execute((tx) => migrateTo(tx, last))
    await migrate(older.connection)
    expect(await readObjects(older.pool)).toEqual(fresh)
  })

  test.each([
    [
      'función',
      'asentar_todo()',
      'create or replace function asentar_todo() returns void begin atomic; end',
    ],
    ['vista', 'asentado', 'create or replace view asentado as select * from asentado limit 0'],
    ['disparador', 'apunte apunte_se_suma', 'alter table apunte disable trigger apunte_se_suma'],
    ['columna', 'saldo monto', 'alter table saldo alter monto drop not null'],
    ['índice', 'saldo_cuenta', 'drop index saldo_cuenta'],
    [
      'restricción',
      'saldo saldo_moneda_check',
      'alter table saldo drop constraint saldo_moneda_check',
    ],
  ])('control: %s que cambió se ve', async (kind, name, change) => {
    const other = await testDb()
    onTestFinished(() => other.close())
    await other.pool.query(change)
    const objects = await readObjects(other.pool)
    const changed = Object.keys(fresh).filter((key) => objects[key] !== fresh[key])
    expect(changed).toContain(`${kind} ${name}`)
  })
})

describe('libro.sql', () => {
  test('hace todas las vistas, disparadores y funciones, menos las que usan índices y columnas', async () => {
    const { rows } = await base.pool.query<{ name: string }>(`
      select viewname as name from pg_views where schemaname = 'public'
      union select tgname from pg_trigger where not tgisinternal
      union select proname from pg_proc p where pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend d where d.objid = p.oid and d.deptype = 'e' or d.refobjid = p.oid
          and d.classid in ('pg_class'::regclass, 'pg_attrdef'::regclass))`)
    const missingIn = (text: string) =>
      rows.flatMap(({ name }) =>
        new RegExp(`^create .*(view|trigger|function) ${name}\\b`, 'm').test(text) ? [] : [name],
      )
    expect(rows.length).toBeGreaterThan(60)
    expect(missingIn(LIBRO)).toEqual([])
    expect(missingIn(LIBRO.replaceAll('asentar_todo', 'otra'))).toEqual(['asentar_todo'])
  })

  test('aplicado otra vez no cambia nada', async () => {
    await base.pool.query(LIBRO)
    expect(await readObjects(base.pool)).toEqual(
      Object.fromEntries(Object.entries(fresh).filter(([key]) => key !== 'comentario debido')),
    )
    await migrate(base.connection)
    expect(await readObjects(base.pool)).toEqual(fresh)
  })

  test('se aplica cuando es otro, y solo entonces', async () => {
    const other = await libroOf(LIBRO.replace('no suma cero', 'no cuadra'))
    const spoil = () => base.pool.query('drop trigger apunte_se_suma on apunte')
    const isSpoilt = async () =>
      !('disparador apunte apunte_se_suma' in (await readObjects(base.pool)))
    await spoil()
    expect(await migrate(base.connection)).toEqual([])
    expect(await isSpoilt()).toBe(true)
    expect(await migrate(base.connection, { libro: other })).toEqual(['libro'])
    expect((await readObjects(base.pool))['función asiento_cuadra()']).toContain('no cuadra')
    expect(await isSpoilt()).toBe(false)
    await spoil()
    await migrate(base.connection, { libro: other })
    expect(await isSpoilt()).toBe(true)
    await migrate(base.connection)
    expect(await readObjects(base.pool)).toEqual(fresh)
  })

  test('da paso a quien tiene una tabla, y se niega ante procesos de más de una versión atrás', async () => {
    const other = await libroOf(`${LIBRO}-- Otro.`)
    const client = await base.pool.connect()
    await client.query('begin; select from apunte limit 1')
    const busy = migrate(base.connection, { libro: other, patience: 0 })
    await expect(busy).rejects.toThrow('otros procesos ocuparon sus tablas')
    await client.query(`commit; set application_name = 'travesia 0009'`)
    await expect(migrate(base.connection, { libro: other })).rejects.toThrow('versión atrás')
    client.release(true)
    expect(await readObjects(base.pool)).toEqual(fresh)
  })

  test('uno que falla no deja nada a medias', async () => {
    const broken = await libroOf(`${LIBRO}\nselect de_otro_tiempo();`)
    await expect(migrate(base.connection, { libro: broken })).rejects.toThrow('de_otro_tiempo')
    expect(await readObjects(base.pool)).toEqual(fresh)
  })
})

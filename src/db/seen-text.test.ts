import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asLine } from '#lib/contract/text-reading.ts'
import { type TestDb, testDb } from '#lib/server/database.testing.ts'
import { createDb, createPool } from './client.ts'
import { migrate, migrateTo } from './migrate.ts'
import { MIGRATIONS } from './migration-names.ts'

let base: TestDb
beforeAll(async () => {
  base = await testDb()
})
afterAll(() => base.close())

const SURROGATES = [0xd800, 0xdfff] as const
const LAST = 0x10ffff

it('la base y el programa dejan fuera los mismos caracteres, y leen los mismos como espacio', async () => {
  const { rows } = await sql<{ n: number; seen: string }>`
    select n, visible(chr(n)) as seen from generate_series(1, ${LAST}) n
    where n not between ${SURROGATES[0]} and ${SURROGATES[1]} and visible(chr(n)) in ('', ' ')`.execute(
    base.db,
  )
  const inDatabase = new Map(rows.map(({ n, seen }) => [n, seen]))
  const inProgram = new Map<number, string>()
  for (let n = 1; n <= LAST; n++) {
    if (n >= SURROGATES[0] && n <= SURROGATES[1]) continue
    const [, seen] = /^x(| )x$/.exec(asLine(`x${String.fromCodePoint(n)}x`)) ?? []
    if (seen !== undefined) inProgram.set(n, seen)
  }
  expect(inDatabase).toEqual(inProgram)
  expect(inDatabase.size).toBeGreaterThan(4000)
})

describe('lo guardado antes', () => {
  const hotelIds = { limpio: 201, igual: 202, otro: 203, invisible: 204 }
  const reservaIds = { nombre: 301, habitacion: 302, libre: 303 }

  beforeAll(async () => {
    const pool = createPool({ ...base.connection, max: 1 })
    await pool.query('drop schema public cascade; create schema public')
    const before = MIGRATIONS[MIGRATIONS.indexOf('0047-textos-visibles') - 1] ?? ''
    await createDb(pool)
      .transaction()
      .execute((tx) => migrateTo(tx, before))
    await pool.query(`
      insert into comuna (id, nombre, region) overriding system value values (1, 'CALAMA', 'X') on conflict do nothing;
      insert into hotel (id, nombre, comuna_id) select v.id, v.nombre, (select min(id) from comuna)
        from (values (201, 'CUMBRES'), (202, E'CUM\\u200bBRES'), (203, E'LA\\u00a0LUNA '), (204, E'\\u200b')) v (id, nombre);
      insert into canal_venta (id, nombre) values (201, E'WEB\\u00ad');
      insert into idioma (nombre) values (E'INGL\\u00c9S\\u200b'), (E'QUECHUA\\u200b');
      insert into excursion (id, nombre, prefijo) values (201, 'LUNA', 'LUN');
      insert into usuario (id, nombre, email, rol_id) values (201, 'ANA', 'ana@correo.cl', 6);
      insert into reserva (id, fecha, nombre_pasajero, habitacion, recepcionista_nombre, telefono, idioma, observacion,
          cantidad_adultos, valor_adulto, excursion_id, hotel_id, tipo_cobro_id, canal_venta_id, usuario_id)
        select v.id, '2026-12-01', v.nombre, v.habitacion, v.libre, '56912345678', 'INGLÉS', 'NADA', 1, 1000, 201, 201, 1, 201, 201
        from (values (301, E'MARI\\u200bA\\nSOTO', '101', ''), (302, 'ANA', E'1\\u00ad02', ''),
          (303, 'EVA', '103', E'ROSA\\u200b PAZ')) v (id, nombre, habitacion, libre);
      insert into historial (entidad, entidad_id, accion, verbo, usuario_id, nombre_usuario, nombre_pasajero, cambios,
          nombre_excursion, fecha_excursion, hotel_id, creador_id)
        values ('reserva', '300', 'DELETE', 'eliminar', 201, 'ANA', E'LU\\u200bIS PAZ',
          '[{"campo": "nombrePasajero", "antes": "PE\u200bDRO"}, {"campo": "telefono", "antes": "5699"}]',
          'LUNA', '2026-12-01', 201, 201)`)
    await pool.end()
    await migrate(base.connection)
  }, 120_000)

  /** Runs with the indices alone: a row whose entries are stale is not found. */
  const byIndex = (query: string) =>
    base.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<{ id: number | string }>`${sql.raw(query)}`.execute(tx)
      return rows.map(({ id }) => Number(id))
    })

  it('los nombres de catálogos pierden lo invisible, y los que se veían iguales llevan su número', async () => {
    const hoteles = await base.db
      .selectFrom('hotel')
      .select(['id', 'nombre'])
      .where('id', 'in', Object.values(hotelIds))
      .orderBy('id')
      .execute()
    expect(hoteles).toEqual([
      { id: hotelIds.limpio, nombre: 'CUMBRES' },
      { id: hotelIds.igual, nombre: 'CUMBRES (202)' },
      { id: hotelIds.otro, nombre: 'LA LUNA' },
      { id: hotelIds.invisible, nombre: '(204)' },
    ])
    const { rows } = await sql`select nombre from canal_venta where id = 201
      union all select nombre from idioma where nombre like 'QUECHUA%' or nombre like 'INGL%' order by 1`.execute(
      base.db,
    )
    expect(rows).toEqual([{ nombre: 'INGLÉS' }, { nombre: 'QUECHUA' }, { nombre: 'WEB' }])
  })

  it.each([
    ['nombre', `select id from reserva where nombre_busca like '%maria soto%'`, reservaIds.nombre],
    [
      'parecido',
      `select id from reserva where excursion_id = 201 and habilitado = 1 and noshow = 0
        and parecido(clave_duplicado) = parecido(clave('MARIA SOTO') || '|' || clave('101'))`,
      reservaIds.nombre,
    ],
    [
      'habitación',
      `select id from reserva where (' ' || translate(lower(visible(habitacion)), 'áéíóúüñ', 'aeiouun')) like '% 102%'`,
      reservaIds.habitacion,
    ],
    [
      'huésped',
      `select id from reserva where hotel_id = 201 and habilitado = 1 and datos = 'completos'
        and replace(clave(habitacion::text), ' ', '') = '102'`,
      reservaIds.habitacion,
    ],
    [
      'nombre libre',
      `select id from reserva where hotel_id = 201 and clave(recepcionista_nombre::text) = 'rosa paz'
        and recepcionista_id is null and recepcionista_nombre <> ''`,
      reservaIds.libre,
    ],
    [
      'historial',
      `select entidad_id as id from historial where entidad = 'reserva' and verbo = 'eliminar'
        and nombrados(nombre_pasajero, cambios) like '%pedro%' and norm(nombre_pasajero) = 'luis paz'`,
      300,
    ],
  ])('se halla por su índice: %s', async (_, query, id) => {
    expect(await byIndex(query)).toEqual([id])
  })
})

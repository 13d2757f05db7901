import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDb, testDb } from '#lib/server/database.testing.ts'
import { createDb, createPool } from './client.ts'
import { migrate, migrateTo } from './migrate.ts'
import { MIGRATIONS } from './migration-names.ts'

let base: TestDb
beforeAll(async () => {
  base = await testDb()
})
afterAll(() => base.close())

test('lo vendido antes fue vendido para la salida de su ruta, sin cambiar de versión', async () => {
  const pool = createPool({ ...base.connection, max: 1 })
  await pool.query('drop schema public cascade; create schema public')
  const before = MIGRATIONS[MIGRATIONS.indexOf('0062-salidas') - 1] ?? ''
  await createDb(pool)
    .transaction()
    .execute((tx) => migrateTo(tx, before))
  await pool.query(`
    insert into comuna (id, nombre, region) overriding system value values (1, 'CALAMA', 'X') on conflict do nothing;
    insert into hotel (id, nombre, comuna_id) values (201, 'CUMBRES', 1);
    insert into canal_venta (id, nombre) values (201, 'WEB');
    insert into usuario (id, nombre, email, rol_id) values (201, 'ANA', 'ana@correo.cl', 6);
    insert into excursion (id, nombre, prefijo, hora_salida) values (201, 'LUNA', 'LUN', '15:30'), (202, 'SAL', 'SAL', null);
    insert into ruta (id, fecha, excursion_id, hora, usuario_id)
      values (301, '2026-12-01', 201, '09:00', 201), (302, '2026-12-01', 201, null, 201), (303, '2026-12-01', 202, null, 201);
    insert into reserva (id, fecha, nombre_pasajero, habitacion, recepcionista_nombre, telefono, idioma, observacion,
        cantidad_adultos, valor_adulto, excursion_id, hotel_id, tipo_cobro_id, canal_venta_id, usuario_id, ruta_id)
      select v.id, '2026-12-01', 'EVA', '101', '', '56912345678', 'INGLÉS', 'NADA', 1, 1000, v.excursion, 201, 1, 201, 201, v.ruta
      from (values (401, 201, 301), (402, 201, 302), (403, 202, 303), (404, 201, null)) v (id, excursion, ruta);`)
  await pool.end()
  await migrate(base.connection)
  const { rows } = await base.pool.query(
    'select id, salida, version from reserva where id > 400 order by id',
  )
  expect(rows).toEqual([
    { id: 401, salida: '09:00:00', version: 1 },
    { id: 402, salida: '15:30:00', version: 1 },
    { id: 403, salida: null, version: 1 },
    { id: 404, salida: null, version: 1 },
  ])
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDb, testDb } from '#lib/server/database.testing.ts'
import { withoutIndices } from './bulk.ts'
import { copyRows } from './demo/copy.ts'

let base: TestDb
beforeAll(async () => {
  base = await testDb()
})
afterAll(() => base.close())

const structure = async () =>
  (
    await base.pool.query(
      `select indexdef as def from pg_indexes where schemaname = 'public'
       union all
       select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
       union all
       select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
       order by def`,
    )
  ).rows

describe('carga sin índices', () => {
  it('repone cada índice, cada llave foránea y cada disparador tal como estaban', async () => {
    const before = await structure()
    const client = await base.pool.connect()
    await client.query('begin')
    let left = 0
    let awake = 0
    await withoutIndices(client, ['reserva', 'ruta', 'historial'], async () => {
      const { rows } = await client.query(`select from pg_indexes where tablename = 'reserva'`)
      left = rows.length
      const triggers = await client.query(
        `select from pg_trigger where not tgisinternal and tgenabled = 'O' and tgrelid = 'reserva'::regclass`,
      )
      awake = triggers.rows.length
    })
    await client.query('commit')
    client.release()
    // Unique ones stay: the primary key, and the references of channels.
    expect([left, awake]).toEqual([2, 0])
    expect(await structure()).toEqual(before)
    expect(before.length).toBeGreaterThan(100)
  })

  it('una fila que rompe una llave foránea deshace toda la carga', async () => {
    const before = await structure()
    const client = await base.pool.connect()
    await client.query('begin')
    const orphan = { nombre: 'SIN HOTEL', hotel_id: 999_999 }
    const loading = withoutIndices(client, ['recepcionista'], () =>
      copyRows(client, 'recepcionista', [orphan]),
    )
    await expect(loading).rejects.toThrow('recepcionista_hotel_id_fkey')
    await client.query('rollback')
    client.release()
    expect(await structure()).toEqual(before)
  })
})

describe('copia de filas', () => {
  it('conserva tabuladores, saltos de línea, barras, comillas, acentos, nulos y JSON', async () => {
    const rows = ['a\tb', 'a\nb\r\nc', '\\N', 'C:\\tmp\\n', '"Ñandú" \'\\.\'', '😀'].map(
      (motivo, i) => ({
        entidad: 'prueba',
        entidad_id: String(i),
        accion: 'INSERT',
        verbo: 'agregar',
        usuario_id: 1,
        nombre_usuario: 'SIN ASIGNAR',
        motivo,
        cambios: [{ campo: 'motivo', antes: null, despues: motivo }],
        nombre_pasajero: null,
      }),
    )
    const client = await base.pool.connect()
    await copyRows(client, 'historial', rows)
    const { rows: read } = await client.query(
      `select entidad, entidad_id, accion, verbo, usuario_id, nombre_usuario, motivo, cambios, nombre_pasajero
       from historial order by id`,
    )
    client.release()
    expect(read).toEqual(rows)
  })

  it('una fila rechazada se informa y deja la conexión en uso', async () => {
    const client = await base.pool.connect()
    await expect(
      copyRows(client, 'recordatorio', [{ mensaje: 'X', hora: '25:99' }]),
    ).rejects.toThrow('25:99')
    expect((await client.query('select 1 as uno')).rows).toEqual([{ uno: 1 }])
    client.release()
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { AYER, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { passJornada } from './jobs/pass-jornada.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

test('después de ponerse al día se repasa, una vez, lo que una regla nueva cambia', async () => {
  const { pool } = o.casa
  await passJornada(o.casa.db, HOY)
  const party = { comision: 8_000, recepcionista_id: o.m.rosa }
  const { rendicionId, reservas } = await salida(o, { fecha: AYER }, [party, party])
  // As the version before left it: of an open route nothing was owed.
  await pool.query('alter table detalle_rendicion disable trigger user')
  await pool.query(
    `insert into detalle_rendicion (rendicion_id, reserva_id, usuario_id, esperado)
     values ($1, $2, $3, 0)`,
    [rendicionId, reservas[0], o.gloria.id],
  )
  await pool.query('alter table detalle_rendicion enable trigger user')
  const missing = async () => (await pool.query('select causa_id, causa from descuadre')).rows
  expect(await missing()).toContainEqual({ causa: 'comision', causa_id: reservas[0] })
  await pool.query('update jornada set por_repasar = desde')
  await passJornada(o.casa.db, HOY)
  expect(await missing()).toEqual([])
  const { rows } = await pool.query('select por_repasar from jornada')
  expect(rows).toEqual([{ por_repasar: null }])
  // Later runs post nothing more.
  const entries = async () => (await pool.query('select count(*) from asiento')).rows
  const before = await entries()
  await passJornada(o.casa.db, HOY)
  expect(await entries()).toEqual(before)
})

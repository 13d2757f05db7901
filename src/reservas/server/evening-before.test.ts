import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { vehiculos } from '#catalogos/vehiculos/contract.ts'
import { rutas } from '#rutas/contract.ts'
import { type Muestra, muestra, saveRuta } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { RECOGIDAS } from '../contract/pickup-day.testing.ts'
import { reservas } from '../contract.ts'
import { pickupAt } from './queries/pickup-at.ts'
import { nueva, rowOf } from './reservas-calls.testing.ts'

// Pick-ups on the other side of midnight (RE-30), on a real PostgreSQL.

const DIA = '2026-12-01'
let casa: TestApp
let m: Muestra
let ana: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('LCR')
})
afterAll(() => casa.close())
beforeEach(async () => {
  for (const table of ['reserva', 'ruta', 'pauta'])
    await casa.pool.query(`delete from ${table} where id >= 100`)
  await casa.pool.query('update excursion set hora_salida = null')
})

const vender = async (cambios: Record<string, unknown> = {}) =>
  (await ana.call(reservas.add, { body: nueva(m, { fecha: DIA, cantidadChild: 0, ...cambios }) }))
    .data
const sale = (hora: string) =>
  casa.pool.query('update excursion set hora_salida = $1 where id = $2', [hora, m.luna])

test('la base dice lo mismo que la regla', async () => {
  const { rows } = await casa.pool.query<{ dia: number }>(
    `select floor(extract(epoch from ${pickupAt('c.hora', 'c.sale')}) / 86400)::int as dia
     from unnest($1::time[], $2::time[]) with ordinality as c(hora, sale, n) order by c.n`,
    [RECOGIDAS.map(([hora]) => hora), RECOGIDAS.map(([, salida]) => salida)],
  )
  expect(rows.map(({ dia }) => dia)).toEqual(RECOGIDAS.map(([, , dia]) => dia))
})

test('la respuesta dice cuándo sale la excursión, si se sabe', async () => {
  expect((await vender()).excursion).not.toHaveProperty('horaSalida')
  await sale('00:30')
  expect((await vender()).excursion.horaSalida).toBe('00:30')
})

test('una reserva entra a la ruta de medianoche que la recoge, no a la de la tarde', async () => {
  const noche = await saveRuta(casa, m, { fecha: DIA, hora: '00:30' })
  const tarde = await saveRuta(casa, m, { fecha: DIA, hora: '18:00' })
  expect((await vender({ hora: '23:50:00' })).rutaId).toBe(noche)
  expect((await vender({ hora: '17:30:00' })).rutaId).toBe(tarde)
})

test('una ruta nueva se llena desde la noche anterior', async () => {
  const antes = await vender({ hora: '23:50:00', cantidadAdultos: 2 })
  const despues = await vender({ hora: '00:10:00', cantidadAdultos: 2 })
  await ana.call(vehiculos.put, { body: { nombre: 'VAN 3', asientos: 3 } })
  await ana.call(rutas.add, {
    body: { ...{ fecha: DIA, excursionId: m.luna, hora: '00:30', vehiculo: 'VAN 3' } },
  })
  expect((await rowOf(casa, antes.id))?.ruta_id).not.toBeNull()
  expect((await rowOf(casa, despues.id))?.ruta_id).toBeNull()
})

test('una venta va en el orden en que recogen', async () => {
  await sale('00:30')
  const ventaId = randomUUID()
  const dia = await vender({ ventaId, hora: '09:00:00', excursionId: m.geiser })
  const noche = await vender({ ventaId, hora: '23:50:00' })
  const { data } = await ana.call(reservas.getVenta, { query: { ventaId } })
  expect(data.map(({ id }) => id)).toEqual([noche.id, dia.id])
})

test('la pauta propone la noche anterior, y esa viene primero', async () => {
  const sinHora = [await vender({ hora: null }), await vender({ hora: null, hotelId: m.cumbres })]
  await sale('00:30')
  for (const [hotelId, minutos] of [
    [m.terrantai, -10],
    [m.cumbres, -40],
  ])
    await casa.pool.query(
      'insert into pauta (excursion_id, hotel_id, minutos) values ($1, $2, $3)',
      [m.luna, hotelId, minutos],
    )
  const { data } = await ana.call(reservas.getHoras, { query: { fecha: DIA } })
  expect(data.map(({ id, propuesta }) => [id, propuesta])).toEqual([
    [sinHora[1]?.id, '23:50:00'],
    [sinHora[0]?.id, '00:20:00'],
  ])
})

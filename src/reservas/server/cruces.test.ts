import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { nueva } from './reservas-calls.testing.ts'

// Nobody is in two places (RE-62), through the whole stack on a real PostgreSQL.

let casa: TestApp
let m: Muestra
let ana: Persona
let seller: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('LCR')
  seller = await casa.persona('COMERCIAL')
  await casa.pool.query(
    `update excursion set hora_salida = '04:30', duracion = 450 where id = $1`,
    [m.geiser],
  )
})
afterAll(() => casa.close())
beforeEach(async () => {
  await casa.pool.query('delete from reserva where id >= 100')
  await casa.pool.query(
    `update excursion set hora_salida = '11:00', duracion = 180 where id = $1`,
    [m.luna],
  )
})

const vender = (cambios: Record<string, unknown> = {}, quien = ana) =>
  quien.call(reservas.add, { body: nueva(m, { hora: null, ...cambios }) })
const geiseres = (cambios: Record<string, unknown> = {}, quien = ana) =>
  vender({ excursionId: m.geiser, ...cambios }, quien)

test('dos excursiones de la misma habitación que se cruzan se preguntan', async () => {
  const { data } = await geiseres()
  expect(await vender({ nombrePasajero: 'MARIA NUÑEZ' })).toMatchObject({
    status: 409,
    message: 'Se cruza con GÉISERES DEL TATIO 04:30–12:00.',
    data: {
      cruces: [{ reservaId: data.id, desde: '2026-12-01T04:30', hasta: '2026-12-01T12:00' }],
    },
  })
  expect((await vender({ confirmarCruce: true })).status).toBe(201)
})

test.each([
  ['otra habitación', '101', () => ({ habitacion: '102' })],
  ['otro hotel', '101', () => ({ hotelId: m.cumbres })],
  ['otro día', '101', () => ({ fecha: '2026-12-02' })],
  ['una habitación que nadie sabe', '-', () => ({ habitacion: '-' })],
])('%s: nada se cruza', async (_, habitacion, cambios) => {
  await geiseres({ habitacion })
  expect((await vender(cambios())).status).toBe(201)
})

test.each([
  ['empieza cuando la otra termina', `hora_salida = '12:00', duracion = 180`],
  ['no se sabe cuánto dura', `hora_salida = '11:00', duracion = null`],
  ['no se sabe cuándo sale', `hora_salida = null, duracion = 180`],
])('%s: nada se cruza', async (_, salida) => {
  await casa.pool.query(`update excursion set ${salida} where id = $1`, [m.luna])
  await geiseres()
  expect((await vender()).status).toBe(201)
})

test('los de una habitación van juntos a la misma salida sin pregunta', async () => {
  await geiseres()
  expect((await geiseres({ nombrePasajero: 'PEDRO NÚÑEZ' })).status).toBe(201)
})

test('dentro de una venta también, aunque nadie sepa la habitación', async () => {
  const ventaId = '0b9f5a4e-2f4a-4a53-9a52-3f3f0a4c9f10'
  await geiseres({ ventaId, habitacion: '-' })
  expect((await vender({ ventaId, habitacion: '-' })).status).toBe(409)
})

test('quien solo ve lo suyo no se entera de lo de otros', async () => {
  await geiseres()
  expect((await vender({}, seller)).status).toBe(201)
})

test('cambiar de día, restaurar y vender otra salida también preguntan', async () => {
  await geiseres()
  const { data } = await vender({ fecha: '2026-12-02' })
  const moveTo = (confirmarCruce?: boolean) =>
    ana.call(reservas.put, {
      body: { ...data, fecha: '2026-12-01', motivo: 'CAMBIA DE DÍA', confirmarCruce },
    })
  expect((await moveTo()).status).toBe(409)
  const movida = await moveTo(true)
  expect(movida.status).toBe(200)
  await ana.call(reservas.anular, { body: { reservaId: data.id, motivo: 'SE ARREPIENTE' } })
  const restore = (confirmarCruce?: boolean) =>
    ana.call(reservas.restore, { body: { id: data.id, motivo: 'VUELVE', confirmarCruce } })
  expect((await restore()).status).toBe(409)
  expect((await restore(true)).status).toBe(200)
})

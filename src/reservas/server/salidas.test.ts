import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cupos } from '#catalogos/cupos/contract.ts'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { rutas } from '#rutas/contract.ts'
import { type Muestra, muestra, saveRuta } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Reserva } from '../contract/reserva.ts'
import { reservas } from '../contract.ts'
import { historiaOf, rowOf } from './reservas-calls.testing.ts'
import { editar as edit, vender as sell, twoSalidas } from './salidas.testing.ts'

// One sells a departure, not only a day (RE-60), through the whole stack on a real PostgreSQL.

let casa: TestApp
let m: Muestra
let ana: Persona
let hotelero: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('LCR')
  hotelero = await casa.persona('HOTEL', { hotelId: m.terrantai })
})
afterAll(() => casa.close())

const DIA = '2026-12-01'
let van1: number
let van2: number
beforeEach(async () => {
  ;({ van1, van2 } = await twoSalidas(casa, m))
})

/** Leaves the two hours entered for the excursion, and no route. */
async function withoutRutas() {
  await casa.pool.query('delete from ruta where id = any($1)', [[van1, van2]])
  await casa.pool.query(
    `update excursion set hora_salida = '09:00', otras_salidas = '{15:30}' where id = $1`,
    [m.luna],
  )
}
const vender = (cambios: Record<string, unknown> = {}, quien = ana) => sell(quien, m, cambios)
const vendida = async (cambios: Record<string, unknown> = {}) => (await vender(cambios)).data
const luna = async (quien = ana) =>
  (await quien.call(reservas.getSalidas, { query: { fecha: DIA } })).data.find(
    (one) => one.excursionId === m.luna,
  )
const editar = (reserva: Reserva, cambios: Record<string, unknown>) => edit(ana, reserva, cambios)
const quedan = async () => (await luna())?.salidas?.map((one) => one.quedan)

describe('getSalidas', () => {
  test('dice hora y lugares de cada salida', async () => {
    await vendida({ salida: '09:00' })
    expect((await luna())?.salidas).toEqual([
      { hora: '09:00', lugares: 5, ocupados: 2, quedan: 3 },
      { hora: '15:30', lugares: 9, ocupados: 0, quedan: 9 },
    ])
    expect((await luna(hotelero))?.salidas?.[0]).toEqual({ hora: '09:00', lugares: 5, quedan: 3 })
  })
  test('con una sola salida responde como antes, con la hora de su ruta', async () => {
    await casa.pool.query('delete from ruta where id = $1', [van1])
    expect(await luna()).toEqual({
      excursionId: m.luna,
      hora: '15:30',
      lugares: 9,
      ocupados: 0,
      quedan: 9,
    })
  })
  test('la excursión puede tener varias horas, también sin rutas', async () => {
    await casa.pool.query('delete from ruta where id = any($1)', [[van1, van2]])
    const { data } = await ana.call(excursiones.get, { query: { id: m.luna } })
    const { id, nombre, prefijo } = [data].flat()[0] ?? { id: 0, nombre: '', prefijo: '' }
    const put = (horaSalida: string | string[] | null) =>
      ana.call(excursiones.put, { body: { id, nombre, prefijo, horaSalida } })
    expect((await put(['15:30', '09:00', '15:30'])).data.horaSalida).toEqual(['09:00', '15:30'])
    expect((await luna())?.salidas?.map(({ hora }) => hora)).toEqual(['09:00', '15:30'])
    expect((await put('08:00')).data.horaSalida).toBe('08:00')
    expect(await luna()).not.toHaveProperty('salidas')
    expect((await put(null)).data).not.toHaveProperty('horaSalida')
    expect((await put(['25:00'])).status).toBe(422)
  })
  test('el cupo es de cada salida, y se cuenta a quien no tiene ruta todavía', async () => {
    await ana.call(cupos.add, { body: { excursionId: m.luna, lugares: 4, fecha: DIA } })
    await withoutRutas()
    await vendida({ salida: '15:30', cantidadAdultos: 3 })
    expect(await quedan()).toEqual([4, 1])
    expect((await luna())?.lugares).toBe(8)
  })
})

describe('vender una salida', () => {
  test('cuatro ventas de la mañana entran en la mañana mientras haya lugar', async () => {
    for (const salida of ['09:00', '09:00', '15:30'])
      expect(await vendida({ salida })).toMatchObject({
        salida,
        rutaId: salida === '09:00' ? van1 : van2,
      })
    expect(await quedan()).toEqual([1, 7])
  })
  test('llena se pregunta, con las otras que tienen lugar, y nadie cambia de salida', async () => {
    await vendida({ salida: '09:00', cantidadAdultos: 4 })
    expect(await vender({ salida: '09:00' })).toMatchObject({
      status: 409,
      message: 'Queda 1 de 5 lugares a las 09:00 y son 2 pasajeros.',
      data: {
        cupo: { lugares: 5, ocupados: 4, quedan: 1, pasajeros: 2 },
        salida: '09:00',
        salidas: [{ hora: '15:30', quedan: 9 }],
      },
    })
    const sobre = await vendida({ salida: '09:00', confirmarSalida: true })
    expect(sobre).toMatchObject({ salida: '09:00', rutaId: 1 })
    expect(await vendida({ salida: '15:30' })).toMatchObject({ rutaId: van2 })
  })
  test('con cupo estricto no se vende de más, aunque se confirme', async () => {
    await casa.pool.query('update excursion set cupo_estricto = true where id = $1', [m.luna])
    const { status } = await vender({
      salida: '09:00',
      cantidadAdultos: 6,
      confirmarSalida: true,
      confirmarCupo: true,
    })
    expect(status).toBe(409)
  })
  test('una hora de recogida que no es de esa salida se pregunta', async () => {
    const refused = await vender({ salida: '09:00', hora: '15:10' })
    expect(refused).toMatchObject({
      status: 409,
      message:
        'La recogida a las 15:10 es de la salida de las 15:30, pero usted vende la de las 09:00.',
      data: { recogida: { hora: '15:10', salida: '09:00', salidas: ['09:00', '15:30'] } },
    })
    expect((await vender({ salida: '09:00', hora: '07:29' })).status).toBe(409)
    expect((await vender({ salida: '09:00', hora: '09:01' })).status).toBe(409)
    for (const hora of ['07:30', '09:00'])
      expect((await vender({ salida: '09:00', hora, cantidadAdultos: 1 })).status).toBe(201)
    expect(await vendida({ salida: '09:00', hora: '15:10', confirmarSalida: true })).toMatchObject({
      salida: '09:00',
      rutaId: van1,
    })
  })
  test('una salida que ese día no hay se rechaza', async () => {
    expect(await vender({ salida: '11:00' })).toMatchObject({
      status: 422,
      errors: { salida: 'Ese día no hay salida a las 11:00. Elija otra.' },
    })
  })
  test('quien no nombra la salida recibe lo de antes: la de su hora, o la de su ruta', async () => {
    expect(await vendida({ hora: '15:00' })).toMatchObject({ salida: '15:30', rutaId: van2 })
    expect(await vendida({ hora: '13:00' })).toMatchObject({ rutaId: van2, salida: '15:30' })
    await vendida({ hora: '08:30', cantidadAdultos: 5 })
    // The morning is full: it rides the afternoon, and the board says what was sold.
    expect(await vendida({ hora: '08:30' })).toMatchObject({ salida: '09:00', rutaId: van2 })
  })
  test('de hoy no se vende la salida que ya partió a quien no anota tarde', async () => {
    const hoy = '2026-11-21'
    for (const hora of ['00:00', '23:59']) await saveRuta(casa, m, { fecha: hoy, hora })
    const venta = (salida: string) => vender({ fecha: hoy, salida }, hotelero)
    expect(await venta('00:00')).toMatchObject({
      status: 422,
      errors: { fecha: expect.stringContaining('salió') },
    })
    expect((await venta('23:59')).status).toBe(201)
  })
})

describe('cambiar', () => {
  test('de salida: deja su ruta y entra en la otra, con su historia', async () => {
    const reserva = await vendida({ salida: '09:00' })
    const { data } = await editar(reserva, { salida: '15:30' })
    expect(data).toMatchObject({ salida: '15:30', rutaId: van2 })
    const [, cambio] = await historiaOf(casa, reserva.id)
    expect(cambio?.cambios).toContainEqual({ campo: 'salida', antes: '09:00', despues: '15:30' })
    expect(await quedan()).toEqual([5, 7])
  })
  test('de día: se busca primero la salida que tenía', async () => {
    const laterDay = '2026-12-05'
    const tarde = await saveRuta(casa, m, { fecha: laterDay, hora: '15:30' })
    await saveRuta(casa, m, { fecha: laterDay, hora: '09:00' })
    const reserva = await vendida({ salida: '15:30' })
    const { data } = await editar(reserva, { fecha: laterDay })
    expect(data).toMatchObject({ salida: '15:30', rutaId: tarde })
  })
  test('más gente de la que cabe en su salida se pregunta', async () => {
    const reserva = await vendida({ salida: '09:00', cantidadAdultos: 4 })
    expect(await editar(reserva, { cantidadAdultos: 6 })).toMatchObject({
      status: 409,
      data: { salida: '09:00', cupo: { quedan: 1, pasajeros: 2 } },
    })
  })
  test('restaurar vuelve a la salida vendida, y llena pregunta', async () => {
    const reserva = await vendida({ salida: '09:00', cantidadAdultos: 4 })
    await ana.call(reservas.anular, { body: { reservaId: reserva.id, motivo: 'SE ARREPIENTE' } })
    await vendida({ salida: '09:00', cantidadAdultos: 3 })
    const restore = (confirmarSalida?: boolean) =>
      ana.call(reservas.restore, { body: { id: reserva.id, motivo: 'VUELVE', confirmarSalida } })
    expect((await restore()).status).toBe(409)
    expect((await restore(true)).data).toMatchObject({ salida: '09:00', rutaId: 1 })
  })
  test('con una hora de recogida de la salida en que va, esa es la vendida', async () => {
    const [a, b] = [await vendida({ salida: '09:00' }), await vendida({ salida: '09:00' })]
    await ana.call(rutas.put, { body: { id: van1, hora: '10:00' } })
    const motivo = 'SALE MÁS TARDE'
    const horas = async (hora: string) =>
      (await ana.call(reservas.putHoras, { body: { motivo, horas: [{ id: a.id, hora }] } })).data[0]
    expect(await horas('08:15')).toMatchObject({ salida: '09:00', hora: '08:15:00' })
    expect(await horas('09:30')).toMatchObject({ salida: '10:00', hora: '09:30:00' })
    const editada = await editar(b, { salida: undefined, hora: '09:40' })
    expect(editada.data).toMatchObject({ salida: '10:00' })
  })
})

describe('rutas nuevas', () => {
  test('toman a los de su salida y dejan a los de otra', async () => {
    await withoutRutas()
    const [manana, tarde] = [await vendida({ salida: '09:00' }), await vendida({ salida: '15:30' })]
    const { data } = await ana.call(rutas.add, {
      body: { fecha: DIA, excursionId: m.luna, hora: '15:30' },
    })
    expect((await rowOf(casa, tarde.id))?.ruta_id).toBe(data.id)
    expect((await rowOf(casa, manana.id))?.ruta_id).toBeNull()
  })
  test('una salida que cambió de hora sigue con los suyos', async () => {
    await casa.pool.query('delete from ruta where id = any($1)', [[van1, van2]])
    await casa.pool.query(`update excursion set hora_salida = '15:30' where id = $1`, [m.luna])
    const reserva = await vendida()
    expect(reserva.salida).toBe('15:30')
    const { data } = await ana.call(rutas.add, {
      body: { fecha: DIA, excursionId: m.luna, hora: '14:30' },
    })
    expect((await rowOf(casa, reserva.id))?.ruta_id).toBe(data.id)
  })
})

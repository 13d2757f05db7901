import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Muestra, muestra, saveRuta } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { hacer, nueva, save } from './reservas-calls.testing.ts'

// Values that the form refuses (RE-23, RE-22). The clock stands at noon.

const HOY = '2026-11-21'
const MANANA = '2026-11-22'
let casa: TestApp
let m: Muestra
let lcr: Persona
let vendedora: Persona
let hotelero: Persona
beforeAll(async () => {
  casa = await testApp({ today: HOY })
  m = await muestra(casa)
  lcr = await casa.persona('LCR')
  vendedora = await casa.persona('COMERCIAL')
  hotelero = await casa.persona('HOTEL', { hotelId: m.terrantai })
})
afterAll(() => casa.close())
beforeEach(async () => {
  for (const table of ['reserva', 'ruta'])
    await casa.pool.query(`delete from ${table} where id >= 100`)
  await casa.pool.query('update excursion set hora_salida = null')
})

const salida = (hora: string | null) =>
  casa.pool.query('update excursion set hora_salida = $2 where id = $1', [m.luna, hora])
const vender = (quien: Persona, cambios: Record<string, unknown> = {}) =>
  quien.call(reservas.add, { body: nueva(m, { fecha: HOY, ...cambios }) })

describe('una salida de hoy que ya salió', () => {
  const SALIO =
    'La excursión de hoy salió a las 08:00. Elija otro día, o pida a la oficina que la anote.'

  test.each([
    ['sin hora conocida', null, [], HOY, 201],
    ['sale más tarde', '15:00', [], HOY, 201],
    ['ya salió', '08:00', [], HOY, 422],
    ['ya salió, pero es para mañana', '08:00', [], MANANA, 201],
    ['ya salió, y su ruta también', '08:00', [null], HOY, 422],
    ['una ruta suya sale más tarde', '08:00', [null, '15:00'], HOY, 201],
    ['la única ruta salió antes que la excursión', '15:00', ['08:00'], HOY, 422],
    ['de una ruta no se sabe la hora', null, ['08:00', null], HOY, 201],
  ])('%s', async (_, hora, rutas, fecha, status) => {
    await salida(hora)
    for (const suya of rutas) await saveRuta(casa, m, { fecha: HOY, hora: suya })
    for (const quien of [vendedora, hotelero]) {
      const { errors, ...answer } = await vender(quien, { fecha })
      expect(answer.status).toBe(status)
      expect(errors?.fecha).toBe(status === 422 ? SALIO : undefined)
    }
    expect((await vender(lcr, { fecha })).status).toBe(201)
  })

  test('la hora se dice antes de vender', async () => {
    await salida('08:00')
    const read = async (fecha: string) =>
      (await vendedora.call(reservas.getSalidas, { query: { fecha } })).data.find(
        ({ excursionId }) => excursionId === m.luna,
      )
    expect(await read(HOY)).toMatchObject({ hora: '08:00', salio: '08:00' })
    expect(await read(MANANA)).not.toHaveProperty('salio')
  })

  test('una reserva no se mueve a ella, y la que ya estaba se edita', async () => {
    await salida('08:00')
    const [ahi = 0, otra = 0] = await save(casa, m, vendedora.id, [
      { fecha: HOY },
      { fecha: MANANA },
    ])
    expect((await hacer(vendedora, 'editar', ahi, { habitacion: '7' })).status).toBe(200)
    expect(await hacer(vendedora, 'editar', otra, { fecha: HOY })).toMatchObject({
      status: 422,
      errors: { fecha: SALIO },
    })
    expect((await hacer(lcr, 'editar', otra, { fecha: HOY })).status).toBe(200)
  })
})

describe('la comisión no pasa del total', () => {
  const conComision = { comision: 65_000, recepcionistaNombre: 'ROSA SOTO' }
  const EXCEDIDA = 'La comisión no puede ser mayor que el total'

  test('igual al total, sí; un peso más, no: tampoco con los precios que pone el servidor', async () => {
    expect((await vender(lcr, conComision)).status).toBe(201)
    expect((await vender(lcr, { ...conComision, comision: 65_001 })).errors).toEqual({
      comision: EXCEDIDA,
    })
    // At a hotel the total is 80 000: 2 × 30 000 + 20 000.
    const precios = { valorAdulto: 1, valorChild: 1 }
    const del = (comision: number) => vender(hotelero, { ...conComision, ...precios, comision })
    expect((await del(80_000)).status).toBe(201)
    expect((await del(80_001)).errors).toEqual({ comision: EXCEDIDA })
  })

  test('la que ya pasaba se edita mientras nadie toque sus montos', async () => {
    const [id = 0] = await save(casa, m, lcr.id, [
      { fecha: MANANA, valor_adulto: 1000, comision: 6000, recepcionista_nombre: 'ROSA SOTO' },
    ])
    expect((await hacer(lcr, 'editar', id, { habitacion: '7' })).status).toBe(200)
    for (const cambio of [{ comision: 5000 }, { valorAdulto: 2000 }])
      expect((await hacer(lcr, 'editar', id, cambio)).errors).toEqual({ comision: EXCEDIDA })
    expect((await hacer(lcr, 'editar', id, { comision: 1000 })).status).toBe(200)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#lib/contract/endpoint.ts'
import { type Muestra, muestra, saveRuta } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { ANULADA, save } from './reservas-calls.testing.ts'

let casa: TestApp
let m: Muestra
let ana: Persona
let guia: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('OPERACION ADMINISTRATIVA')
  guia = await casa.persona('GUIAS')
})
afterAll(() => casa.close())

describe('lo que la hoja de ruta dice además', () => {
  const pedir = async (query: InputOf<typeof reservas.getHojaDeRuta>['query']) => {
    const { status, data } = await ana.call(reservas.getHojaDeRuta, { query })
    expect(status).toBe(200)
    return data
  }
  test('asientos del vehículo, teléfonos de quienes van, y dirección de los hoteles del día', async () => {
    const fecha = '2026-12-09'
    await casa.db.insertInto('vehiculo').values({ nombre: 'VAN 1', asientos: 18 }).execute()
    await casa.pool.query(`update usuario set telefono = '56911112222' where id = $1`, [guia.id])
    await casa.pool.query(`update hotel set direccion = 'TOCOPILLA 411' where id = $1`, [m.cumbres])
    const conTodo = await saveRuta(casa, m, { fecha, guia_id: guia.id, vehiculo: 'VAN 1' })
    const empty = await saveRuta(casa, m, { fecha })
    await saveRuta(casa, m, { fecha, excursion_id: m.geiser })
    await save(casa, m, ana.id, [
      { fecha, hotel_id: m.cumbres },
      { fecha, excursion_id: m.geiser, hotel_id: m.terrantai },
      { ...ANULADA, fecha, hotel_id: m.terrantai },
    ])
    const data = await pedir({ fecha, excursionId: m.luna })
    expect(data.rutas).toEqual([
      { id: conTodo, asientos: 18, telefonoChofer: null, telefonoGuia: '56911112222' },
      { id: empty, asientos: null, telefonoChofer: null, telefonoGuia: null },
    ])
    expect(data.hoteles).toEqual([
      { id: m.cumbres, direccion: 'TOCOPILLA 411', comuna: expect.any(String) },
    ])
    expect((await pedir({ fecha, excursionId: 0 })).hoteles).toHaveLength(2)
    expect(await pedir({ fecha: '2026-12-31', excursionId: 0 })).toEqual({ rutas: [], hoteles: [] })
  })
})

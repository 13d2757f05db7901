import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Muestra, muestra, saveRuta } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { ItemCalendario } from '../contract/reserva.ts'
import { reservas } from '../contract.ts'
import { ANULADA, NO_SHOW, save } from './reservas-calls.testing.ts'

let casa: TestApp
let m: Muestra
let ana: Persona
let vendedor: Persona
let guia: Persona
let chofer: Persona
let hotelero: Persona
let ids: number[]
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('MARKETING')
  vendedor = await casa.persona('COMERCIAL')
  guia = await casa.persona('GUIAS')
  chofer = await casa.persona('CONDUCTORES')
  hotelero = await casa.persona('HOTEL', { hotelId: m.cumbres })
  const ruta = (fecha: string, guia_id: number | null, chofer_id: number | null) =>
    saveRuta(casa, m, { fecha, guia_id, chofer_id })
  const [deAmbos, soloGuia] = [
    await ruta('2026-12-01', guia.id, chofer.id),
    await ruta('2026-12-02', guia.id, null),
  ]
  ids = await save(casa, m, ana.id, [
    { fecha: '2026-12-02', ruta_id: soloGuia },
    { fecha: '2026-12-01', ruta_id: deAmbos, cantidad_adultos: 2, cantidad_child: 1 },
    { fecha: '2026-12-01', ruta_id: deAmbos, hotel_id: m.cumbres },
    { fecha: '2026-12-01', excursion_id: m.geiser, cantidad_adultos: 4 },
    { fecha: '2027-01-15', hotel_id: m.cumbres },
    { fecha: '2026-12-01', ruta_id: deAmbos, ...ANULADA },
    { fecha: '2026-12-01', ruta_id: deAmbos, ...NO_SHOW },
  ])
})
afterAll(() => casa.close())

const calendario = (quien: Persona, query = {}) => quien.send(reservas.getCalendario, { query })
const indices = async (quien: Persona, query = {}) =>
  (await calendario(quien, query)).data.map((item) =>
    'reservaId' in item ? ids.indexOf(item.reservaId) : null,
  )

const MES = { desde: '2026-12-01', hasta: '2026-12-31' }

test('un elemento tiene los cuatro campos de la especificación y ningún dato del pasajero', async () => {
  for (const query of [{}, MES]) {
    const { data } = await calendario(ana, query)
    expect(data[0]).toEqual({
      reservaId: ids[0],
      nombreExcursion: 'VALLE DE LA LUNA',
      fecha: '2026-12-02',
      hotelId: m.terrantai,
    })
    expect(z.safeParse(z.array(z.strictObject(ItemCalendario.shape)), data).success).toBe(true)
  }
})

describe('cada cual ve lo que le toca: activas, sin no-show, en orden de id', () => {
  const table: [string, () => Persona, todas: number[], mes: number[]][] = [
    ['todos los roles', () => ana, [0, 1, 2, 3, 4], [0, 1, 2, 3]],
    ['COMERCIAL, también lo que no creó', () => vendedor, [0, 1, 2, 3, 4], [0, 1, 2, 3]],
    ['el hotel, lo suyo', () => hotelero, [2, 4], [2]],
    ['la guía, sus rutas', () => guia, [0, 1, 2], [0, 1, 2]],
    ['el conductor, las suyas', () => chofer, [1, 2], [1, 2]],
  ]
  test.each(table)('%s', async (_, quien, todas, mes) => {
    expect(await indices(quien())).toEqual(todas)
    expect(await indices(quien(), MES)).toEqual(mes)
    expect(await indices(quien(), { hasta: '2026-12-31' })).toEqual(mes)
    expect(await indices(quien(), { desde: '2026-01-01', hasta: '2027-12-31' })).toEqual(todas)
  })

  test('un guía sin rutas no ve nada', async () => {
    expect(await indices(await casa.persona('GUIAS'))).toEqual([])
  })
})

describe('el resumen suma por día y excursión', () => {
  const luna = () => ({ excursionId: m.luna, nombreExcursion: 'VALLE DE LA LUNA' })
  test('todo', async () => {
    const { data } = await calendario(ana, { ...MES, resumen: true })
    expect(data).toEqual([
      { fecha: '2026-12-01', ...luna(), reservas: 2, pasajeros: 4 },
      {
        fecha: '2026-12-01',
        excursionId: m.geiser,
        nombreExcursion: 'GÉISERES DEL TATIO',
        reservas: 1,
        pasajeros: 4,
      },
      { fecha: '2026-12-02', ...luna(), reservas: 1, pasajeros: 1 },
    ])
  })
  test('del hotel y del conductor', async () => {
    const { data } = await calendario(hotelero, { resumen: 'true' })
    expect(data).toEqual([
      { fecha: '2026-12-01', ...luna(), reservas: 1, pasajeros: 1 },
      { fecha: '2027-01-15', ...luna(), reservas: 1, pasajeros: 1 },
    ])
    const suyo = await calendario(chofer, { ...MES, resumen: true })
    expect(suyo.data).toEqual([{ fecha: '2026-12-01', ...luna(), reservas: 2, pasajeros: 4 }])
  })
  test('resumen=false es la forma de la especificación', async () => {
    expect(await indices(ana, { ...MES, resumen: false })).toEqual([0, 1, 2, 3])
  })
})

test.each([{ desde: '2026-12' }, { hasta: 'ayer' }, { resumen: 'quizas' }])(
  '%j es 422',
  async (query) => {
    expect((await calendario(ana, query)).status).toBe(422)
  },
)

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Inputs } from '#lib/contract/endpoint.ts'
import { HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import type { ReservaRuta } from '../contract/rendicion.ts'
import { rendiciones } from '../contract.ts'
import { rendirla, type Salida, salida } from './rendiciones-calls.testing.ts'

let o: Operacion
let s: Salida
beforeAll(async () => {
  o = await operacion()
  s = await salida(o, { excursion_id: o.m.luna }, [
    { nombre_pasajero: 'ZOE', hora: '08:30', tipo_cobro_id: 1, hotel_id: o.m.terrantai },
    { nombre_pasajero: 'ABEL', hora: null, tipo_cobro_id: 2 },
    { nombre_pasajero: 'BETO', hora: '08:30', tipo_cobro_id: 4, hotel_id: o.m.cumbres },
    { nombre_pasajero: 'ÁLEX', hora: '08:00', tipo_cobro_id: 3, telefono: '' },
    { nombre_pasajero: 'NO LLEGÓ', noshow: 1, motivo_noshow: 'X' },
  ])
})
afterAll(() => o.casa.close())

const pedir = (quien: Persona, query: Inputs['query'] = {}) =>
  quien.send(rendiciones.getDetalleReserva, {
    query: { fecha: HOY, excursionId: o.m.luna, ...query },
  })
const nombres = (filas: ReservaRuta[]) => filas.map(({ nombrePasajero }) => nombrePasajero)

describe('quiénes viajan en una ruta', () => {
  test('van en el orden en que se los recoge, sin no-show', async () => {
    const { data } = await pedir(o.gloria)
    expect(nombres(data)).toEqual(['ABEL', 'ÁLEX', 'BETO', 'ZOE'])
  })

  test('la guía los ve con lo que se cobra y su teléfono', async () => {
    await rendirla(o.gloria, s, 2, { valorEfectivo: 1000 })
    const { data } = await pedir(o.gloria, { guiaId: o.gloria.id })
    expect(data[2]).toEqual({
      id: s.reservas[2],
      reservaId: s.reservas[2],
      fecha: HOY,
      hora: '08:30:00',
      nombrePasajero: 'BETO',
      habitacion: '101',
      idioma: 'ESPAÑOL',
      observacion: 'NINGUNA',
      cantidadAdultos: 1,
      cantidadChild: 0,
      hotel: { id: o.m.cumbres, nombre: 'Cumbres' },
      excursion: { id: o.m.luna, nombre: 'VALLE DE LA LUNA' },
      ruta: {
        id: s.rutaId,
        vehiculo: null,
        idChofer: { id: o.cesar.id, nombre: 'CÉSAR CHOFER' },
        idGuia: { id: o.gloria.id, nombre: 'GLORIA GUÍA' },
      },
      telefono: '56912345678',
      valorAdulto: 1000,
      valorChild: 0,
      total: 1000,
      tipoCobro: { id: 4, nombre: 'Otros' },
      esperado: 1000,
      rendida: 1,
    })
    expect(data.map(({ tipoCobro, esperado }) => [tipoCobro?.id, esperado])).toEqual([
      [2, 0],
      [3, 0],
      [4, 1000],
      [1, 1000],
    ])
  })

  test('el conductor los ve sin nada de dinero, con teléfono (RU-11)', async () => {
    const { data } = await o.cesar.send<typeof rendiciones.getDetalleReserva>(
      `GET /v1/rendicion/getDetalleReserva?fecha=${HOY}&excursionId=${o.m.luna}&guiaId=`,
    )
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(
      [
        ...['id', 'reservaId', 'fecha', 'hora', 'nombrePasajero', 'habitacion', 'idioma'],
        ...['observacion', 'cantidadAdultos', 'cantidadChild', 'hotel', 'excursion', 'ruta'],
        'telefono',
      ].toSorted(),
    )
    expect(data.map(({ telefono }) => telefono)).toEqual([
      '56912345678',
      '',
      '56912345678',
      '56912345678',
    ])
  })

  test('finanzas ve el dinero y ningún teléfono', async () => {
    const { data } = await pedir(o.flor)
    expect(data[2]).toMatchObject({ total: 1000, telefono: null })
  })

  test('el teléfono se ve un día antes y uno después, y nada más', async () => {
    for (const [fecha, ve] of [
      ['2026-11-19', false],
      ['2026-11-20', true],
      ['2026-11-22', true],
      ['2026-11-23', false],
    ] as const) {
      await salida(o, { fecha, excursion_id: o.m.geiser }, [{}])
      for (const quien of [o.gloria, o.cesar]) {
        const { data } = await pedir(quien, { fecha, excursionId: o.m.geiser })
        expect([fecha, data[0]?.telefono !== null]).toEqual([fecha, ve])
      }
    }
  })

  test('una ruta ajena, o ninguna, es 404', async () => {
    const otherGuia = await o.casa.persona('GUIAS')
    const otherChofer = await o.casa.persona('CONDUCTORES')
    for (const quien of [otherGuia, otherChofer, o.hugo, o.lucas]) {
      expect((await pedir(quien)).status).toBe(404)
      expect((await pedir(quien, { rutaId: s.rutaId })).status).toBe(404)
      expect((await pedir(quien, { guiaId: o.gloria.id })).status).toBe(404)
    }
    for (const query of [
      { fecha: '2027-01-01' },
      { excursionId: 999_999 },
      { guiaId: o.hugo.id },
      { guiaId: 4 },
      { rutaId: 999_999 },
      { rutaId: 1 },
    ])
      expect([query, (await pedir(o.flor, query)).status]).toEqual([query, 404])
  })

  test.each([
    [{ fecha: '2026-02-30' }, { fecha: 'Por favor, ingrese la fecha' }],
    [{ excursionId: 'x' }, { excursionId: 'Debe ser un número' }],
    [{ guiaId: 'x' }, { guiaId: 'Debe ser un número' }],
    [{ rutaId: -1 }, { rutaId: 'Debe ser positivo' }],
  ])('%j es 422', async (query, errors) => {
    const answer = await pedir(o.flor, query)
    expect({ status: answer.status, errors: answer.errors }).toEqual({ status: 422, errors })
  })
})

describe('cuando varias rutas calzan (RN-1)', () => {
  const fecha = '2026-11-17'
  let ids: number[]
  beforeAll(async () => {
    const ruta = (cambios: Parameters<typeof saveRuta>[2]) =>
      saveRuta(o.casa, o.m, { fecha, ...cambios })
    ids = [
      await ruta({ guia_id: o.gloria.id, chofer_id: o.lucas.id }),
      await ruta({ guia_id: o.gloria.id }),
      await ruta({ guia_id: o.hugo.id, chofer_id: o.lucas.id }),
      await ruta({ chofer_id: o.lucas.id }),
    ]
  })

  test('se responde cuáles, y con rutaId una', async () => {
    const varias = await pedir(o.gloria, { fecha })
    expect(varias).toMatchObject({ status: 409, message: 'Hay varias rutas ese día: elija cuál.' })
    expect(varias.data).toMatchObject({ rutas: ids.slice(0, 2).map((id) => ({ id })) })
    const una = await pedir(o.gloria, { fecha, rutaId: ids[1] })
    expect([una.status, una.data]).toEqual([200, []])
  })

  test('el guía las separa; 0 y 4 son la que no tiene', async () => {
    expect((await pedir(o.flor, { fecha })).status).toBe(409)
    expect((await pedir(o.flor, { fecha, guiaId: o.hugo.id })).status).toBe(200)
    for (const guiaId of [0, 4]) expect((await pedir(o.flor, { fecha, guiaId })).status).toBe(200)
    expect((await pedir(o.lucas, { fecha })).status).toBe(409)
    expect((await pedir(o.lucas, { fecha, guiaId: o.hugo.id })).status).toBe(200)
    expect((await pedir(o.hugo, { fecha })).status).toBe(200)
  })
})

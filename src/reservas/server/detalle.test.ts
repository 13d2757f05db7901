import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Muestra, muestra, saveRuta } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { ANULADA, NO_SHOW, save } from './reservas-calls.testing.ts'

const DIA = '2026-12-01'
let casa: TestApp
let m: Muestra
let ana: Persona
let guia: Persona
let chofer: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('OPERACION ADMINISTRATIVA')
  guia = await casa.persona('GUIAS', { nombre: 'GLORIA GUÍA' })
  chofer = await casa.persona('CONDUCTORES', { nombre: 'CÉSAR CHOFER' })
  await casa.db.insertInto('vehiculo').values({ nombre: 'VAN 1' }).execute()
})
afterAll(() => casa.close())

type Llamada = 'getDetalleReserva' | 'getDetalleReservaNoShow'

describe('el detalle de un día', () => {
  let ids: number[]
  const pedir = async (llamada: Llamada, query = {}) => {
    const { status, data, meta } = await ana.call(reservas[llamada], {
      query: { fecha: DIA, excursionId: m.luna, ...query },
    })
    expect(status).toBe(200)
    return { cuales: data.map(({ id }) => ids.indexOf(id)), data, meta }
  }
  beforeAll(async () => {
    ids = await save(casa, m, ana.id, [
      { nombre_pasajero: 'MARÍA NÚÑEZ' },
      { nombre_pasajero: 'A_B', hotel_id: m.cumbres },
      NO_SHOW,
      ANULADA,
      { excursion_id: m.geiser },
      { fecha: '2026-12-02' },
      { ...NO_SHOW, nombre_pasajero: 'NÚÑEZ', hotel_id: m.cumbres },
      { nombre_pasajero: 'AXB' },
    ])
  })

  test('son las activas de esa excursión, por id, sin no-show ni anuladas', async () => {
    const { cuales, data } = await pedir('getDetalleReserva')
    expect(cuales).toEqual([0, 1, 7])
    expect(data[0]).toMatchObject({
      nombrePasajero: 'MARÍA NÚÑEZ',
      tipoCobro: { id: 1 },
      noshow: 0,
    })
    const ausentes = await pedir('getDetalleReservaNoShow')
    expect(ausentes.cuales).toEqual([2, 6])
    expect(ausentes.data[0]).toMatchObject({ noshow: 1, motivoNoShow: 'NO LLEGÓ' })
  })

  test('la excursión 0 son todas; un día sin reservas, ninguna', async () => {
    expect((await pedir('getDetalleReserva', { excursionId: 0 })).cuales).toEqual([0, 1, 4, 7])
    expect((await pedir('getDetalleReserva', { fecha: '2026-12-24' })).cuales).toEqual([])
  })

  test.each([
    [{ nombre: 'nunez' }, [0], [6]],
    [{ nombre: '_' }, [1], []],
    [{ nombre: '%' }, [], []],
    [{ hotel: 'CUMBRES' }, [1], [6]],
    [{ hotel: 'cumbres', nombre: 'ñ' }, [], [6]],
    [{ hotel: 'no hay' }, [], []],
  ])('%j filtra, con y sin limite', async (query, activas, ausentes) => {
    for (const [llamada, esperadas] of [
      ['getDetalleReserva', activas],
      ['getDetalleReservaNoShow', ausentes],
    ] as const) {
      expect((await pedir(llamada, query)).cuales).toEqual(esperadas)
      expect((await pedir(llamada, { ...query, limite: 50 })).cuales).toEqual(
        esperadas.toReversed(),
      )
    }
  })

  test('con limite pagina, lo más nuevo primero', async () => {
    const una = await pedir('getDetalleReserva', { limite: 2 })
    expect([una.cuales, una.meta?.total]).toEqual([[7, 1], null])
    const other = await pedir('getDetalleReserva', { limite: 2, cursor: una.meta?.siguiente ?? '' })
    expect([other.cuales, other.meta]).toEqual([[0], { siguiente: null, total: null }])
  })

  test.each(['getDetalleReserva', 'getDetalleReservaNoShow'] as const)(
    '%s necesita fecha y excursión',
    async (llamada) => {
      const { status, errors } = await ana.send(reservas[llamada])
      expect({ status, errors }).toEqual({
        status: 422,
        errors: { fecha: 'Por favor, ingrese la fecha', excursionId: 'Debe ser un número' },
      })
      const other = await ana.call(reservas[llamada], {
        query: { fecha: '2026-02-30', excursionId: 1 },
      })
      expect(other.errors).toEqual({ fecha: 'Por favor, ingrese la fecha' })
    },
  )
})

describe('las excursiones de un día', () => {
  const ruta = (fecha: string, cambios: Parameters<typeof saveRuta>[2] = {}) =>
    saveRuta(casa, m, { fecha, guia_id: guia.id, chofer_id: chofer.id, ...cambios })
  const pedir = async (fecha: string) =>
    (await ana.call(reservas.getAllByExcursion, { query: { fecha } })).data
  const sinAsignar = {
    rutaGuiaId: 4,
    nombreGuia: 'SIN GUÍA',
    rutaChoferId: 3,
    nombreChofer: 'SIN CONDUCTOR',
    vehiculo: null,
  }
  const asignada = {
    rutaGuiaId: 0,
    nombreGuia: 'GLORIA GUÍA',
    rutaChoferId: 0,
    nombreChofer: 'CÉSAR CHOFER',
  }
  beforeAll(() => {
    asignada.rutaGuiaId = guia.id
    asignada.rutaChoferId = chofer.id
  })

  test('una fila por ruta y una de quienes no tienen, por nombre de excursión', async () => {
    const fecha = '2026-12-10'
    const first = await ruta(fecha, { vehiculo: 'VAN 1' })
    const segunda = await ruta(fecha, { guia_id: null, chofer_id: null })
    const [a, , c, d, , f] = await save(casa, m, ana.id, [
      { fecha, ruta_id: first, cantidad_adultos: 2, cantidad_child: 1 },
      { fecha, ruta_id: first, cantidad_adultos: 3 },
      { fecha, ruta_id: segunda, cantidad_adultos: 4 },
      { fecha, cantidad_adultos: 0, cantidad_child: 5 },
      { fecha, ...ANULADA },
      { fecha, excursion_id: m.geiser },
    ])
    const luna = { fecha, excursionId: m.luna, nombreExcursion: 'VALLE DE LA LUNA', cantNoShow: 0 }
    expect(await pedir(fecha)).toEqual([
      {
        id: f,
        reservaId: f,
        fecha,
        excursionId: m.geiser,
        nombreExcursion: 'GÉISERES DEL TATIO',
        cantAdult: 1,
        cantChild: 0,
        cantNoShow: 0,
        rutaId: 1,
        ...sinAsignar,
      },
      { ...luna, id: d, reservaId: d, cantAdult: 0, cantChild: 5, rutaId: 1, ...sinAsignar },
      {
        ...luna,
        ...asignada,
        id: a,
        reservaId: a,
        cantAdult: 5,
        cantChild: 1,
        rutaId: first,
        vehiculo: 'VAN 1',
      },
      {
        ...luna,
        ...sinAsignar,
        id: c,
        reservaId: c,
        cantAdult: 4,
        cantChild: 0,
        rutaId: segunda,
        numero: 2,
      },
    ])
  })

  const cuentas = async (fecha: string) =>
    (await pedir(fecha)).map((fila) => [
      fila.rutaId,
      fila.cantAdult,
      fila.cantChild,
      fila.cantNoShow,
    ])

  test('los no-show cuentan una vez, como personas: con quienes no tienen ruta', async () => {
    const fecha = '2026-12-11'
    const una = await ruta(fecha)
    await save(casa, m, ana.id, [
      { fecha, ruta_id: una, cantidad_adultos: 2 },
      { fecha, cantidad_adultos: 3 },
      { fecha, cantidad_adultos: 4, cantidad_child: 1, ...NO_SHOW },
      { fecha, cantidad_adultos: 1, ...NO_SHOW },
    ])
    expect(await cuentas(fecha)).toEqual([
      [1, 8, 1, 6],
      [una, 2, 0, 0],
    ])
  })

  test('o si todos tienen, en la primera ruta', async () => {
    const fecha = '2026-12-12'
    const [una, other] = [await ruta(fecha), await ruta(fecha)]
    const [ausente] = await save(casa, m, ana.id, [
      { fecha, ...NO_SHOW, cantidad_child: 2 },
      { fecha, ruta_id: other, cantidad_adultos: 2 },
      { fecha, ruta_id: una, cantidad_adultos: 3 },
    ])
    expect(await cuentas(fecha)).toEqual([
      [una, 4, 2, 3],
      [other, 2, 0, 0],
    ])
    expect((await pedir(fecha))[0]?.id).toBe(ausente)
  })

  test('o solos, si nadie más iba', async () => {
    const fecha = '2026-12-13'
    await ruta(fecha)
    await save(casa, m, ana.id, [
      { fecha, cantidad_adultos: 2, ...NO_SHOW },
      { fecha, excursion_id: m.geiser },
    ])
    expect(await cuentas(fecha)).toEqual([
      [1, 1, 0, 0],
      [1, 2, 0, 2],
    ])
  })

  test('un día sin reservas no tiene filas; sin fecha, 422', async () => {
    expect(await pedir('2027-01-01')).toEqual([])
    const { status, errors } = await ana.send(reservas.getAllByExcursion)
    expect({ status, errors }).toEqual({
      status: 422,
      errors: { fecha: 'Por favor, ingrese la fecha' },
    })
  })
})

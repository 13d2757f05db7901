import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CanalVenta } from '#catalogos/canales-venta/contract.ts'
import type { Excursion } from '#catalogos/excursiones/contract.ts'
import type { Hotel } from '#catalogos/hoteles/contract.ts'
import type { Recepcionista } from '#catalogos/recepcionistas/contract.ts'
import { type Muestra, muestra } from './muestra/testing.ts'
import { type Answered, type Persona, type TestApp, testApp } from './testing.ts'

let casa: TestApp
let m: Muestra
let jefa: Persona
let agencia: Persona
let hotelero: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  jefa = await casa.persona('GERENCIAL')
  agencia = await casa.persona('AGENCIAS')
  hotelero = await casa.persona('HOTEL', { hotelId: m.terrantai })
})
afterAll(() => casa.close())

const leer = async <Fila>(quien: Persona, path: string) => {
  const { status, data } = await quien.get<Fila[]>(`/v1/${path}`)
  expect(status).toBe(200)
  return data
}

describe('excursiones', () => {
  const reducida = { nombre: 'VALLE DE LA LUNA', prefijo: 'VDL', valor: 30_000, valorChild: 20_000 }
  test('la gerencia las ve enteras, también las desactivadas', async () => {
    const filas = await leer<Excursion>(jefa, 'excursion/getAll')
    expect(filas.map(({ id, habilitado }) => [id, habilitado])).toEqual([
      [m.luna, 1],
      [m.geiser, 1],
      [m.suspendida, 0],
    ])
    expect(filas[0]).toEqual({ id: m.luna, ...reducida, habilitado: 1, version: 1 })
  })
  test.each([
    ['AGENCIAS', () => agencia],
    ['HOTEL', () => hotelero],
  ])('%s elige entre las activas y ve lo justo', async (_, quien) => {
    const filas = await leer<Excursion>(quien(), 'excursion/getAll')
    expect(filas.map(({ id }) => id)).toEqual([m.luna, m.geiser])
    expect(filas[0]).toEqual({ id: m.luna, ...reducida })
  })
})

describe('hoteles', () => {
  test('la gerencia los ve enteros, con su comuna', async () => {
    const filas = await leer<Hotel>(jefa, 'hotel/getAll')
    expect(filas.map(({ id }) => id)).toEqual([m.terrantai, m.cumbres, m.cerrado])
    expect(Object.keys(filas[0] ?? {})).toEqual([
      'id',
      'nombre',
      'direccion',
      'comunaId',
      'comuna',
      'telefono',
      'habilitado',
      'version',
    ])
  })
  test('AGENCIAS: id y nombre de los activos', async () => {
    expect(await leer<Hotel>(agencia, 'hotel/getAll')).toEqual([
      { id: m.terrantai, nombre: 'Terrantai' },
      { id: m.cumbres, nombre: 'Cumbres' },
    ])
  })
  test('HOTEL: el suyo, entero, y otro es 404', async () => {
    const filas = await leer<Hotel>(hotelero, 'hotel/getAll')
    expect(filas).toMatchObject([{ id: m.terrantai, nombre: 'Terrantai', habilitado: 1 }])
    expect((await hotelero.get<Hotel>(`/v1/hotel/get?id=${m.terrantai}`)).data).toEqual(filas[0])
    expect((await hotelero.get(`/v1/hotel/get?id=${m.cumbres}`)).status).toBe(404)
  })
})

describe('recepcionistas', () => {
  test('la gerencia los ve enteros, con su hotel; nunca al reservado', async () => {
    const filas = await leer<Recepcionista>(jefa, 'recepcionista/getAll')
    expect(filas.map(({ id }) => id)).toEqual([m.rosa, m.pedro, m.retirada])
    expect(filas[0]).toEqual({
      id: m.rosa,
      nombre: 'ROSA SOTO',
      hotelId: m.terrantai,
      email: '',
      telefono: '',
      hotel: { id: m.terrantai, nombre: 'Terrantai' },
      habilitado: 1,
      version: 1,
    })
  })
  test('AGENCIAS: lo justo de los activos', async () => {
    expect(await leer<Recepcionista>(agencia, 'recepcionista/getAll')).toEqual([
      { id: m.rosa, nombre: 'ROSA SOTO', hotelId: m.terrantai },
      { id: m.pedro, nombre: 'PEDRO DÍAZ', hotelId: m.cumbres },
    ])
  })
  test('HOTEL: los activos de su hotel', async () => {
    const filas = await leer<Recepcionista>(hotelero, 'recepcionista/getAll')
    expect(filas.map(({ id }) => id)).toEqual([m.rosa])
  })
})

test('canales de venta: el 1 nunca; enteros para la gerencia, lo justo para AGENCIAS', async () => {
  expect(await leer<CanalVenta>(jefa, 'canalventa/getAll')).toEqual([
    { id: m.web, nombre: 'PÁGINA WEB', valor: 1, habilitado: 1, version: 1 },
    { id: m.viejo, nombre: 'CANAL VIEJO', valor: 1, habilitado: 0, version: 1 },
  ])
  expect(await leer<CanalVenta>(agencia, 'canalventa/getAll')).toEqual([
    { id: m.web, nombre: 'PÁGINA WEB' },
  ])
  expect((await jefa.get('/v1/canalventa/get?id=1')).status).toBe(404)
})

describe('todas las listas', () => {
  const listas = ['excursion', 'hotel', 'recepcionista', 'canalventa']
  test.each(listas)('%s: get sin id es getAll; con id, esa fila o 404', async (nombre) => {
    const todas = await leer<{ id: number }>(jefa, `${nombre}/getAll`)
    expect(await leer(jefa, `${nombre}/get`)).toEqual(todas)
    const [primera] = todas
    const una = await jefa.get(`/v1/${nombre}/get?id=${primera?.id}`)
    expect(una.data).toEqual(primera)
    for (const id of [0, 99, 2_000_000_000])
      expect((await jefa.get(`/v1/${nombre}/get?id=${id}`)).status).toBe(404)
    expect((await jefa.get(`/v1/${nombre}/get?id=uno`)).status).toBe(422)
  })

  test.each(listas)('%s: con limite pagina, lo más nuevo primero', async (nombre) => {
    const todas = await leer<{ id: number }>(jefa, `${nombre}/getAll`)
    const leidas: unknown[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const pagina: Answered<unknown[]> = await jefa.get(
        `/v1/${nombre}/getAll?limite=1${cursor && `&cursor=${cursor}`}`,
      )
      expect(pagina.data).toHaveLength(1)
      leidas.push(...pagina.data)
      cursor = pagina.meta?.siguiente ?? null
    }
    expect(leidas).toEqual(todas.toReversed())
    const entera = await jefa.get(`/v1/${nombre}/getAll?limite=500`)
    expect(entera.meta).toEqual({ siguiente: null, total: todas.length })
    expect((await jefa.get(`/v1/${nombre}/getAll?limite=5&cursor=x`)).errors).toEqual({
      cursor: 'Cursor no válido',
    })
    expect((await jefa.get(`/v1/${nombre}/getAll?limite=501`)).status).toBe(422)
  })

  test('una lista larga llega entera, tramo a tramo', async () => {
    await casa.pool.query(
      `insert into hotel (nombre, comuna_id)
       select 'HOTEL LARGO ' || i, (select min(id) from comuna) from generate_series(1, 1200) i`,
    )
    const ids = (await leer<Hotel>(agencia, 'hotel/getAll')).map(({ id }) => id)
    expect(ids).toHaveLength(1202)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })
})

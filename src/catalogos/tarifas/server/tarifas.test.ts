import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Muestra, muestra, read } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Tarifa } from '../contract.ts'
import { tarifas } from '../contract.ts'

let casa: TestApp
let m: Muestra
let flor: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  flor = await casa.persona('FINANZAS')
})
afterAll(() => casa.close())
beforeEach(() => casa.pool.query('delete from tarifa'))

const agregar = (cambios: object = {}, quien = flor) =>
  quien.call(tarifas.add, { body: { porPasajero: 5_000, desde: '2026-01-01', ...cambios } })
const editar = ({ hotel, excursion, canalVenta, ...tarifa }: Tarifa, cambios: object) =>
  flor.call(tarifas.put, {
    body: {
      ...tarifa,
      hotelId: hotel?.id ?? null,
      excursionId: excursion?.id ?? null,
      canalVentaId: canalVenta?.id ?? null,
      motivo: 'SE ACORDÓ OTRA COSA',
      ...cambios,
    },
  })
const anular = ({ id, version }: Tarifa, quien = flor) =>
  quien.call(tarifas.anular, { body: { id, version, motivo: 'YA NO VALE' } })

test('se agrega, se corrige y se anula, y la historia lo cuenta', async () => {
  const { status, data } = await agregar({ hotelId: m.terrantai, excursionId: m.luna })
  expect([status, data]).toEqual([
    201,
    {
      id: data.id,
      hotel: { id: m.terrantai, nombre: expect.any(String) },
      excursion: { id: m.luna, nombre: 'VALLE DE LA LUNA' },
      canalVenta: null,
      porPasajero: 5_000,
      porcentaje: null,
      para: 'recepcionista',
      desde: '2026-01-01',
      anulada: false,
      historial: [expect.objectContaining({ autor: flor.nombre, verbo: 'agregar' })],
      version: 1,
    },
  ])
  const corregida = await editar(data, { porPasajero: null, porcentaje: 12.5, para: 'hotel' })
  expect(corregida.data).toMatchObject({ porPasajero: null, porcentaje: 12.5, version: 2 })
  const anulada = await anular(corregida.data)
  expect(anulada.data).toMatchObject({ anulada: true, version: 3 })
  expect(anulada.data.historial.map(({ verbo, motivo }) => [verbo, motivo])).toEqual([
    ['agregar', ''],
    ['editar', 'SE ACORDÓ OTRA COSA'],
    ['anular', 'YA NO VALE'],
  ])
  expect(anulada.data.historial[1]?.cambios).toEqual([
    { campo: 'monto', antes: '$5.000 por pasajero', despues: '12,5 % del total' },
    { campo: 'para', antes: 'recepcionista', despues: 'hotel' },
  ])
  expect((await anular(anulada.data)).status).toBe(409)
  expect((await editar(anulada.data, {})).status).toBe(409)
  expect(await read(flor, tarifas.getAll)).toEqual([anulada.data])
})

test('una por ventas y día, también la de todas; la anulada deja el lugar libre', async () => {
  const errors = { desde: 'Ya hay una tarifa para esas ventas desde ese día' }
  const { data } = await agregar()
  expect(await agregar({ porPasajero: 1 })).toMatchObject({ status: 422, errors })
  const other = await agregar({ desde: '2026-02-01' })
  expect((await editar(other.data, { desde: '2026-01-01' })).errors).toEqual(errors)
  await anular(data)
  expect((await agregar()).status).toBe(201)
})

test('dos a la vez: queda una', async () => {
  const estados = await Promise.all([1, 2, 3, 4].map((porPasajero) => agregar({ porPasajero })))
  expect(estados.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
})

test('una versión anterior recibe 409 con lo que hay', async () => {
  const { data } = await agregar()
  const nueva = await editar(data, { porPasajero: 6_000 })
  expect(await editar(data, { porPasajero: 7_000 })).toMatchObject({
    status: 409,
    data: nueva.data,
  })
  expect(await anular(data)).toMatchObject({ status: 409, data: nueva.data })
})

test('se ofrece lo que está habilitado', async () => {
  const { data } = await flor.call(tarifas.getOpciones)
  const excursiones = data.excursiones.map(({ id }) => id)
  expect(excursiones).toContain(m.luna)
  expect(excursiones).not.toContain(m.suspendida)
  expect([data.hoteles.length, data.canales.length].every((n) => n > 0)).toBe(true)
})

const SIN_MONTO = 'Por favor, ingrese un monto por pasajero o un porcentaje'
test.each([
  [{ porPasajero: -1 }, { porPasajero: 'No puede ser negativo' }],
  [{ porPasajero: null }, { porPasajero: SIN_MONTO }],
  [{ porcentaje: 10 }, { porPasajero: SIN_MONTO }],
  [{ porPasajero: null, porcentaje: 100.01 }, { porcentaje: 'El máximo es 100 %' }],
  [{ porPasajero: null, porcentaje: 1.234 }, { porcentaje: 'Hasta 2 decimales' }],
  [{ desde: null }, { desde: 'Por favor, ingrese desde cuándo rige' }],
  [{ para: 'guia' }, { para: 'Por favor, elija para quién es' }],
  [{ hotelId: 999_999 }, { hotelId: 'Por favor, seleccione un hotel' }],
  [{ excursionId: 999_999 }, { excursionId: 'Por favor, seleccione una excursión' }],
  [{ canalVentaId: 999_999 }, { canalVentaId: 'Por favor, seleccione un canal de venta' }],
])('%j es 422', async (cambios, errors) => {
  const answer = await agregar(cambios)
  expect({ status: answer.status, errors: answer.errors }).toEqual({ status: 422, errors })
})

// Tariffs by the parts that they name (h, e, c) and their first day, and the one that a sale of 21-11 gets.
test.each<[string[], string | null]>([
  [[], null],
  [['-'], '-'],
  [['-', 'c'], 'c'],
  [['-', 'c', 'e'], 'e'],
  [['c', 'e', 'ec'], 'ec'],
  [['e', 'ec', 'h'], 'h'],
  [['ec', 'h', 'hc'], 'hc'],
  [['hc', 'he'], 'he'],
  [['he', 'hec'], 'hec'],
  [['h 2026-02-01', 'h 2026-11-21', 'h'], 'h 2026-11-21'],
  [['h 2026-11-22', 'e'], 'e'],
  [['- 2026-11-22'], null],
  [['h', 'e 2026-11-01'], 'h'],
  [['H', 'E', 'C'], null],
  [['hE', 'HeC', '-'], '-'],
  [['h anulada', 'c'], 'c'],
])('de %j vale %j', async (cuales, vale) => {
  const another = { h: m.cumbres, e: m.geiser, c: m.viejo }
  const propio = { h: m.terrantai, e: m.luna, c: m.web }
  const named = (texto: string, letra: 'h' | 'e' | 'c') =>
    texto.includes(letra)
      ? propio[letra]
      : texto.includes(letra.toUpperCase())
        ? another[letra]
        : null
  const ids = new Map<number, string>()
  for (const cual of cuales) {
    const [que = '', cuando = '2026-01-01'] = cual.split(' ')
    const { rows } = await casa.pool.query(
      `insert into tarifa (hotel_id, excursion_id, canal_venta_id, por_pasajero, desde, anulada)
       values ($1, $2, $3, 1, $4, $5) returning id`,
      [
        named(que, 'h'),
        named(que, 'e'),
        named(que, 'c'),
        cuando === 'anulada' ? '2026-01-01' : cuando,
        cuando === 'anulada',
      ],
    )
    ids.set(rows[0].id, cual)
  }
  const { rows } = await casa.pool.query('select id from tarifa_de($1, $2, $3, $4)', [
    propio.h,
    propio.e,
    propio.c,
    '2026-11-21',
  ])
  expect(rows[0] ? ids.get(rows[0].id) : null).toBe(vale)
})

test('no empieza en un mes cerrado', async () => {
  const { data: antigua } = await agregar()
  await casa.pool.query(`insert into cierre_mes (mes, usuario_id) values ('2026-10-01', $1)`, [
    flor.id,
  ])
  const errors = { desde: 'El mes está cerrado: use una fecha posterior al 31-10-2026' }
  expect(await agregar({ desde: '2026-10-31', hotelId: m.terrantai })).toMatchObject({ errors })
  expect(await editar(antigua, { desde: '2026-02-01' })).toMatchObject({ errors })
  const { status, data } = await editar(antigua, { porPasajero: 6_000 })
  expect([status, (await agregar({ desde: '2026-11-01' })).status]).toEqual([200, 201])
  expect((await anular(data)).status).toBe(200)
  await casa.pool.query('delete from cierre_mes')
})

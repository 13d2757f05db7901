import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leer, type Muestra, muestra } from '#app/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#app/server/product.testing.ts'
import type { ComisionPorAprobar } from '../contract/comision.ts'
import type { Reserva } from '../contract/reserva.ts'
import type { Salida } from '../contract/salida.ts'
import { filaDe, hacer, historiaDe, nueva } from './reservas-calls.testing.ts'

let casa: TestApp
let m: Muestra
let ana: Persona
let hotelero: Persona
let flor: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('OPERACION ADMINISTRATIVA')
  hotelero = await casa.persona('HOTEL', { hotelId: m.terrantai })
  flor = await casa.persona('FINANZAS')
})
afterAll(() => casa.close())
beforeEach(async () => {
  await casa.pool.query('delete from tarifa; update reserva set comision_tope = null')
})

const tarifa = (cambios: object = {}) =>
  flor.post<{ id: number }>('/v1/tarifa/add', {
    porPasajero: 4_000,
    desde: '2026-01-01',
    ...cambios,
  })
// Three people, 80.000 for a hotel: its prices are the excursion's.
const vender = (cambios: object = {}, quien = hotelero) =>
  quien.post<Reserva>(
    '/v1/reserva/add',
    nueva(m, {
      nombrePasajero: `PASAJERO ${Math.random()}`,
      recepcionistaNombre: 'ROSA SOTO',
      comision: 15_000,
      comentario: 'TEMPORADA ALTA',
      ...cambios,
    }),
  )
const editar = async (quien: Persona, reserva: Reserva, cambios: Record<string, unknown>) =>
  (await hacer(quien, 'editar', reserva.id, cambios)).data as Reserva
const resolver = (reserva: { id: number; version: number }, more: object, quien = flor) =>
  quien.put<{ comision: number; version: number }>('/v1/reserva/aprobarComision', {
    reservaId: reserva.id,
    version: reserva.version,
    ...more,
  })
const aprobada = async (id: number) => {
  const { rows } = await casa.pool.query(
    'select comision_aprobada(r) as n from reserva r where id = $1',
    [id],
  )
  return rows[0].n
}
const porAprobar = () => leer<ComisionPorAprobar>(flor, 'reserva/getPorAprobar')

describe('lo que da la tarifa llega al formulario', () => {
  const deLuna = async (query: string, quien = hotelero) =>
    (await quien.get<Salida[]>(`/v1/reserva/getSalidas?fecha=2026-12-01${query}`)).data.find(
      (salida) => salida.excursionId === m.luna,
    )

  test('al HOTEL la de su hotel, aunque pida la de otro; a los demás la del hotel elegido', async () => {
    await tarifa({ hotelId: m.terrantai })
    await tarifa({ hotelId: m.cumbres, porPasajero: null, porcentaje: 12.5 })
    const otra = `&canalVentaId=${m.web}&hotelId=${m.cumbres}`
    expect((await deLuna(otra))?.tarifa).toEqual({ porPasajero: 4_000, porcentaje: null })
    expect((await deLuna(otra, ana))?.tarifa).toEqual({ porPasajero: null, porcentaje: 12.5 })
    expect(await deLuna(`&canalVentaId=${m.web}`, ana)).not.toHaveProperty('tarifa')
  })

  test('sin canal, o sin tarifa ese día, la respuesta es la de antes', async () => {
    const antes = await deLuna('')
    await tarifa({ desde: '2026-12-02' })
    expect(await deLuna('')).toEqual(antes)
    expect(await deLuna(`&canalVentaId=${m.web}`)).toEqual(antes)
    await tarifa()
    expect(await deLuna('')).toEqual(antes)
  })
})

test('sin tarifa, lo que vende otra persona no espera, y la comisión es del recepcionista', async () => {
  const { status, data } = await vender({ comentario: '', hotelId: m.terrantai }, ana)
  expect(status).toBe(201)
  expect(data).not.toHaveProperty('comisionTope')
  expect(await filaDe(casa, data.id)).toMatchObject({ comision_tope: null, comision_hotel: false })
  expect(await aprobada(data.id)).toBe(15_000)
})

test('la del HOTEL sobre la tarifa espera; hasta la tarifa, o de otra persona, no', async () => {
  await tarifa()
  const { data } = await vender()
  expect(data).toMatchObject({ comision: 15_000, comisionTope: 12_000 })
  expect(await aprobada(data.id)).toBe(12_000)
  const justa = await vender({ comision: 12_000, comentario: '' })
  expect(justa.status).toBe(201)
  expect(justa.data).not.toHaveProperty('comisionTope')
  expect((await vender({ hotelId: m.terrantai }, ana)).data).not.toHaveProperty('comisionTope')
  expect((await porAprobar()).map(({ reservaId }) => reservaId)).toEqual([data.id])
})

test('sobre la tarifa se pide por qué, a todos', async () => {
  await tarifa({ porPasajero: null, porcentaje: 10 })
  const comentario = 'La tarifa da $8.000: escriba aquí por qué la comisión es mayor.'
  expect(await vender({ comentario: '' })).toMatchObject({ status: 422, errors: { comentario } })
  // Her prices are others: 65.000.
  expect((await vender({ comentario: '' }, ana)).errors).toEqual({
    comentario: 'La tarifa da $6.500: escriba aquí por qué la comisión es mayor.',
  })
})

test('de quién es la comisión lo dice la tarifa, y lo vendido no cambia después', async () => {
  await tarifa({ hotelId: m.terrantai, para: 'hotel', porPasajero: 5_000 })
  const { data } = await vender()
  expect(await filaDe(casa, data.id)).toMatchObject({ comision_tope: null, comision_hotel: true })
  await casa.pool.query('delete from tarifa')
  await tarifa({ porPasajero: 0 })
  const editada = await editar(hotelero, data, { observacion: 'OTRA COSA' })
  expect(editada).not.toHaveProperty('comisionTope')
  expect(await filaDe(casa, data.id)).toMatchObject({ comision_hotel: true })
})

test('lo que otros editan no la aprueba; quien puede decidir y escribe otra, decide', async () => {
  await tarifa()
  const { data } = await vender()
  expect(await editar(ana, data, { habitacion: '202' })).toMatchObject({ comisionTope: 12_000 })
  expect(await editar(ana, data, { cantidadAdultos: 1 })).toMatchObject({ comisionTope: 8_000 })
  const conMas = await editar(ana, data, { cantidadAdultos: 3 })
  expect(conMas).not.toHaveProperty('comisionTope')
  const otra = await vender()
  expect(await editar(hotelero, otra.data, { comision: 20_000 })).toMatchObject({
    comisionTope: 12_000,
  })
  expect(await editar(ana, otra.data, { comision: 18_000 })).not.toHaveProperty('comisionTope')
  expect(await editar(hotelero, otra.data, { comision: 18_500 })).toMatchObject({
    comisionTope: 12_000,
  })
  expect(await editar(hotelero, otra.data, { comision: 9_000 })).not.toHaveProperty('comisionTope')
})

test('se aprueba: vale lo pedido, y la historia dice quién', async () => {
  await tarifa()
  const { data } = await vender()
  expect(await porAprobar()).toMatchObject([
    {
      reservaId: data.id,
      pasajeros: 3,
      total: 80_000,
      comision: 15_000,
      tope: 12_000,
      recepcionista: 'ROSA SOTO',
      comentario: 'TEMPORADA ALTA',
      usuario: hotelero.nombre,
      version: 1,
    },
  ])
  const { status, data: resuelta } = await resolver(data, { aprobada: true })
  expect([status, resuelta]).toEqual([200, { reservaId: data.id, comision: 15_000, version: 2 }])
  expect(await aprobada(data.id)).toBe(15_000)
  expect((await historiaDe(casa, data.id)).at(-1)).toMatchObject({
    verbo: 'aprobarComision',
    nombre_usuario: flor.nombre,
    cambios: [{ campo: 'comisionTope', antes: 12_000, despues: null }],
  })
  expect(await porAprobar()).toEqual([])
  expect((await resolver({ ...data, version: 2 }, { aprobada: true })).status).toBe(409)
  // Approved, it is not asked about again while nothing of it changes.
  expect(await editar(hotelero, data, { habitacion: '7' })).not.toHaveProperty('comisionTope')
})

test('se deja en la tarifa, con motivo', async () => {
  await tarifa()
  const { data } = await vender()
  const sin = await resolver(data, { aprobada: false })
  expect(sin).toMatchObject({ status: 422, errors: { motivo: 'El motivo es obligatorio.' } })
  const con = await resolver(data, { aprobada: false, motivo: 'NO SE ACORDÓ' })
  expect(con.data).toMatchObject({ comision: 12_000 })
  expect(await aprobada(data.id)).toBe(12_000)
  expect((await historiaDe(casa, data.id)).at(-1)).toMatchObject({
    verbo: 'rebajarComision',
    motivo: 'NO SE ACORDÓ',
    cambios: [
      { campo: 'comision', antes: 15_000, despues: 12_000 },
      { campo: 'comisionTope', antes: 12_000, despues: null },
    ],
  })
})

test('una versión anterior, una anulada y una que no existe no se resuelven', async () => {
  await tarifa()
  const { data } = await vender()
  await editar(hotelero, data, { comision: 16_000 })
  expect((await resolver(data, { aprobada: true })).status).toBe(409)
  await hacer(ana, 'anular', data.id, { motivo: 'NO VIENE' })
  expect(await porAprobar()).toEqual([])
  expect(await resolver({ id: data.id, version: 3 }, { aprobada: true })).toMatchObject({
    status: 409,
    message: 'La reserva está anulada: no se paga comisión.',
  })
  expect((await resolver({ id: 999_999, version: 1 }, { aprobada: true })).status).toBe(404)
})

test('dos a la vez: una decide', async () => {
  await tarifa()
  const { data } = await vender()
  const otra = await casa.persona('FINANZAS')
  const estados = await Promise.all([
    resolver(data, { aprobada: true }),
    resolver(data, { aprobada: false, motivo: 'NO' }, otra),
    resolver(data, { aprobada: true }, otra),
  ])
  expect(estados.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const verbos = (await historiaDe(casa, data.id)).map(({ verbo }) => verbo)
  expect(verbos).toHaveLength(2)
})

test.each(['GERENCIAL', 'LCR', 'OPERACION ADMINISTRATIVA', 'HOTEL', 'COMERCIAL'] as const)(
  '%s no aprueba',
  async (rol) => {
    const quien = await casa.persona(rol, { hotelId: m.terrantai })
    expect((await quien.get('/v1/reserva/getPorAprobar')).status).toBe(403)
    expect((await resolver({ id: 100, version: 1 }, { aprobada: true }, quien)).status).toBe(403)
  },
)

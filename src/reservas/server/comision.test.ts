import { describe, expect, test } from 'vitest'
import { reservas } from '../contract.ts'
import { hacer, historiaOf, rowOf } from './reservas-calls.testing.ts'
import {
  aprobadaOf,
  editar,
  pendingOf,
  resolverOf,
  tarifaOf,
  venderOf,
  ventasDeHotel,
} from './ventas-de-hotel.testing.ts'

const v = ventasDeHotel()

describe('lo que da la tarifa llega al formulario', () => {
  const deLuna = async (query = {}, quien = v.hotelero) =>
    (await quien.call(reservas.getSalidas, { query: { fecha: '2026-12-01', ...query } })).data.find(
      (salida) => salida.excursionId === v.m.luna,
    )

  test('al HOTEL la de su hotel, aunque pida la de otro; a los demás la del hotel elegido', async () => {
    await tarifaOf(v, { hotelId: v.m.terrantai })
    await tarifaOf(v, { hotelId: v.m.cumbres, porPasajero: null, porcentaje: 12.5 })
    const other = { canalVentaId: v.m.web, hotelId: v.m.cumbres }
    expect((await deLuna(other))?.tarifa).toEqual({ porPasajero: 4_000, porcentaje: null })
    expect((await deLuna(other, v.ana))?.tarifa).toEqual({ porPasajero: null, porcentaje: 12.5 })
    expect(await deLuna({ canalVentaId: v.m.web }, v.ana)).not.toHaveProperty('tarifa')
  })

  test('sin canal, o sin tarifa ese día, la respuesta es la de antes', async () => {
    const antes = await deLuna()
    await tarifaOf(v, { desde: '2026-12-02' })
    expect(await deLuna()).toEqual(antes)
    expect(await deLuna({ canalVentaId: v.m.web })).toEqual(antes)
    await tarifaOf(v)
    expect(await deLuna()).toEqual(antes)
  })
})

test('sin tarifa, lo que vende otra persona no espera, y la comisión es del recepcionista', async () => {
  const { status, data } = await venderOf(v, { comentario: '', hotelId: v.m.terrantai }, v.ana)
  expect(status).toBe(201)
  expect(data).not.toHaveProperty('comisionTope')
  expect(await rowOf(v.casa, data.id)).toMatchObject({
    comision_tope: null,
    comision_hotel: false,
  })
  expect(await aprobadaOf(v, data.id)).toBe(15_000)
})

test('la del HOTEL sobre la tarifa espera; hasta la tarifa, o de otra persona, no', async () => {
  await tarifaOf(v)
  const { data } = await venderOf(v)
  expect(data).toMatchObject({ comision: 15_000, comisionTope: 12_000 })
  expect(await aprobadaOf(v, data.id)).toBe(12_000)
  const justa = await venderOf(v, { comision: 12_000, comentario: '' })
  expect(justa.status).toBe(201)
  expect(justa.data).not.toHaveProperty('comisionTope')
  expect((await venderOf(v, { hotelId: v.m.terrantai }, v.ana)).data).not.toHaveProperty(
    'comisionTope',
  )
  expect((await pendingOf(v)).map(({ reservaId }) => reservaId)).toEqual([data.id])
})

test('sobre la tarifa se pide por qué, a todos', async () => {
  await tarifaOf(v, { porPasajero: null, porcentaje: 10 })
  const comentario = 'La tarifa da $8.000: escriba aquí por qué la comisión es mayor.'
  expect(await venderOf(v, { comentario: '' })).toMatchObject({
    status: 422,
    errors: { comentario },
  })
  // Her prices are others: 65.000.
  expect((await venderOf(v, { comentario: '' }, v.ana)).errors).toEqual({
    comentario: 'La tarifa da $6.500: escriba aquí por qué la comisión es mayor.',
  })
})

test('de quién es la comisión lo dice la tarifa, y lo vendido no cambia después', async () => {
  await tarifaOf(v, { hotelId: v.m.terrantai, para: 'hotel', porPasajero: 5_000 })
  const { data } = await venderOf(v)
  expect(await rowOf(v.casa, data.id)).toMatchObject({ comision_tope: null, comision_hotel: true })
  await v.casa.pool.query('delete from tarifa')
  await tarifaOf(v, { porPasajero: 0 })
  const editada = await editar(v.hotelero, data, { observacion: 'OTRA COSA' })
  expect(editada).not.toHaveProperty('comisionTope')
  expect(await rowOf(v.casa, data.id)).toMatchObject({ comision_hotel: true })
})

test('lo que otros editan no la aprueba; quien puede decidir y escribe otra, decide', async () => {
  await tarifaOf(v)
  const { data } = await venderOf(v)
  expect(await editar(v.ana, data, { habitacion: '202' })).toMatchObject({ comisionTope: 12_000 })
  expect(await editar(v.ana, data, { cantidadAdultos: 1 })).toMatchObject({ comisionTope: 8_000 })
  const conMas = await editar(v.ana, data, { cantidadAdultos: 3 })
  expect(conMas).not.toHaveProperty('comisionTope')
  const other = await venderOf(v)
  expect(await editar(v.hotelero, other.data, { comision: 20_000 })).toMatchObject({
    comisionTope: 12_000,
  })
  expect(await editar(v.ana, other.data, { comision: 18_000 })).not.toHaveProperty('comisionTope')
  expect(await editar(v.hotelero, other.data, { comision: 18_500 })).toMatchObject({
    comisionTope: 12_000,
  })
  expect(await editar(v.hotelero, other.data, { comision: 9_000 })).not.toHaveProperty(
    'comisionTope',
  )
})

test('se aprueba: vale lo pedido, y la historia dice quién', async () => {
  await tarifaOf(v)
  const { data } = await venderOf(v)
  expect(await pendingOf(v)).toMatchObject([
    {
      reservaId: data.id,
      pasajeros: 3,
      total: 80_000,
      comision: 15_000,
      tope: 12_000,
      recepcionista: 'ROSA SOTO',
      comentario: 'TEMPORADA ALTA',
      usuario: v.hotelero.nombre,
      version: 1,
    },
  ])
  const { status, data: resuelta } = await resolverOf(v, data, { aprobada: true })
  expect([status, resuelta]).toEqual([200, { reservaId: data.id, comision: 15_000, version: 2 }])
  expect(await aprobadaOf(v, data.id)).toBe(15_000)
  expect((await historiaOf(v.casa, data.id)).at(-1)).toMatchObject({
    verbo: 'aprobarComision',
    nombre_usuario: v.flor.nombre,
    cambios: [{ campo: 'comisionTope', antes: 12_000, despues: null }],
  })
  expect(await pendingOf(v)).toEqual([])
  expect((await resolverOf(v, { ...data, version: 2 }, { aprobada: true })).status).toBe(409)
  // Approved, it is not asked about again while nothing of it changes.
  expect(await editar(v.hotelero, data, { habitacion: '7' })).not.toHaveProperty('comisionTope')
})

test('se deja en la tarifa, con motivo', async () => {
  await tarifaOf(v)
  const { data } = await venderOf(v)
  const sin = await resolverOf(v, data, { aprobada: false })
  expect(sin).toMatchObject({ status: 422, errors: { motivo: 'El motivo es obligatorio.' } })
  const con = await resolverOf(v, data, { aprobada: false, motivo: 'NO SE ACORDÓ' })
  expect(con.data).toMatchObject({ comision: 12_000 })
  expect(await aprobadaOf(v, data.id)).toBe(12_000)
  expect((await historiaOf(v.casa, data.id)).at(-1)).toMatchObject({
    verbo: 'rebajarComision',
    motivo: 'NO SE ACORDÓ',
    cambios: [
      { campo: 'comision', antes: 15_000, despues: 12_000 },
      { campo: 'comisionTope', antes: 12_000, despues: null },
    ],
  })
})

test('una versión anterior, una anulada y una que no existe no se resuelven', async () => {
  await tarifaOf(v)
  const { data } = await venderOf(v)
  await editar(v.hotelero, data, { comision: 16_000 })
  expect((await resolverOf(v, data, { aprobada: true })).status).toBe(409)
  await hacer(v.ana, 'anular', data.id, { motivo: 'NO VIENE' })
  expect(await pendingOf(v)).toEqual([])
  expect(await resolverOf(v, { id: data.id, version: 3 }, { aprobada: true })).toMatchObject({
    status: 409,
    message: 'La reserva está anulada: no se paga comisión.',
  })
  expect((await resolverOf(v, { id: 999_999, version: 1 }, { aprobada: true })).status).toBe(404)
})

test('dos a la vez: una decide', async () => {
  await tarifaOf(v)
  const { data } = await venderOf(v)
  const other = await v.casa.persona('FINANZAS')
  const estados = await Promise.all([
    resolverOf(v, data, { aprobada: true }),
    resolverOf(v, data, { aprobada: false, motivo: 'NO' }, other),
    resolverOf(v, data, { aprobada: true }, other),
  ])
  expect(estados.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const verbos = (await historiaOf(v.casa, data.id)).map(({ verbo }) => verbo)
  expect(verbos).toHaveLength(2)
})

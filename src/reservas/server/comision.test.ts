import { describe, expect, test } from 'vitest'
import { reservas } from '../contract.ts'
import { filaDe, hacer, historiaDe } from './reservas-calls.testing.ts'
import {
  aprobadaDe,
  editar,
  porAprobarDe,
  resolverDe,
  tarifaDe,
  venderDe,
  ventasDeHotel,
} from './ventas-de-hotel.testing.ts'

const v = ventasDeHotel()

describe('lo que da la tarifa llega al formulario', () => {
  const deLuna = async (query = {}, quien = v.hotelero) =>
    (await quien.call(reservas.getSalidas, { query: { fecha: '2026-12-01', ...query } })).data.find(
      (salida) => salida.excursionId === v.m.luna,
    )

  test('al HOTEL la de su hotel, aunque pida la de otro; a los demás la del hotel elegido', async () => {
    await tarifaDe(v, { hotelId: v.m.terrantai })
    await tarifaDe(v, { hotelId: v.m.cumbres, porPasajero: null, porcentaje: 12.5 })
    const otra = { canalVentaId: v.m.web, hotelId: v.m.cumbres }
    expect((await deLuna(otra))?.tarifa).toEqual({ porPasajero: 4_000, porcentaje: null })
    expect((await deLuna(otra, v.ana))?.tarifa).toEqual({ porPasajero: null, porcentaje: 12.5 })
    expect(await deLuna({ canalVentaId: v.m.web }, v.ana)).not.toHaveProperty('tarifa')
  })

  test('sin canal, o sin tarifa ese día, la respuesta es la de antes', async () => {
    const antes = await deLuna()
    await tarifaDe(v, { desde: '2026-12-02' })
    expect(await deLuna()).toEqual(antes)
    expect(await deLuna({ canalVentaId: v.m.web })).toEqual(antes)
    await tarifaDe(v)
    expect(await deLuna()).toEqual(antes)
  })
})

test('sin tarifa, lo que vende otra persona no espera, y la comisión es del recepcionista', async () => {
  const { status, data } = await venderDe(v, { comentario: '', hotelId: v.m.terrantai }, v.ana)
  expect(status).toBe(201)
  expect(data).not.toHaveProperty('comisionTope')
  expect(await filaDe(v.casa, data.id)).toMatchObject({
    comision_tope: null,
    comision_hotel: false,
  })
  expect(await aprobadaDe(v, data.id)).toBe(15_000)
})

test('la del HOTEL sobre la tarifa espera; hasta la tarifa, o de otra persona, no', async () => {
  await tarifaDe(v)
  const { data } = await venderDe(v)
  expect(data).toMatchObject({ comision: 15_000, comisionTope: 12_000 })
  expect(await aprobadaDe(v, data.id)).toBe(12_000)
  const justa = await venderDe(v, { comision: 12_000, comentario: '' })
  expect(justa.status).toBe(201)
  expect(justa.data).not.toHaveProperty('comisionTope')
  expect((await venderDe(v, { hotelId: v.m.terrantai }, v.ana)).data).not.toHaveProperty(
    'comisionTope',
  )
  expect((await porAprobarDe(v)).map(({ reservaId }) => reservaId)).toEqual([data.id])
})

test('sobre la tarifa se pide por qué, a todos', async () => {
  await tarifaDe(v, { porPasajero: null, porcentaje: 10 })
  const comentario = 'La tarifa da $8.000: escriba aquí por qué la comisión es mayor.'
  expect(await venderDe(v, { comentario: '' })).toMatchObject({
    status: 422,
    errors: { comentario },
  })
  // Her prices are others: 65.000.
  expect((await venderDe(v, { comentario: '' }, v.ana)).errors).toEqual({
    comentario: 'La tarifa da $6.500: escriba aquí por qué la comisión es mayor.',
  })
})

test('de quién es la comisión lo dice la tarifa, y lo vendido no cambia después', async () => {
  await tarifaDe(v, { hotelId: v.m.terrantai, para: 'hotel', porPasajero: 5_000 })
  const { data } = await venderDe(v)
  expect(await filaDe(v.casa, data.id)).toMatchObject({ comision_tope: null, comision_hotel: true })
  await v.casa.pool.query('delete from tarifa')
  await tarifaDe(v, { porPasajero: 0 })
  const editada = await editar(v.hotelero, data, { observacion: 'OTRA COSA' })
  expect(editada).not.toHaveProperty('comisionTope')
  expect(await filaDe(v.casa, data.id)).toMatchObject({ comision_hotel: true })
})

test('lo que otros editan no la aprueba; quien puede decidir y escribe otra, decide', async () => {
  await tarifaDe(v)
  const { data } = await venderDe(v)
  expect(await editar(v.ana, data, { habitacion: '202' })).toMatchObject({ comisionTope: 12_000 })
  expect(await editar(v.ana, data, { cantidadAdultos: 1 })).toMatchObject({ comisionTope: 8_000 })
  const conMas = await editar(v.ana, data, { cantidadAdultos: 3 })
  expect(conMas).not.toHaveProperty('comisionTope')
  const otra = await venderDe(v)
  expect(await editar(v.hotelero, otra.data, { comision: 20_000 })).toMatchObject({
    comisionTope: 12_000,
  })
  expect(await editar(v.ana, otra.data, { comision: 18_000 })).not.toHaveProperty('comisionTope')
  expect(await editar(v.hotelero, otra.data, { comision: 18_500 })).toMatchObject({
    comisionTope: 12_000,
  })
  expect(await editar(v.hotelero, otra.data, { comision: 9_000 })).not.toHaveProperty(
    'comisionTope',
  )
})

test('se aprueba: vale lo pedido, y la historia dice quién', async () => {
  await tarifaDe(v)
  const { data } = await venderDe(v)
  expect(await porAprobarDe(v)).toMatchObject([
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
  const { status, data: resuelta } = await resolverDe(v, data, { aprobada: true })
  expect([status, resuelta]).toEqual([200, { reservaId: data.id, comision: 15_000, version: 2 }])
  expect(await aprobadaDe(v, data.id)).toBe(15_000)
  expect((await historiaDe(v.casa, data.id)).at(-1)).toMatchObject({
    verbo: 'aprobarComision',
    nombre_usuario: v.flor.nombre,
    cambios: [{ campo: 'comisionTope', antes: 12_000, despues: null }],
  })
  expect(await porAprobarDe(v)).toEqual([])
  expect((await resolverDe(v, { ...data, version: 2 }, { aprobada: true })).status).toBe(409)
  // Approved, it is not asked about again while nothing of it changes.
  expect(await editar(v.hotelero, data, { habitacion: '7' })).not.toHaveProperty('comisionTope')
})

test('se deja en la tarifa, con motivo', async () => {
  await tarifaDe(v)
  const { data } = await venderDe(v)
  const sin = await resolverDe(v, data, { aprobada: false })
  expect(sin).toMatchObject({ status: 422, errors: { motivo: 'El motivo es obligatorio.' } })
  const con = await resolverDe(v, data, { aprobada: false, motivo: 'NO SE ACORDÓ' })
  expect(con.data).toMatchObject({ comision: 12_000 })
  expect(await aprobadaDe(v, data.id)).toBe(12_000)
  expect((await historiaDe(v.casa, data.id)).at(-1)).toMatchObject({
    verbo: 'rebajarComision',
    motivo: 'NO SE ACORDÓ',
    cambios: [
      { campo: 'comision', antes: 15_000, despues: 12_000 },
      { campo: 'comisionTope', antes: 12_000, despues: null },
    ],
  })
})

test('una versión anterior, una anulada y una que no existe no se resuelven', async () => {
  await tarifaDe(v)
  const { data } = await venderDe(v)
  await editar(v.hotelero, data, { comision: 16_000 })
  expect((await resolverDe(v, data, { aprobada: true })).status).toBe(409)
  await hacer(v.ana, 'anular', data.id, { motivo: 'NO VIENE' })
  expect(await porAprobarDe(v)).toEqual([])
  expect(await resolverDe(v, { id: data.id, version: 3 }, { aprobada: true })).toMatchObject({
    status: 409,
    message: 'La reserva está anulada: no se paga comisión.',
  })
  expect((await resolverDe(v, { id: 999_999, version: 1 }, { aprobada: true })).status).toBe(404)
})

test('dos a la vez: una decide', async () => {
  await tarifaDe(v)
  const { data } = await venderDe(v)
  const otra = await v.casa.persona('FINANZAS')
  const estados = await Promise.all([
    resolverDe(v, data, { aprobada: true }),
    resolverDe(v, data, { aprobada: false, motivo: 'NO' }, otra),
    resolverDe(v, data, { aprobada: true }, otra),
  ])
  expect(estados.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const verbos = (await historiaDe(v.casa, data.id)).map(({ verbo }) => verbo)
  expect(verbos).toHaveLength(2)
})

test.each(['GERENCIAL', 'LCR', 'OPERACION ADMINISTRATIVA', 'HOTEL', 'COMERCIAL'] as const)(
  '%s no aprueba',
  async (rol) => {
    const quien = await v.casa.persona(rol, { hotelId: v.m.terrantai })
    expect((await quien.call(reservas.getPorAprobar)).status).toBe(403)
    expect((await resolverDe(v, { id: 100, version: 1 }, { aprobada: true }, quien)).status).toBe(
      403,
    )
  },
)

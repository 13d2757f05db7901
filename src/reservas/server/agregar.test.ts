import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { MALAS, nueva } from './reservas-calls.testing.ts'

let casa: TestApp
let m: Muestra
let ana: Persona
let hotelero: Persona
let vendedora: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('OPERACION ADMINISTRATIVA', { nombre: 'ANA ROJAS' })
  hotelero = await casa.persona('HOTEL', { hotelId: m.terrantai })
  vendedora = await casa.persona('COMERCIAL')
})
afterAll(() => casa.close())

const agregar = (quien: Persona, cambios?: Record<string, unknown>) =>
  quien.call(reservas.add, { body: nueva(m, cambios) })
const guardadas = async () =>
  Number(
    (
      await casa.db
        .selectFrom('reserva')
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

test('responde 201 con la reserva completa y lo que pone el servidor', async () => {
  const { status, data, success, message } = await agregar(ana)
  expect({ status, success, message }).toEqual({ status: 201, success: true, message: '' })
  expect(data).toMatchObject({
    reservaId: data.id,
    fecha: '2026-12-01',
    hora: '08:30:00',
    nombrePasajero: 'MARÍA NÚÑEZ',
    total: 65_000,
    habilitado: 1,
    noshow: 0,
    motivoNoShow: null,
    nombreCancela: null,
    nombreExcursion: 'VALLE DE LA LUNA',
    hotel: { id: m.terrantai, nombre: 'Terrantai' },
    excursion: { id: m.luna, prefijo: 'VDL', valor: 30_000, valorChild: 20_000 },
    canalVenta: { id: m.web, nombre: 'PÁGINA WEB' },
    tipoCobro: { id: 1, nombre: 'Cobro en ruta' },
    recepcionistaId: 1,
    rutaId: 1,
    ruta: {
      id: 1,
      vehiculo: null,
      idChofer: { id: 3, nombre: 'SIN CONDUCTOR' },
      idGuia: { id: 4, nombre: 'SIN GUÍA' },
    },
    usuarioId: ana.id,
    usuario: { id: ana.id, nombre: 'ANA ROJAS' },
    version: 1,
  })
})

test('lo que el cuerpo diga de total, dueño, estado y anulación no cuenta', async () => {
  const { data } = await agregar(ana, {
    total: 1,
    usuarioId: vendedora.id,
    habilitado: 0,
    noshow: 1,
    motivoNoShow: 'X',
    nombreCancela: 'X',
    fechaCancela: '2026-01-01',
    rutaId: 2,
    version: 9,
  })
  expect(data).toMatchObject({
    total: 65_000,
    usuarioId: ana.id,
    habilitado: 1,
    noshow: 0,
    nombreCancela: null,
    fechaCancela: null,
    rutaId: 1,
    version: 1,
  })
})

test('escribe su fila de historial en la misma transacción', async () => {
  const { data } = await agregar(ana, { nombrePasajero: 'EN LA HISTORIA' })
  const rows = await casa.db
    .selectFrom('historial')
    .selectAll()
    .where('entidad', '=', 'reserva')
    .where('entidad_id', '=', String(data.id))
    .execute()
  expect(rows).toMatchObject([
    {
      accion: 'INSERT',
      verbo: 'agregar',
      usuario_id: ana.id,
      nombre_usuario: 'ANA ROJAS',
      motivo: '',
      cambios: [],
      nombre_pasajero: 'EN LA HISTORIA',
      nombre_excursion: 'VALLE DE LA LUNA',
      fecha_excursion: '2026-12-01',
      hotel_id: m.terrantai,
      creador_id: ana.id,
    },
  ])
})

describe('fechas pasadas', () => {
  test.each([
    ['OPERACION ADMINISTRATIVA', () => ana, 201],
    ['COMERCIAL', () => vendedora, 422],
    ['HOTEL', () => hotelero, 422],
  ])('%s: %3$i', async (_, quien, status) => {
    const ayer = await agregar(quien(), { fecha: '2026-11-20' })
    expect(ayer.status).toBe(status)
    if (status === 422)
      expect(ayer.errors).toEqual({ fecha: 'La fecha no puede ser anterior a hoy' })
    expect((await agregar(quien(), { fecha: '2026-11-21' })).status).toBe(201)
  })
})

describe('lo que no sirve responde 422 en su campo y no guarda nada', () => {
  test.each(MALAS)('%s con %j', async (campo, cambios, mensaje) => {
    const antes = await guardadas()
    const { status, errors, success, data } = await agregar(ana, cambios)
    expect({ status, success, data, error: errors?.[campo] }).toEqual({
      status: 422,
      success: false,
      data: null,
      error: mensaje,
    })
    expect(await guardadas()).toBe(antes)
  })

  test('filas desactivadas, cada una en su campo', async () => {
    const { status, errors } = await agregar(ana, {
      canalVentaId: m.viejo,
      excursionId: m.suspendida,
      hotelId: m.cerrado,
      recepcionistaId: m.rosa,
    })
    expect(status).toBe(422)
    expect(errors).toEqual({
      canalVentaId: 'El canal de venta está desactivado',
      excursionId: 'La excursión está desactivada',
      hotelId: 'El hotel está desactivado',
      recepcionistaId: 'El recepcionista no es de ese hotel',
    })
    const retirada = await agregar(ana, { recepcionistaId: m.retirada })
    expect(retirada.errors).toEqual({ recepcionistaId: 'El recepcionista está desactivado' })
  })
})

test('un teléfono escrito de cualquier manera se guarda con sus dígitos', async () => {
  expect((await agregar(ana, { telefono: '+56 9 1234-5678' })).data.telefono).toBe('56912345678')
})

test.each([0, 1, 99, null])('el recepcionista %j quiere decir ninguno', async (recepcionistaId) => {
  expect((await agregar(ana, { recepcionistaId })).data.recepcionistaId).toBe(1)
})

test.each([
  [null, null],
  [undefined, null],
  ['07:05', '07:05:00'],
  ['23:59:00', '23:59:00'],
])('la hora %j se guarda %j', async (hora, guardada) => {
  expect((await agregar(ana, { hora })).data.hora).toBe(guardada)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Reserva } from '../contract/reserva.ts'
import { historial, reservas } from '../contract.ts'
import { YA_RENDIDA } from '../rules.ts'
import { historiaOf, nueva, rendir, rowOf } from './reservas-calls.testing.ts'

let casa: TestApp
let m: Muestra
let ana: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('LCR', { nombre: 'ANA ROJAS' })
})
afterAll(() => casa.close())

const agregar = async (cambios: Record<string, unknown> = {}, quien = ana) =>
  (await quien.call(reservas.add, { body: nueva(m, cambios) })).data
const editar = (reserva: Reserva, cambios: Record<string, unknown>, quien = ana) =>
  quien.call(reservas.put, { body: { ...reserva, motivo: 'CORRECCIÓN', ...cambios } })

test('cambia lo que se pide, recalcula el total y cuenta qué cambió', async () => {
  const antes = await agregar()
  const { status, data } = await editar(antes, {
    nombrePasajero: 'MARÍA NÚÑEZ SOTO',
    cantidadAdultos: 3,
    hotelId: m.cumbres,
    tipoCobroId: 2,
    hora: '09:15',
    total: 1,
    usuarioId: 3,
    rutaId: 2,
    noshow: 1,
    nombreCancela: 'X',
  })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    nombrePasajero: 'MARÍA NÚÑEZ SOTO',
    hora: '09:15:00',
    total: 90_000,
    noshow: 0,
    usuarioId: ana.id,
    nombreCancela: null,
    version: antes.version + 1,
    hotel: { nombre: 'Cumbres' },
  })
  const historia = await historiaOf(casa, antes.id)
  expect(historia.map(({ verbo }) => verbo)).toEqual(['agregar', 'editar'])
  expect(historia[1]).toMatchObject({ accion: 'UPDATE', motivo: 'CORRECCIÓN' })
  expect(historia[1]?.cambios).toEqual([
    { campo: 'hora', antes: '08:30:00', despues: '09:15:00' },
    { campo: 'nombrePasajero', antes: 'MARÍA NÚÑEZ', despues: 'MARÍA NÚÑEZ SOTO' },
    { campo: 'cantidadAdultos', antes: 2, despues: 3 },
    { campo: 'total', antes: 65_000, despues: 90_000 },
    { campo: 'hotel', antes: 'Terrantai', despues: 'Cumbres' },
    { campo: 'tipoCobro', antes: 'Cobro en ruta', despues: 'Cobro en hotel' },
  ])
})

test('lo que el cuerpo no dice se queda como estaba', async () => {
  const antes = await agregar({
    comentario: 'PAGAR EL LUNES',
    comision: 5000,
    recepcionistaNombre: 'ROSA SOTO',
    recepcionistaId: m.rosa,
  })
  const { hora, cantidadChild, valorChild, comision, comentario, ...resto } = antes
  const { recepcionistaId, recepcionistaNombre, ...parte } = resto
  const { data } = await editar(parte as Reserva, { habitacion: '202' })
  expect(data).toMatchObject({ hora, cantidadChild, valorChild, comision, comentario })
  expect(data).toMatchObject({ recepcionistaId, recepcionistaNombre, habitacion: '202' })
})

test('editar sin cambiar nada deja el motivo en la historia', async () => {
  const antes = await agregar()
  expect((await editar(antes, { motivo: 'LLAMÓ PARA CONFIRMAR' })).status).toBe(200)
  expect((await historiaOf(casa, antes.id))[1]).toMatchObject({
    verbo: 'editar',
    motivo: 'LLAMÓ PARA CONFIRMAR',
    cambios: [],
  })
})

test('un recepcionista de otro hotel se rechaza; otro nombre sin id no es nadie del catálogo', async () => {
  const antes = await agregar({ recepcionistaNombre: 'ROSA SOTO', recepcionistaId: m.rosa })
  expect((await editar(antes, { hotelId: m.cumbres })).errors).toEqual({
    recepcionistaId: 'El recepcionista no es de ese hotel',
  })
  const { recepcionistaId: _, ...sin } = antes
  const { data } = await editar(sin as Reserva, { recepcionistaNombre: 'OTRA PERSONA' })
  expect(data).toMatchObject({ recepcionistaId: 1, recepcionistaNombre: 'OTRA PERSONA' })
})

test('el nombre del recepcionista conserva dónde empieza su apellido, mientras sea suyo', async () => {
  const antes = await agregar({
    recepcionistaNombre: 'ANA MARÍA PÉREZ SOTO',
    recepcionistaApellido: 'PÉREZ SOTO',
  })
  expect(antes.recepcionistaApellido).toBe('PÉREZ SOTO')
  const { recepcionistaApellido: _, ...sin } = antes
  const igual = (await editar(sin as Reserva, { habitacion: '7' })).data
  expect(igual.recepcionistaApellido).toBe('PÉREZ SOTO')
  const other = (await editar(igual, { recepcionistaNombre: 'JUAN JOSÉ SOTO' })).data
  expect(other).toMatchObject({
    recepcionistaNombre: 'JUAN JOSÉ SOTO',
    recepcionistaApellido: null,
  })
})

test('lo que se desactivó después puede quedarse, pero no elegirse', async () => {
  const antes = await agregar({ excursionId: m.geiser })
  const off = (habilitado: number) =>
    casa.db.updateTable('excursion').set({ habilitado }).where('id', '=', m.geiser).execute()
  await off(0)
  expect((await editar(antes, { habitacion: '303', version: undefined })).status).toBe(200)
  const other = await agregar()
  expect((await editar(other, { excursionId: m.geiser })).errors).toEqual({
    excursionId: 'La excursión está desactivada',
  })
  await off(1)
})

describe('email', () => {
  test('es obligatorio para quien lo tenía', async () => {
    const antes = await agregar()
    const { status, errors } = await editar(antes, { email: '' })
    expect({ status, errors }).toEqual({
      status: 422,
      errors: { email: 'Este campo es obligatorio' },
    })
  })
  test('la que se tomó sin email puede seguir sin él', async () => {
    const antes = await agregar({ email: '' })
    expect((await editar(antes, { email: '', habitacion: '9' })).status).toBe(200)
  })
})

describe('cancelar desde la edición', () => {
  test('es anular, con su motivo, y guarda también lo editado', async () => {
    const antes = await agregar()
    const { data } = await editar(antes, {
      habilitado: 0,
      motivoCancela: 'VUELO CANCELADO',
      nombreCancela: 'OTRA',
      habitacion: '404',
    })
    expect(data).toMatchObject({
      habilitado: 0,
      nombreCancela: 'ANA ROJAS',
      motivoCancela: 'VUELO CANCELADO',
      fechaCancela: '2026-11-21',
      habitacion: '404',
    })
    expect((await historiaOf(casa, antes.id)).map(({ verbo, motivo }) => [verbo, motivo])).toEqual([
      ['agregar', ''],
      ['editar', 'CORRECCIÓN'],
      ['anular', 'VUELO CANCELADO'],
    ])
  })
  test('sin nada más que cambiar, la historia guarda también los dos motivos', async () => {
    const antes = await agregar()
    await editar(antes, { habilitado: 0, motivoCancela: 'VUELO CANCELADO' })
    const query = { reservaId: antes.id, limite: 9 }
    const { data } = await ana.call(historial.get, { query })
    expect(data.map(({ verbo, motivo }) => [verbo, motivo])).toEqual([
      ['anular', 'VUELO CANCELADO'],
      ['editar', 'CORRECCIÓN'],
      ['agregar', ''],
    ])
  })
  test('sin motivo se rechaza y nada cambia', async () => {
    const antes = await agregar()
    const row = await rowOf(casa, antes.id)
    const { status, errors } = await editar(antes, {
      habilitado: 0,
      motivoCancela: '  ',
      habitacion: '1',
    })
    expect({ status, errors }).toEqual({
      status: 422,
      errors: { motivoCancela: 'El motivo es obligatorio.' },
    })
    expect(await rowOf(casa, antes.id)).toEqual(row)
  })
  test('de cancelada a activa se rechaza: eso es restaurar', async () => {
    const antes = await agregar()
    const anulada = (await editar(antes, { habilitado: 0, motivoCancela: 'X' })).data
    expect((await editar(anulada, { habilitado: 1 })).status).toBe(409)
  })
})

describe('rendida', () => {
  test.each([
    ['fecha', '2026-12-02'],
    ['cantidadAdultos', 5],
    ['cantidadChild', 0],
    ['valorAdulto', 1],
    ['valorChild', 1],
    ['tipoCobroId', 3],
  ])('conserva %s', async (campo, valor) => {
    const antes = await agregar()
    await rendir(casa, m, ana.id, antes.id)
    const { status, message } = await editar(antes, { [campo]: valor })
    expect({ status, message }).toEqual({ status: 409, message: YA_RENDIDA })
  })
  test('conserva hotel y excursión, y deja corregir lo demás', async () => {
    const antes = await agregar()
    await rendir(casa, m, ana.id, antes.id)
    expect((await editar(antes, { hotelId: m.cumbres })).status).toBe(409)
    expect((await editar(antes, { excursionId: m.geiser })).status).toBe(409)
    expect((await editar(antes, { habilitado: 0, motivoCancela: 'X' })).status).toBe(409)
    expect((await editar(antes, { telefono: '56999999999' })).data).toMatchObject({
      telefono: '56999999999',
      rendida: 1,
    })
  })
})

describe('HOTEL', () => {
  test('no elige hotel ni precio; otra excursión trae los suyos', async () => {
    const hotelero = await casa.persona('HOTEL', { hotelId: m.terrantai })
    const antes = await agregar({}, hotelero)
    await casa.db
      .updateTable('reserva')
      .set({ valor_adulto: 99 })
      .where('id', '=', antes.id)
      .execute()
    const igual = (await editar(antes, { hotelId: m.cumbres, valorAdulto: 1 }, hotelero)).data
    expect(igual).toMatchObject({ hotelId: m.terrantai, valorAdulto: 99 })
    const other = (await editar(igual, { excursionId: m.geiser, valorAdulto: 1 }, hotelero)).data
    expect(other).toMatchObject({ valorAdulto: 30_000, valorChild: 20_000 })
  })
})

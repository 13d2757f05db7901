import { afterAll, beforeAll, expect, test } from 'vitest'
import { preview, rowsOf, toEnd } from '#importaciones/server/importaciones.testing.ts'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'

// Reservations that came by a file keep what people did with them since.

let casa: TestApp
let m: Muestra
let ana: Persona
let viator: number
let agencia: number
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-27' })
  m = await muestra(casa)
  ana = await casa.persona('OPERACION ADMINISTRATIVA', { nombre: 'ANA ROJAS' })
  const canales = await casa.db
    .insertInto('canal_venta')
    .values([{ nombre: 'VIATOR', portal: true }, { nombre: 'AGENCIA' }])
    .returning('id')
    .execute()
  ;[viator, agencia] = canales.map(({ id }) => id) as [number, number]
})
afterAll(() => casa.close())

const BASE = {
  FECHA: '03-12-2026',
  TOUR: 'Valle de la Luna',
  PASAJERO: 'JOHN SMITH',
  PAX: '2',
  HOTEL: 'Terrantai',
  HAB: '101',
  IDIOMA: 'ESPAÑOL',
  CANAL: 'PÁGINA WEB',
}
type Cells = Readonly<Record<string, string>>
const fileOf = (cells: Cells) => {
  // Columns of their own first, so that their order may differ.
  const whole = { ...cells, ...BASE, ...cells }
  return [Object.keys(whole), Object.values(whole)]
}
const show = (cells: Cells, quien = ana) => preview(quien, 'reservas', fileOf(cells))
async function bring(cells: Cells) {
  const { id, rows } = await show(cells)
  await toEnd(ana, 'aplicar', id)
  const [row] = await rowsOf(ana, id)
  return { importacion: id, reserva: Number(row?.objeto), paso: row?.paso, rows }
}
const reservaOf = async (id: number) => (await ana.call(reservas.get, { query: { id } })).data
async function undo(importacion: number) {
  await toEnd(ana, 'deshacer', importacion)
  const [row] = await rowsOf(ana, importacion)
  return [row?.paso, row?.razon]
}

test('lo que ya subió, pasó su día o está en un pago no se deshace', async () => {
  const [boarded, past, paid, voided, untouched] = [
    await bring({ PASAJERO: 'SUBIDO SOTO' }),
    await bring({ PASAJERO: 'PASADA PEREZ' }),
    await bring({ PASAJERO: 'COBRADA CRUZ' }),
    await bring({ PASAJERO: 'ANULADO ARCE' }),
    await bring({ PASAJERO: 'LIBRE LEON' }),
  ]
  await casa.pool.query(
    'insert into abordaje (reserva_id, vinieron, usuario_id) values ($1, 2, $2)',
    [boarded.reserva, ana.id],
  )
  await casa.pool.query(`update reserva set fecha = '2026-11-26' where id = $1`, [past.reserva])
  for (const [id, vigente] of [
    [paid.reserva, true],
    [voided.reserva, false],
  ])
    await casa.pool.query(
      `with p as (insert into pago_cuenta (hotel_id, fecha, monto, autor_id) values ($1, '2026-11-27', 4000, $2)
         returning id)
       insert into pago_linea (pago_id, reserva_id, clase, numero, monto, vigente)
       select id, $3, 'comision', 1, 4000, $4 from p`,
      [m.terrantai, ana.id, id, vigente],
    )

  expect(await undo(boarded.importacion)).toEqual(['no se deshizo', 'Ya se dijo quién subió.'])
  expect(await undo(past.importacion)).toEqual(['no se deshizo', 'Ya pasó su día, el 26-11-2026.'])
  expect(await undo(paid.importacion)).toEqual(['no se deshizo', 'Está en un pago de una cuenta.'])
  expect(await undo(voided.importacion)).toEqual(['deshecha', ''])
  expect(await undo(untouched.importacion)).toEqual(['deshecha', ''])
  const states = await Promise.all(
    [boarded, past, paid, voided, untouched].map(
      async ({ reserva }) => (await reservaOf(reserva)).habilitado,
    ),
  )
  expect(states).toEqual([1, 1, 1, 0, 0])
})

test('otro nombre de recepcionista no se queda con la persona de antes, y deshacer la devuelve', async () => {
  const { id: rosa } = await casa.db
    .insertInto('recepcionista')
    .values({ nombre: 'ROSA MAMANI', hotel_id: m.terrantai })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { reserva } = await bring({ PASAJERO: 'CON ROSA', RECEPCIONISTA: 'Rosa Mamani' })
  const seller = async () => {
    const { rows } = await casa.pool.query(
      'select recepcionista_id as id, recepcionista_nombre as nombre from reserva where id = $1',
      [reserva],
    )
    return rows[0]
  }
  expect(await seller()).toEqual({ id: rosa, nombre: 'ROSA MAMANI' })
  const { importacion } = await bring({
    ...{ PASAJERO: 'CON ROSA', RECEPCIONISTA: 'Elsa Condori', 'N° RESERVA': String(reserva) },
  })
  expect(await seller()).toEqual({ id: null, nombre: 'ELSA CONDORI' })
  expect(await undo(importacion)).toEqual(['deshecha', ''])
  expect(await seller()).toEqual({ id: rosa, nombre: 'ROSA MAMANI' })
})

test('«Pago: no» y «Pago: sí» se preguntan, nunca se adivinan', async () => {
  for (const PAGO of ['NO', 'SÍ']) {
    const { rows } = await show({ PASAJERO: `PAGO ${PAGO}`, PAGO })
    expect(rows[0]).toMatchObject({ juicio: 'pregunta', preguntas: [{ campo: 'Tipo de cobro' }] })
  }
})

test('sin columna de cobro solo paga al canal lo de un portal o con precio neto', async () => {
  const cobroOf = async (cells: Cells) =>
    (await reservaOf((await bring(cells)).reserva)).tipoCobro.nombre
  const byAgency = { CANAL: 'AGENCIA', CÓDIGO: 'AG-1' }
  expect(await cobroOf({ PASAJERO: 'DE AGENCIA', ...byAgency })).toBe('Cobro en ruta')
  expect(
    await cobroOf({ PASAJERO: 'CON NETO', ...byAgency, CÓDIGO: 'AG-2', 'PRECIO NETO': '39.000' }),
  ).toBe('No cobrar')
  expect(await cobroOf({ PASAJERO: 'DE PORTAL', CANAL: 'VIATOR', CÓDIGO: 'V-1' })).toBe('No cobrar')
  expect(agencia).not.toBe(viator)
})

test('la lista de hoy no deshace lo que la oficina cambió si el portal no cambió nada', async () => {
  const sold = { PASAJERO: 'DEL PORTAL', CANAL: 'VIATOR', CÓDIGO: 'V-9', 'PICK UP': '15:00' }
  const { reserva } = await bring(sold)
  const before = await reservaOf(reserva)
  await ana.call(reservas.put, {
    body: { ...before, motivo: 'CONTINGENCIA', fecha: '2026-12-04', hora: '15:30' },
  })
  expect((await show(sold)).rows[0]?.juicio).toBe('igual')
  // Told again the next day, by another file with its columns in another order.
  const { PASAJERO, ...rest } = sold
  expect((await show({ ...rest, PASAJERO })).rows[0]?.juicio).toBe('igual')
  const { rows } = await bring({ ...sold, PAX: '3' })
  expect(rows[0]?.cambios).toEqual([{ campo: 'Adultos', antes: '2', despues: '3' }])
  const moved = await bring({ ...sold, PAX: '3', FECHA: '05-12-2026' })
  expect(moved.rows[0]?.cambios).toEqual([
    { campo: 'Fecha', antes: '2026-12-04', despues: '2026-12-05' },
  ])
  expect(await undo(moved.importacion)).toEqual(['deshecha', ''])
  // An import that was undone took nothing: the list says it again.
  expect((await show({ ...sold, PAX: '3', FECHA: '05-12-2026' })).rows[0]?.juicio).toBe('cambia')
  expect(await reservaOf(reserva)).toMatchObject({ fecha: '2026-12-04', hora: '15:30:00' })
})

test('el precio neto que escribe un HOTEL no se guarda, ni deja la reserva sin cobrar', async () => {
  const hotelero = await casa.persona('HOTEL', { hotelId: m.terrantai })
  const { id } = await show({ PASAJERO: 'CON NETO AJENO', 'PRECIO NETO': '39.000' }, hotelero)
  await toEnd(hotelero, 'aplicar', id)
  const reserva = await reservaOf(Number((await rowsOf(hotelero, id))[0]?.objeto))
  expect([reserva.tipoCobro.nombre, reserva.precioNeto]).toEqual(['Cobro en ruta', undefined])
})

test('a HOTEL no se le dice lo del canal, tampoco en lo que cambia', async () => {
  const hotelero = await casa.persona('HOTEL', { hotelId: m.terrantai })
  const { id, rows } = await show({ PASAJERO: 'DEL HOTEL' }, hotelero)
  expect(rows[0]?.juicio).toBe('nueva')
  await toEnd(hotelero, 'aplicar', id)
  const reserva = Number((await rowsOf(hotelero, id))[0]?.objeto)
  await casa.pool.query(
    `update reserva set canal_venta_id = $2, referencia_externa = 'V-77', precio_neto = 39000, tipo_cobro_id = 3
     where id = $1`,
    [reserva, viator],
  )
  const again = await show(
    {
      ...{ PASAJERO: 'DEL HOTEL', HAB: '305', CANAL: 'VIATOR', 'N° RESERVA': String(reserva) },
      ...{ 'PRECIO NETO': '1', REFERENCIA: 'X-1' },
    },
    hotelero,
  )
  expect(again.rows[0]?.cambios).toEqual([{ campo: 'Habitación', antes: '101', despues: '305' }])
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANULADA } from '#reservas/server/reservas-calls.testing.ts'
import { AYER, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import { anularPago, cuentas, pagar } from './cuentas-calls.testing.ts'
import { type Nombres, nombresOf } from './nombres-calls.testing.ts'

let o: Operacion
let n: Nombres
beforeAll(async () => {
  o = await operacion()
  n = nombresOf(o)
})
afterAll(() => o.casa.close())
beforeEach(() => n.vaciar())

describe('los nombres libres', () => {
  test('se juntan por hotel sin mirar acentos, mayúsculas ni espacios, con lo que suman', async () => {
    await n.libres([
      { recepcionista_nombre: 'JOSÉ  RÍOS', fecha: '2026-11-02' },
      { recepcionista_nombre: 'JOSE RIOS' },
      { recepcionista_nombre: 'JOSE RIOS', ...ANULADA },
      { recepcionista_nombre: 'JOSE RIOS', hotel_id: o.m.cumbres, comision: 90_000 },
      { recepcionista_nombre: 'ROSA SOTO', recepcionista_id: o.m.rosa },
      { recepcionista_nombre: '' },
    ])
    expect((await n.listar()).nombres).toEqual([
      {
        hotel: { id: o.m.cumbres, nombre: 'Cumbres' },
        nombre: 'JOSE RIOS',
        reservas: 1,
        desde: AYER,
        hasta: AYER,
        comision: 90_000,
        propuesta: null,
      },
      {
        hotel: { id: o.m.terrantai, nombre: 'Terrantai' },
        nombre: 'JOSE RIOS',
        reservas: 3,
        desde: '2026-11-02',
        hasta: AYER,
        comision: 16_000,
        propuesta: null,
      },
    ])
  })

  test('proponen a quien se parece en su hotel, también si ya no trabaja ahí', async () => {
    await n.libres([
      {},
      { recepcionista_nombre: 'Díaz Pedro' },
      { recepcionista_nombre: 'Díaz Pedro', hotel_id: o.m.cumbres },
      { recepcionista_nombre: 'ANA RETIRADA' },
    ])
    const { nombres, recepcionistas } = await n.listar()
    expect(
      Object.fromEntries(
        nombres.map((uno) => [`${uno.hotel.nombre} ${uno.nombre}`, uno.propuesta]),
      ),
    ).toEqual({
      'Terrantai ROSA SOTTO': o.m.rosa,
      'Terrantai Díaz Pedro': null,
      'Cumbres Díaz Pedro': o.m.pedro,
      'Terrantai ANA RETIRADA': o.m.retirada,
    })
    expect(recepcionistas).toEqual([
      { id: o.m.retirada, nombre: 'ANA RETIRADA', hotelId: o.m.terrantai, habilitado: 0 },
      { id: o.m.pedro, nombre: 'PEDRO DÍAZ', hotelId: o.m.cumbres, habilitado: 1 },
      { id: o.m.rosa, nombre: 'ROSA SOTO', hotelId: o.m.terrantai, habilitado: 1 },
    ])
  })
})

describe('reconocer', () => {
  test('da la persona a todas las reservas de ese nombre y hotel, y la deuda pasa a su cuenta', async () => {
    const ids = await n.libres([
      { recepcionista_apellido: 'SOTTO' },
      { recepcionista_nombre: 'rosa  sotto' },
      { ...ANULADA },
      { hotel_id: o.m.cumbres },
    ])
    const { status, data } = await n.reconocer()
    expect([status, data]).toEqual([
      200,
      { recepcionista: { id: o.m.rosa, nombre: 'ROSA SOTO' }, reservas: 3 },
    ])
    const suya = { id: o.m.rosa, nombre: 'ROSA SOTO', apellido: null, version: 2 }
    const other = { id: null, nombre: 'ROSA SOTTO', apellido: null, version: 1 }
    expect(await n.filas(ids)).toEqual([suya, suya, suya, other])
    expect((await cuentas(o.flor)).data).toMatchObject([
      { nombre: 'Cumbres', comision: { debido: 8_000 } },
      { nombre: 'Terrantai', comision: { debido: 0 } },
      { nombre: 'ROSA SOTO', comision: { debido: 16_000, pagado: 0 }, pendientes: 2 },
    ])
    await n.cuadra()
    expect((await n.listar()).nombres).toMatchObject([{ hotel: { nombre: 'Cumbres' } }])
  })

  test('cada reserva cuenta quién lo dijo', async () => {
    const [id = 0] = await n.libres()
    await n.reconocer()
    expect(await historiaOf(o.casa, 'reserva', id)).toEqual([
      {
        accion: 'UPDATE',
        verbo: 'reconocer',
        motivo: 'ROSA SOTTO es ROSA SOTO',
        nombre_usuario: 'FLOR FINANZAS',
        cambios: [{ campo: 'recepcionistaNombre', antes: 'ROSA SOTTO', despues: 'ROSA SOTO' }],
      },
    ])
  })

  test('como nueva, la agrega al hotel una vez', async () => {
    const ids = await n.libres([{}, {}])
    const nueva = { recepcionistaId: null, nombreNuevo: 'ROSA SOTTO' }
    const { data } = await n.reconocer(nueva)
    expect(data).toMatchObject({ recepcionista: { nombre: 'ROSA SOTTO' }, reservas: 2 })
    const suya = { id: data.recepcionista.id, nombre: 'ROSA SOTTO' }
    expect(await n.filas(ids)).toMatchObject([suya, suya])
    expect(await historiaOf(o.casa, 'recepcionista', suya.id)).toMatchObject([
      { accion: 'INSERT', verbo: 'agregar', nombre_usuario: 'FLOR FINANZAS' },
    ])
    expect(await n.reconocer(nueva)).toMatchObject({ status: 422 })
    expect(await n.reconocer()).toMatchObject({
      status: 409,
      message: 'Ese nombre ya fue reconocido.',
    })
    expect(await n.nuevas()).toHaveLength(1)
  })

  test('el nombre que no cabe en una reserva queda como se escribió', async () => {
    const ids = await n.libres()
    const { data } = await n.reconocer({ recepcionistaId: null, nombreNuevo: 'R'.repeat(52) })
    expect(await n.filas(ids)).toMatchObject([
      { id: data.recepcionista.id, nombre: 'ROSA SOTTO', version: 2 },
    ])
  })

  test.each([
    ['nadie', { recepcionistaId: null }, 422],
    ['dos a la vez', { nombreNuevo: 'ROSA' }, 422],
    ['alguien de otro hotel', { recepcionistaId: 'pedro' }, 422],
    ['una nueva que el hotel ya tiene', { recepcionistaId: null, nombreNuevo: 'Rósa soto' }, 422],
    ['un hotel que no hay', { hotelId: 99_999 }, 404],
    ['un nombre que no hay', { nombre: 'NADIE' }, 409],
    ['un nombre vacío', { nombre: ' ' }, 422],
  ])('con %s no cambia nada', async (_, cambios, status) => {
    const ids = await n.libres()
    const body =
      'recepcionistaId' in cambios && cambios.recepcionistaId === 'pedro'
        ? { recepcionistaId: o.m.pedro }
        : cambios
    expect(await n.reconocer(body)).toMatchObject({ status })
    expect(await n.filas(ids)).toMatchObject([{ id: null, version: 1 }])
    expect(await n.nuevas()).toEqual([])
  })
})

describe('lo que ya se pagó al hotel', () => {
  const terrantai = () => ({ tipo: 'hotel', id: o.m.terrantai }) as const

  test('no se paga de nuevo a la persona; lo demás sí', async () => {
    await n.libres()
    await pagar(o.flor, terrantai())
    await n.libres()
    await n.reconocer()
    expect((await cuentas(o.flor)).data).toMatchObject([
      { tipo: 'hotel', comision: { debido: 8_000, pagado: 8_000 }, pendientes: 0 },
      { tipo: 'recepcionista', comision: { debido: 8_000, pagado: 0 }, pendientes: 1 },
    ])
    await n.cuadra()
  })

  test('un pago anulado no cuenta', async () => {
    await n.libres()
    const { data } = await pagar(o.flor, terrantai())
    await anularPago(o.flor, data.pagos[0]?.id)
    await n.reconocer()
    expect((await cuentas(o.flor)).data).toMatchObject([
      { tipo: 'hotel', comision: { debido: 0, pagado: 0 } },
      { tipo: 'recepcionista', comision: { debido: 8_000 } },
    ])
  })
})

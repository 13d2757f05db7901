import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hacer } from '#reservas/server/reservas-calls.testing.ts'
import { AYER, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import {
  anularPago,
  cuenta,
  cuentas,
  EN_HOTEL,
  estado,
  pagar,
  viajaron,
} from './cuentas-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())
beforeEach(async () => {
  await o.casa.pool.query(
    `delete from pago_linea; delete from pago_cuenta; update reserva set comision = 0, tipo_cobro_id = 3;
     delete from abordaje; delete from reserva; select asentar_todo()`,
  )
})

const rosa = () => ({ tipo: 'recepcionista', id: o.m.rosa }) as const
const terrantai = () => ({ tipo: 'hotel', id: o.m.terrantai }) as const
/** Sums the ledger by kind of account, apart from the commands. */
async function libro() {
  const { rows } = await o.casa.pool.query<{ tipo: string; monto: number }>(
    `select tipo, sum(monto)::int as monto from asentado
     where causa = 'pago_cuenta' and causa_id in (select id from pago_cuenta) group by 1 order by 1`,
  )
  expect((await o.casa.pool.query('select * from descuadre')).rows).toEqual([])
  return Object.fromEntries(rows.map(({ tipo, monto }) => [tipo, monto]))
}

describe('las cuentas', () => {
  test('dicen por hotel y recepcionista lo que se debe en ambos sentidos, y desde cuándo', async () => {
    await viajaron(o, [{}, {}, EN_HOTEL, { fecha: '2026-11-02', recepcionista_id: null }])
    const { data } = await cuentas(o.flor)
    expect(data).toEqual([
      {
        ...terrantai(),
        nombre: 'Terrantai',
        hotel: { id: o.m.terrantai, nombre: 'Terrantai' },
        comision: { debido: 16_000, pagado: 0 },
        cobroHotel: { debido: 80_000, pagado: 0 },
        pendientes: 3,
        desde: '2026-11-02',
      },
      {
        ...rosa(),
        nombre: 'ROSA SOTO',
        hotel: { id: o.m.terrantai, nombre: 'Terrantai' },
        comision: { debido: 16_000, pagado: 0 },
        cobroHotel: { debido: 0, pagado: 0 },
        pendientes: 2,
        desde: AYER,
      },
    ])
    expect((await cuentas(o.flor, { hotelId: o.m.cumbres })).data).toEqual([])
  })

  test('una cuenta nombra sus reservas por número, sin pasajeros, y distingue lo pendiente', async () => {
    const [id] = await viajaron(o)
    await pagar(o.flor, rosa())
    const [another] = await viajaron(o, [{ fecha: '2026-11-03' }])
    const { data } = await cuenta(o.flor, rosa())
    expect(data.lineas.map(({ reservaId, pagado }) => [reservaId, pagado])).toEqual([
      [id, 8_000],
      [another, 0],
    ])
    expect(JSON.stringify(data)).not.toContain('JUAN')
    const pendientes = await cuenta(o.flor, rosa(), { pendientes: 'true' })
    expect(pendientes.data.lineas).toMatchObject([
      { reservaId: another, debido: 8_000, pagoId: null },
    ])
    const dias = await cuenta(o.flor, rosa(), { desde: AYER, hasta: HOY })
    expect(dias.data.lineas.map(({ reservaId }) => reservaId)).toEqual([id])
  })

  test('HOTEL ve las de su hotel; quien es recepcionista, solo la suya; FINANZAS y GERENCIAL, todas; solo FINANZAS paga', async () => {
    await viajaron(o, [{}, EN_HOTEL, { hotel_id: o.m.cumbres, recepcionista_id: o.m.pedro }])
    const hotel = await o.casa.persona('HOTEL', { hotelId: o.m.terrantai })
    const nombres = async (quien: typeof hotel) =>
      (await cuentas(quien)).data.map(({ nombre }) => nombre)
    expect(await nombres(hotel)).toEqual(['Terrantai', 'ROSA SOTO'])
    expect((await cuenta(hotel, rosa())).status).toBe(200)
    const other = await o.casa.persona('HOTEL', { hotelId: o.m.cumbres })
    expect(await nombres(other)).toEqual(['PEDRO DÍAZ'])
    for (const which of [rosa(), terrantai()]) {
      expect((await cuenta(other, which)).status).toBe(404)
      expect((await estado(other, which, '2026-11')).status).toBe(404)
    }
    await o.casa.pool.query('update usuario set recepcionista_id = $2 where id = $1', [
      hotel.id,
      o.m.rosa,
    ])
    expect(await nombres(hotel)).toEqual(['ROSA SOTO'])
    expect((await cuenta(hotel, terrantai())).status).toBe(404)
    const gerencia = await o.casa.persona('GERENCIAL')
    expect(await nombres(gerencia)).toEqual(['PEDRO DÍAZ', 'Terrantai', 'ROSA SOTO'])
    expect((await estado(gerencia, rosa(), '2026-11')).status).toBe(200)
  })
})

describe('pagar', () => {
  test('una comisión sale de la caja y la cuenta queda en cero, una vez', async () => {
    const [reservaId = 0] = await viajaron(o)
    const { status, data } = await pagar(o.flor, rosa(), { medio: 'Transferencia 77' })
    expect(status).toBe(201)
    expect(data.cuenta).toMatchObject({
      comision: { debido: 8_000, pagado: 8_000 },
      pendientes: 0,
      desde: null,
    })
    expect(data.pagos).toMatchObject([
      { monto: 8_000, comision: 8_000, cobroHotel: 0, reservas: 1, medio: 'Transferencia 77' },
    ])
    expect(await libro()).toEqual({ caja: -8_000, recepcionista: 8_000 })
    const another = await pagar(o.flor, rosa(), {
      lineas: [{ reservaId, clase: 'comision' }],
      monto: 8_000,
    })
    expect(another).toMatchObject({
      status: 409,
      message: 'La cuenta cambió: revísela antes de pagar.',
      data: { pendientes: 0 },
    })
    const historia = await historiaOf(o.casa, 'pago_cuenta', data.pagos[0]?.id ?? 0)
    expect(historia).toMatchObject([
      { accion: 'INSERT', verbo: 'pagar', nombre_usuario: o.flor.nombre },
    ])
  })

  test('lo que el hotel debe se compensa con lo que se le debe, y entra a la caja la diferencia', async () => {
    await viajaron(o, [EN_HOTEL, {}])
    const { data } = await pagar(o.flor, terrantai())
    expect(data.pagos).toMatchObject([{ monto: -72_000, comision: 8_000, cobroHotel: 80_000 }])
    expect(await libro()).toEqual({ caja: 72_000, hotel: -72_000 })
    const [mia] = (await cuentas(o.flor)).data.filter(({ tipo }) => tipo === 'recepcionista')
    expect(mia).toMatchObject({ pendientes: 1 })
  })

  test('una compensación exacta no mueve la caja y deja todo pagado', async () => {
    await viajaron(o, [{ ...EN_HOTEL, comision: 80_000 }])
    const { data } = await pagar(o.flor, terrantai())
    expect([data.cuenta.pendientes, data.pagos[0]?.monto]).toEqual([0, 0])
    expect(await libro()).toEqual({})
  })

  test.each([
    ['otra suma', { monto: 7_999 }],
    ['una línea que no es de la cuenta', { lineas: [{ reservaId: 999, clase: 'comision' }] }],
    ['una línea de la otra clase', { clase: 'cobro_hotel' }],
  ])('con %s no se paga nada', async (_, cambios) => {
    const [reservaId] = await viajaron(o)
    const lineas = [{ reservaId, clase: 'clase' in cambios ? cambios.clase : 'comision' }]
    expect(await pagar(o.flor, rosa(), { lineas, ...cambios })).toMatchObject({ status: 409 })
    expect((await cuenta(o.flor, rosa())).data.pagos).toEqual([])
    expect(await libro()).toEqual({})
  })

  test.each([
    [{ lineas: [] }, 422],
    [{ monto: 1.5 }, 422],
    [{ medio: 'x'.repeat(101) }, 422],
    [{ id: 9_999 }, 404],
    [{ tipo: 'persona' }, 422],
  ])('%j se rechaza (%i)', async (cambios, status) => {
    const [reservaId] = await viajaron(o)
    const lineas = [{ reservaId, clase: 'comision' }]
    expect(await pagar(o.flor, rosa(), { lineas, ...cambios })).toMatchObject({ status })
  })

  test('lo que cambia después de pagado se descuenta del pago siguiente', async () => {
    const [pagada = 0] = await viajaron(o)
    await pagar(o.flor, rosa())
    await hacer(o.ana, 'anular', pagada)
    expect((await cuenta(o.flor, rosa())).data.lineas).toMatchObject([
      { reservaId: pagada, debido: 0, pagado: 8_000 },
    ])
    await viajaron(o, [{ comision: 20_000 }])
    const { data } = await pagar(o.flor, rosa())
    expect(data.pagos.map(({ monto }) => monto)).toEqual([12_000, 8_000])
    expect(data.cuenta).toMatchObject({
      comision: { debido: 20_000, pagado: 20_000 },
      pendientes: 0,
    })
    expect(await libro()).toEqual({ caja: -20_000, recepcionista: 20_000 })
  })

  test('una comisión que pasó a otra persona se descuenta a quien la cobró y se debe a la otra', async () => {
    const [id = 0] = await viajaron(o)
    await pagar(o.flor, rosa())
    await o.casa.pool.query('update reserva set recepcionista_id = null where id = $1', [id])
    expect((await cuentas(o.flor)).data).toMatchObject([
      { tipo: 'hotel', comision: { debido: 8_000, pagado: 0 } },
      { tipo: 'recepcionista', comision: { debido: 0, pagado: 8_000 }, pendientes: 1 },
    ])
  })

  test('una reserva pagada no se elimina', async () => {
    const [id = 0] = await viajaron(o)
    await pagar(o.flor, rosa())
    await hacer(o.ana, 'anular', id)
    expect(await hacer(o.ana, 'eliminar', id)).toMatchObject({
      status: 409,
      message: 'La reserva tiene pagos, o el folio de una boleta o factura: no se puede eliminar.',
    })
  })
})

describe('anular un pago', () => {
  test('pide motivo, devuelve la caja y deja pagar de nuevo', async () => {
    await viajaron(o)
    const { data } = await pagar(o.flor, rosa())
    const id = data.pagos[0]?.id
    expect(await anularPago(o.flor, id, { motivo: ' ' })).toMatchObject({ status: 422 })
    expect(await anularPago(o.flor, id, { version: 2 })).toMatchObject({ status: 409 })
    const anulado = await anularPago(o.flor, id)
    expect(anulado.data.cuenta).toMatchObject({ comision: { debido: 8_000, pagado: 0 } })
    expect(anulado.data.pagos).toMatchObject([{ anulado: true, version: 2 }])
    expect(await libro()).toEqual({ caja: 0, recepcionista: 0 })
    expect(await anularPago(o.flor, id)).toMatchObject({ status: 404 })
    expect(await pagar(o.flor, rosa())).toMatchObject({ status: 201 })
  })

  test('con una corrección posterior, lo pendiente es lo que se debe menos lo pagado', async () => {
    const [id = 0] = await viajaron(o)
    const { data } = await pagar(o.flor, rosa())
    await o.casa.pool.query('update reserva set comision = 5000 where id = $1', [id])
    await pagar(o.flor, rosa())
    const anulado = await anularPago(o.flor, data.pagos[0]?.id)
    expect(anulado.data.lineas).toMatchObject([{ debido: 5_000, pagado: -3_000 }])
    await pagar(o.flor, rosa())
    expect(await libro()).toEqual({ caja: -5_000, recepcionista: 5_000 })
  })
})

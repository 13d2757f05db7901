import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rendiciones } from '#rendiciones/contract.ts'
import { ponerTasa, rendirla, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { estados, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import { cuentas, entregas } from '../contract.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
  await ponerTasa(o.casa, HOY, '900', '160')
})
afterAll(() => o.casa.close())

const UNO = { tipo_cobro_id: 1, valor_adulto: 30_000, cantidad_adultos: 2 }

/** Settles a route of the guide, spends of it, and hands it over. */
async function entregada(pagos: Record<string, unknown>[], gasto = 0) {
  const s = await salida(
    o,
    {},
    pagos.map(() => UNO),
  )
  for (const [n, pago] of pagos.entries())
    await rendirla(o.gloria, s, n, { comentario: 'X', ...pago })
  if (gasto > 0)
    await o.gloria.call(rendiciones.addGastoRendicion, {
      body: { rendicionId: s.rendicionId, peajeValor: gasto },
    })
  const { data } = await o.gloria.call(entregas.add, {
    body: { rutaIds: [s.rutaId], declarado: {} },
  })
  return { ...s, ...data }
}
const recibir = (id: number, body: object, quien = o.flor) =>
  quien.call(entregas.recibir, { body: { id, contado: {}, ...body } })
const saldo = async () => (await o.gloria.call(cuentas.getCorriente)).data.saldos.CLP

/** Returns what the ledger has of a cause by account, and that it is even. */
async function libro(causa: string, id: number) {
  for (const view of ['descuadre', 'saldo_errado'])
    expect((await o.casa.pool.query(`select * from ${view}`)).rows).toEqual([])
  const { rows } = await o.casa.pool.query(
    `select c.tipo, sum(p.monto)::int as monto from asiento a join apunte p on p.asiento_id = a.id
       join cuenta c on c.id = p.cuenta_id where a.causa = $1 and a.causa_id = $2
     group by 1 having sum(p.monto) <> 0 order by 1`,
    [causa, id],
  )
  return Object.fromEntries(rows.map(({ tipo, monto }) => [tipo, monto]))
}

describe('el redondeo', () => {
  test.each([
    [75_430, { clp: { 20000: 3, 10000: 1, 5000: 1, 100: 4, 10: 3 } }, 7],
    [75_440, { clp: { 20000: 3, 10000: 1, 5000: 1, 100: 4, 10: 4 } }, -3],
  ])(
    '75.437 se recibe contando %i, sin motivo, y nada queda en la persona',
    async (clp, contado, diferencia) => {
      const antes = await saldo()
      const { id } = await entregada([{ valorEfectivo: 75_437 }])
      const { data } = await recibir(id, { contado })
      expect(data).toMatchObject({ estado: 'recibida', redondeo: clp - 75_437, motivo: '' })
      expect(await saldo()).toBe(antes)
      expect(await libro('entrega', id)).toEqual({ caja: clp, persona: -75_437, diferencia })
      await recibirNada(id)
    },
  )

  test('diez pesos ya no son redondeo, y con otro motivo el redondeo se asienta igual', async () => {
    const { id } = await entregada([{ valorEfectivo: 60_000, valorUsd: 10 }])
    const contado = { clp: { 20000: 2, 10000: 1, 5000: 1, 1000: 4, 500: 1, 100: 4, 50: 1, 10: 4 } }
    expect((await recibir(id, { contado, usd: { 1000: 1 } })).data.estado).toBe('declarada')
    const other = await entregada([{ valorEfectivo: 60_007, valorUsd: 10 }])
    const { data } = await recibir(other.id, {
      contado: { clp: { 20000: 3 }, usd: { 500: 1 } },
      motivo: 'FALTA UN BILLETE',
    })
    expect(data).toMatchObject({ estado: 'recibida', redondeo: -7, motivo: 'FALTA UN BILLETE' })
    expect(await libro('entrega', other.id)).toMatchObject({ diferencia: 7 })
  })
})

/** A received handover is withdrawn: its entries are taken back. */
async function recibirNada(id: number) {
  await o.flor.call(entregas.anular, { body: { id, motivo: 'PRUEBA' } })
  expect(await libro('entrega', id)).toEqual({})
}

describe('quien gastó más de lo que cobró', () => {
  test('no cuenta pesos: se recibe sin motivo y queda en su cuenta', async () => {
    const antes = await saldo()
    const { id, seLeDebe } = await entregada([{ valorEfectivo: 60_000 }], 97_400)
    expect(seLeDebe).toBe(37_400)
    const { data } = await recibir(id, {})
    expect(data).toMatchObject({ estado: 'recibida', motivo: '', esperado: { clp: -37_400 } })
    expect(data).not.toHaveProperty('pagado')
    expect(await libro('entrega', id)).toEqual({})
    expect(await saldo()).toBe(antes - 37_400)
  })

  test('o se le paga de la caja, y su cuenta lo dice', async () => {
    const antes = await saldo()
    const { id } = await entregada([{ valorEfectivo: 60_000 }], 97_400)
    const { data } = await recibir(id, { pagar: 37_400 })
    expect(data).toMatchObject({ estado: 'recibida', pagado: 37_400 })
    expect(await libro('entrega', id)).toEqual({ caja: -37_400, persona: 37_400 })
    expect(await saldo()).toBe(antes)
    const { data: cuenta } = await o.gloria.call(cuentas.getCorriente)
    expect(cuenta.lineas[0]?.glosa).toBe(`Entrega N° ${id}: se le pagó lo que gastó de más`)
    await recibirNada(id)
    expect(await saldo()).toBe(antes - 37_400)
  })

  test('y sólo lo que se leyó: si cambió, se dice cuánto es ahora', async () => {
    const { id, rendicionId, seLeDebe } = await entregada([{ valorEfectivo: 60_000 }], 97_400)
    const gasto = { rendicionId, nombre: 'LAVADO', valor: 5_000 }
    expect((await o.gloria.call(rendiciones.addGastoExtra, { body: gasto })).status).toBe(201)
    expect(await recibir(id, { pagar: seLeDebe })).toMatchObject({
      status: 409,
      message: 'Ahora se le deben $42.400. Revise antes de pagar.',
      data: { estado: 'declarada', contado: null, seLeDebe: 42_400 },
    })
    expect(await libro('entrega', id)).toEqual({})
    expect((await recibir(id, { pagar: 42_400 })).data).toMatchObject({ pagado: 42_400 })
    await recibirNada(id)
  })
})

describe('los vouchers que no están', () => {
  const DOS = [{ valorTarjeta: 60_000 }, { valorTarjeta: 60_000 }]

  test('marcados explican la suma, y quedan faltantes hasta hallarlos o castigarlos', async () => {
    const { id } = await entregada(DOS)
    const contado = { vouchers: 1, sumaVouchers: 60_000 }
    const { data: contada } = await recibir(id, { contado })
    expect(contada).toMatchObject({ estado: 'declarada', tarjetas: [{ monto: 60_000 }, {}] })
    const [payment] = contada.tarjetas ?? []
    const { data } = await recibir(id, { contado, faltantes: [payment?.detalleId] })
    expect(data).toMatchObject({ estado: 'recibida', motivo: '', sinVoucher: 60_000 })
    const faltantes = async () =>
      (await o.flor.call(entregas.getFaltantes, { query: { estado: 'faltante' } })).data
    const [voucher] = await faltantes()
    expect(voucher).toMatchObject({ entregaId: id, monto: 60_000, reservaId: payment?.reservaId })
    const resolver = (body: object) =>
      o.flor.send(entregas.resolverVoucher, { body: { id: voucher?.id, version: 1, ...body } })
    expect((await resolver({ estado: 'castigado' })).errors?.motivo).toBe(
      'El motivo es obligatorio.',
    )
    const a_la_vez = await Promise.all(
      Array.from({ length: 4 }, () => resolver({ estado: 'castigado', motivo: 'NO LLEGÓ' })),
    )
    expect(estados(a_la_vez)).toEqual([200, 409, 409, 409])
    const lost = voucher?.id ?? 0
    expect(await libro('voucher_faltante', lost)).toEqual({ tarjeta: -60_000, diferencia: 60_000 })
    expect(await faltantes()).toEqual([])
    expect((await resolver({ estado: 'hallado', version: 2 })).data.estado).toBe('hallado')
    expect(await libro('voucher_faltante', lost)).toEqual({})
    expect((await historiaOf(o.casa, 'voucher_faltante', lost)).map(({ verbo }) => verbo)).toEqual([
      'castigar',
      'hallar',
    ])
    expect((await resolver({ estado: 'castigado', motivo: 'X', version: 3 })).status).toBe(409)
  })

  test('los de otra entrega no, y al anular la entrega lo anotado se deshace', async () => {
    const { id } = await entregada(DOS)
    const contado = { vouchers: 1, sumaVouchers: 60_000 }
    const bad = await recibir(id, { contado, faltantes: [1] })
    expect(bad).toMatchObject({ status: 422, errors: { faltantes: expect.any(String) } })
    const { data: contada } = await recibir(id, { contado })
    const faltantes = [contada.tarjetas?.[0]?.detalleId]
    await recibir(id, { contado, faltantes })
    const { data } = await o.flor.call(entregas.getFaltantes, {})
    const voucher = data.find(({ entregaId }) => entregaId === id)
    await o.flor.send(entregas.resolverVoucher, {
      body: { id: voucher?.id, version: 1, estado: 'castigado', motivo: 'NO LLEGÓ' },
    })
    await recibirNada(id)
    expect(await libro('voucher_faltante', voucher?.id ?? 0)).toEqual({})
    const after = (await o.flor.call(entregas.getFaltantes, {})).data
    expect(after.filter(({ entregaId }) => entregaId === id)).toEqual([])
  })

  /** Receives a handover of one card payment without its voucher. */
  async function faltante(quien = o.gloria) {
    const s = await salida(o, quien === o.gloria ? {} : { guia_id: null }, [UNO])
    const holder = quien !== o.gloria && { quien: quien.id }
    const { data: detalle } = await rendirla(quien, s, 0, { valorTarjeta: 60_000, ...holder })
    const { data: entrega } = await quien.call(entregas.add, {
      body: { rutaIds: [s.rutaId], declarado: {} },
    })
    const cuenta = quien === o.gloria ? o.flor : await o.casa.persona('FINANZAS')
    await recibir(entrega.id, {}, cuenta)
    await recibir(entrega.id, { faltantes: [detalle.id] }, cuenta)
    const { data } = await o.flor.call(entregas.getFaltantes, {})
    const { id = 0 } = data.find(({ entregaId }) => entregaId === entrega.id) ?? {}
    return { id, detalleId: detalle.id }
  }
  const castigar = (id: number) =>
    o.flor.send(entregas.resolverVoucher, {
      body: { id, version: 1, estado: 'castigado', motivo: 'NO LLEGÓ' },
    })
  const revertir = (id: number, tipo: string) =>
    o.flor.send(rendiciones.revertir, { body: { id, tipo, motivo: 'X' } })
  const cambios: [string, (id: number) => Promise<{ status: number }>, object][] = [
    [
      'corregido a efectivo',
      (id) =>
        o.flor.send(rendiciones.put, {
          body: { id, motivo: 'X', detalle: { valorEfectivo: 60_000, valorTarjeta: 0 } },
        }),
      { ingreso: -60_000, persona: 60_000 },
    ],
    ['deshecho', (id) => revertir(id, 'error'), {}],
    ['devuelto', (id) => revertir(id, 'devolucion'), {}],
  ]
  test.each(cambios)('de un pago %s ya no falta, también si se castigó', async (_, cambiar, es) => {
    for (const antes of [false, true]) {
      const { id, detalleId } = await faltante()
      if (antes) expect((await castigar(id)).status).toBe(200)
      expect((await cambiar(detalleId)).status).toBe(200)
      expect(await castigar(id)).toMatchObject({
        status: 409,
        message: 'El voucher ya no falta: cambió el pago, o alguien anuló la entrega.',
      })
      expect(await libro('voucher_faltante', id)).toEqual({})
      expect(await libro('detalle_rendicion', detalleId)).toEqual(es)
    }
  })

  test('corregir otra cosa del pago no lo quita', async () => {
    const { id, detalleId } = await faltante()
    const body = { id: detalleId, motivo: 'X', detalle: { comentario: 'CON RUIDO' } }
    expect((await o.flor.send(rendiciones.put, { body })).status).toBe(200)
    expect((await castigar(id)).status).toBe(200)
  })

  test('nadie castiga el de su propia entrega', async () => {
    const { id } = await faltante(o.flor)
    expect(await castigar(id)).toMatchObject({
      status: 409,
      message: 'El voucher es de su propia entrega. Pida a otra persona que lo castigue.',
    })
  })

  test('sólo Finanzas los ve y los resuelve', async () => {
    for (const quien of [o.gloria, o.ana])
      expect((await quien.call(entregas.getFaltantes, {})).status).toBe(403)
  })
})

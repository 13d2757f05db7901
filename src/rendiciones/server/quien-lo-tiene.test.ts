import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entregas } from '#cuentas/contract.ts'
import { AYER, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import { rendiciones } from '../contract.ts'
import { rendirla, type Salida, salida } from './rendiciones-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

const UNO = { tipo_cobro_id: 1, valor_adulto: 80_000, cantidad_adultos: 1 }
const PAGO = { valorEfectivo: 80_000 }
const NADA = { CAJA: 0, 'GLORIA GUÍA': 0, 'CÉSAR CHOFER': 0, 'FLOR FINANZAS': 0 }

/** Returns what the ledger says that the caja and each person have, and that it is even. */
async function tienen() {
  const { rows } = await o.casa.pool.query<{ quien: string; monto: number }>(
    `select coalesce(u.nombre, 'CAJA') as quien, sum(p.monto)::int as monto
     from apunte p join cuenta c on c.id = p.cuenta_id left join usuario u on u.id = c.usuario_id
     where c.tipo in ('persona', 'caja') and p.moneda = 'CLP' group by 1`,
  )
  for (const check of ['descuadre', 'saldo_errado'])
    expect((await o.casa.pool.query(`select * from ${check}`)).rows).toEqual([])
  return { ...NADA, ...Object.fromEntries(rows.map(({ quien, monto }) => [quien, monto])) }
}
/** Returns how much more each has after some work. */
async function gana(work: () => Promise<unknown>) {
  const before: Record<string, number> = await tienen()
  await work()
  const after = Object.entries(await tienen())
  return Object.fromEntries(
    after.map(([who, sum]) => [who, sum - (before[who] ?? 0)]).filter(([, sum]) => sum !== 0),
  )
}
const revertir = (id: number, more: object = {}, quien = o.flor) =>
  quien.send(rendiciones.revertir, { body: { id, tipo: 'error', motivo: 'ERA OTRA', ...more } })

/** Settles a route of yesterday by its guide, and hands the money over. */
async function recibida() {
  const s = await salida(o, { fecha: AYER }, [UNO])
  const { data } = await rendirla(o.gloria, s, 0, PAGO)
  const entrega = await o.gloria.call(entregas.add, {
    body: { rutaIds: [s.rutaId], declarado: { clp: { 20000: 4 } } },
  })
  const recibir = { id: entrega.data.id, contado: { clp: { 20000: 4 } } }
  expect((await o.flor.call(entregas.recibir, { body: recibir })).data.estado).toBe('recibida')
  return { ...s, detalle: data, entregaId: entrega.data.id }
}

describe('lo que rinde finanzas lo tiene quien se dice', () => {
  test('deshecho y rendido otra vez después de entregado, sigue siendo de quien lo cobró', async () => {
    const s = await recibida()
    expect(
      await gana(async () => {
        await revertir(s.detalle.id)
        expect((await rendirla(o.flor, s, 0, PAGO)).status).toBe(201)
      }),
    ).toEqual({})
  })

  const casos: [string, object, (s: Salida) => Record<string, unknown>, object][] = [
    ['del guía de la ruta', { guia_id: 'gloria' }, () => ({}), { 'GLORIA GUÍA': 80_000 }],
    ['del conductor, si no hay guía', { guia_id: null }, () => ({}), { 'CÉSAR CHOFER': 80_000 }],
    [
      'de quien rinde, si no hay nadie',
      { chofer_id: null },
      () => ({}),
      { 'FLOR FINANZAS': 80_000 },
    ],
    ['de la caja, si se dice', {}, () => ({ quien: 'caja' }), { CAJA: 80_000 }],
    ['de otra persona, si se dice', {}, () => ({ quien: o.cesar.id }), { 'CÉSAR CHOFER': 80_000 }],
  ]
  test.each(casos)('es %s', async (_, cambios, pago, esperado) => {
    const guia_id = 'guia_id' in cambios && cambios.guia_id === 'gloria' ? o.gloria.id : null
    const s = await salida(o, { fecha: AYER, ...cambios, guia_id }, [UNO])
    if (guia_id)
      await o.casa.pool.query('update usuario set habilitado = 0 where id = $1', [guia_id])
    const { data, status } = await (async () => {
      let answer: Awaited<ReturnType<typeof rendirla>> | undefined
      expect(
        await gana(async () => {
          answer = await rendirla(o.flor, s, 0, { ...PAGO, motivo: 'SE FUE', ...pago(s) })
        }),
      ).toEqual(esperado)
      return answer as Awaited<ReturnType<typeof rendirla>>
    })()
    if (guia_id)
      await o.casa.pool.query('update usuario set habilitado = 1 where id = $1', [guia_id])
    expect(status).toBe(201)
    const [quien] = Object.keys(esperado)
    const [first] = await historiaOf(o.casa, 'detalle_rendicion', data.id)
    const tiene = quien === 'CAJA' ? 'Caja' : quien
    const told = expect.objectContaining({ campo: 'tiene', despues: tiene })
    expect(first?.cambios).toEqual(
      quien === 'FLOR FINANZAS'
        ? expect.not.arrayContaining([told])
        : expect.arrayContaining([told]),
    )
  })

  test('los gastos también, y se corrige sin que cambie, o a quien se diga', async () => {
    const s = await salida(o, { fecha: AYER, guia_id: null }, [UNO])
    const gasto = { rendicionId: s.rendicionId, peajeValor: 3_000 }
    const gana3 = { 'CÉSAR CHOFER': -3_000 }
    let id = 0
    expect(
      await gana(async () => {
        id = (await o.flor.call(rendiciones.addGastoRendicion, { body: gasto })).data.id
      }),
    ).toEqual(gana3)
    const corregir = (more: object) =>
      o.flor.send(rendiciones.put, { body: { id, motivo: 'SE VIO', ...more } })
    expect(await gana(() => corregir({ gasto: { peajeValor: 4_000 } }))).toEqual({
      'CÉSAR CHOFER': -1_000,
    })
    expect(await gana(() => corregir({ gasto: {}, quien: 'caja' }))).toEqual({
      'CÉSAR CHOFER': 4_000,
      CAJA: -4_000,
    })
    const extra = { rendicionId: s.rendicionId, nombre: 'LAVADO', valor: 5_000 }
    expect(
      await gana(() =>
        o.flor.call(rendiciones.addGastoExtra, { body: { ...extra, quien: o.gloria.id } }),
      ),
    ).toEqual({ 'GLORIA GUÍA': -5_000 })
  })

  test('de lo entregado se corrige el monto, y no quién lo cobró hasta que se anule la entrega', async () => {
    const s = await recibida()
    const put = (more: object) =>
      o.flor.send(rendiciones.put, { body: { id: s.detalle.id, motivo: 'SE VIO', ...more } })
    const detalle = { valorEfectivo: 50_000, valorTarjeta: 30_000 }
    expect(await gana(() => put({ detalle }))).toEqual({ 'GLORIA GUÍA': -30_000 })
    const aLaCaja = { detalle: {}, quien: 'caja' }
    expect(
      await gana(async () =>
        expect(await put(aLaCaja)).toMatchObject({
          status: 409,
          message: 'GLORIA GUÍA ya entregó el dinero de esta ruta. Anule antes esa entrega.',
        }),
      ),
    ).toEqual({})
    const { entregaId: id } = s
    await o.flor.call(entregas.anular, { body: { id, motivo: 'ERA DE LA CAJA' } })
    expect(await gana(() => put(aLaCaja))).toEqual({ 'GLORIA GUÍA': -50_000, CAJA: 50_000 })
    const { rows } = await o.casa.pool.query('select * from tenido_ruta where ruta_id = $1', [
      s.rutaId,
    ])
    expect(rows).toEqual([expect.objectContaining({ usuario_id: o.gloria.id, clp: 0, tarjeta: 0 })])
  })

  test('lo que tiene la caja no lo corrige ni lo deshace el guía', async () => {
    const s = await salida(o, { fecha: AYER }, [UNO, UNO])
    const { data } = await rendirla(o.flor, s, 0, { ...PAGO, motivo: 'SE FUE', quien: 'caja' })
    const { id } = data
    const detalle = { valorEfectivo: 79_000, comentario: 'ERA MENOS' }
    const corregir = (quien: typeof o.flor) =>
      quien.send(rendiciones.put, { body: { id, motivo: 'SE VIO', detalle } })
    const refused = {
      status: 409,
      message: 'La caja tiene ese dinero. Pida a Finanzas que corrija.',
    }
    const sinMover = async () => {
      expect(await corregir(o.gloria)).toMatchObject(refused)
      expect(await revertir(id, {}, o.gloria)).toMatchObject(refused)
    }
    expect(await gana(sinMover)).toEqual({})
    expect(await gana(() => corregir(o.flor))).toEqual({ CAJA: -1_000 })
  })

  test('sólo lo dice finanzas, y de quien lleva dinero', async () => {
    const s = await salida(o, { fecha: AYER }, [UNO, UNO])
    expect((await rendirla(o.gloria, s, 0, { ...PAGO, quien: 'caja' })).errors).toHaveProperty(
      'quien',
    )
    expect((await rendirla(o.gloria, s, 0, { ...PAGO, quien: o.gloria.id })).status).toBe(201)
    await rendirla(o.gloria, s, 1, PAGO)
    const hotel = await o.casa.persona('HOTEL', { nombre: 'UN HOTEL', hotelId: o.m.terrantai })
    const gasto = { rendicionId: s.rendicionId, peajeValor: 1_000, quien: hotel.id }
    const answer = await o.flor.call(rendiciones.addGastoRendicion, { body: gasto })
    expect(answer.errors).toHaveProperty('quien')
    const { data } = await o.flor.call(rendiciones.getQuienes, {
      query: { rendicionId: s.rendicionId, reservaId: s.reservas[0] },
    })
    expect(data.propuesto).toBe(o.gloria.id)
    expect(data.personas.slice(0, 2).map(({ nombre }) => nombre)).toEqual([
      'GLORIA GUÍA',
      'CÉSAR CHOFER',
    ])
    expect(data.personas.map(({ nombre }) => nombre)).not.toContain('UN HOTEL')
  })

  test('rendir otra vez dice quién lo rindió y quién lo tiene', async () => {
    const s = await salida(o, { fecha: AYER, guia_id: null }, [UNO])
    await rendirla(o.flor, s, 0, PAGO)
    expect((await rendirla(o.flor, s, 0, PAGO)).message).toBe(
      'La reserva ya está rendida. Lo rindió FLOR FINANZAS; lo tiene CÉSAR CHOFER.',
    )
  })
})

describe('una devolución', () => {
  test('es del día en que se hace, de la caja o de quien se dice', async () => {
    const dia = '2026-11-02'
    const s = await salida(o, { fecha: dia }, [UNO])
    const another = await salida(o, { fecha: dia }, [UNO])
    const uno = await rendirla(o.gloria, s, 0, PAGO)
    const second = await rendirla(o.gloria, another, 0, PAGO)
    expect(await gana(() => revertir(uno.data.id, { tipo: 'devolucion' }))).toEqual({
      CAJA: -80_000,
    })
    const quien = o.cesar.id
    expect(await gana(() => revertir(second.data.id, { tipo: 'devolucion', quien }))).toEqual({
      'CÉSAR CHOFER': -80_000,
    })
    const { rows } = await o.casa.pool.query(
      `select fecha, count(*)::int as n from asiento where causa = 'detalle_rendicion' and causa_id = any($1)
       group by 1 order by 1`,
      [[uno.data.id, second.data.id]],
    )
    expect(rows).toEqual([
      { fecha: dia, n: 2 },
      { fecha: HOY, n: 2 },
    ])
    const revertidos = async ({ rendicionId }: Salida) =>
      (await o.flor.call(rendiciones.getRevertidos, { query: { rendicionId } })).data
    expect([...(await revertidos(s)), ...(await revertidos(another))]).toEqual([
      expect.objectContaining({ deCaja: true, fecha: HOY }),
      expect.objectContaining({ pagadoPor: 'CÉSAR CHOFER', fecha: HOY }),
    ])
  })

  test('de lo que estaba en la caja sale de la caja', async () => {
    const s = await salida(o, { fecha: AYER, guia_id: null }, [UNO])
    const { data } = await rendirla(o.flor, s, 0, { ...PAGO, quien: 'caja' })
    expect(await gana(() => revertir(data.id, { tipo: 'devolucion' }))).toEqual({ CAJA: -80_000 })
    // Entered again it is in the caja again.
    expect(await gana(() => rendirla(o.flor, s, 0, PAGO))).toEqual({ CAJA: 80_000 })
  })
})

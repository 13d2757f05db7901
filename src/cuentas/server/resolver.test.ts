import { afterAll, describe, expect, test } from 'vitest'
import { rendiciones } from '#rendiciones/contract.ts'
import { emptyRutas } from '#rutas/contract.ts'
import { HOY } from '#rutas/server/rutas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import { entregas } from '../contract.ts'
import { conPorResolver, unbalanced } from './por-resolver.testing.ts'

// Finance says what becomes of money that could not be entered any more.

const { o, eva, nueva, keep, resolver, anular, relevar, saldos, ofRuta } = await conPorResolver()
afterAll(() => o.casa.close())

const GASTO = { tipo: 'gasto', reservaId: null, valorEfectivo: 0, gasto: 5_000, concepto: 'PEAJE' }
const accountOf = async (tipo: string) =>
  Number(
    (
      await o.casa.pool.query<{ monto: string }>(
        `select coalesce(sum(p.monto), 0) as monto from apunte p join cuenta c on c.id = p.cuenta_id where c.tipo = $1
          and p.moneda = 'CLP'`,
        [tipo],
      )
    ).rows[0]?.monto,
  )

describe('Finanzas lo resuelve', () => {
  test('lo aplica a su reserva, en nombre de quien lo cobró', async () => {
    const s = await nueva()
    await relevar(s)
    const antes = await saldos()
    const { data } = await keep(s)
    const { status, data: hecho } = await resolver(data.id, 'aplicar')
    expect([status, hecho.estado]).toEqual([200, 'aplicado'])
    const { data: detalles } = await o.flor.call(rendiciones.getDetalleRendicionByReservaIds, {
      body: [s.reservas[0]],
    })
    expect(detalles[0]).toMatchObject({ usuarioId: o.gloria.id, valorEfectivo: 60_000 })
    expect((await saldos()).CLP - antes.CLP).toBe(60_000)
    expect((await ofRuta(s))?.montos.clp).toBe(60_000)
    expect((await resolver(data.id, 'aplicar')).status).toBe(409)
    expect(await unbalanced(o.casa)).toEqual([])
  })

  test('lo aplica a otra reserva, cuya rendición nadie abrió', async () => {
    const s = await nueva()
    await anular(s)
    const { data } = await keep(s)
    expect((await resolver(data.id, 'aplicar')).message).toMatch(/está anulada/)
    const other = await nueva()
    await o.casa.pool.query('delete from rendicion where ruta_id = $1', [other.rutaId])
    const { status } = await resolver(data.id, 'aplicar', { reservaId: other.reservas[0] })
    expect(status).toBe(200)
    expect(await ofRuta(s)).toBeUndefined()
    expect((await ofRuta(other))?.montos.clp).toBe(60_000)
    expect(await unbalanced(o.casa)).toEqual([])
  })

  test('lo aplica con el dinero que la caja ya tiene', async () => {
    const s = await nueva()
    const antes = [(await saldos()).CLP, await accountOf('caja')]
    const { data } = await keep(s)
    const { data: hecho } = await resolver(data.id, 'aplicar', { deCaja: true })
    expect(hecho).toMatchObject({ estado: 'aplicado', deCaja: 1 })
    const ahora = [(await saldos()).CLP, await accountOf('caja')]
    expect(ahora.map((monto, i) => monto - (antes[i] ?? 0))).toEqual([0, 60_000])
    expect(await unbalanced(o.casa)).toEqual([])
  })

  test.each([
    ['devolver', {}, 0, 0, 0],
    ['devolver', { deCaja: true }, 60_000, -60_000, 0],
    ['ingreso', {}, 60_000, 0, -60_000],
    ['ingreso', { deCaja: true }, 0, 60_000, -60_000],
  ])('%s con %j', async (accion, cambios, persona, caja, ingreso) => {
    const s = await nueva()
    await anular(s)
    const antes = [(await saldos()).CLP, await accountOf('caja'), await accountOf('ingreso')]
    const { data } = await keep(s)
    expect((await resolver(data.id, accion, cambios)).status).toBe(200)
    const ahora = [(await saldos()).CLP, await accountOf('caja'), await accountOf('ingreso')]
    expect(ahora.map((monto, i) => monto - (antes[i] ?? 0))).toEqual([persona, caja, ingreso])
    expect(await unbalanced(o.casa)).toEqual([])
  })

  test('un gasto se aplica a los de la ruta o se rechaza; el dinero nunca se rechaza', async () => {
    const s = await nueva()
    await relevar(s)
    const antes = (await saldos()).CLP
    const { data } = await keep(s, GASTO)
    const { data: otro } = await keep(s, GASTO)
    expect((await saldos()).CLP - antes).toBe(-10_000)
    expect((await resolver(data.id, 'aplicar')).status).toBe(409)
    await eva.call(rendiciones.addGastoRendicion, { body: { rendicionId: s.rendicionId } })
    expect((await resolver(data.id, 'aplicar')).status).toBe(200)
    expect((await resolver(otro.id, 'ingreso')).status).toBe(422)
    expect((await resolver(otro.id, 'rechazar')).status).toBe(200)
    expect((await saldos()).CLP - antes).toBe(-5_000)
    const { data: gasto } = await o.flor.call(rendiciones.getGastoByIdRendicion, {
      params: { id: s.rendicionId },
    })
    expect(gasto?.extras).toMatchObject([{ usuarioId: o.gloria.id, nombre: 'PEAJE', valor: 5_000 }])
    expect((await resolver((await keep(s)).data.id, 'rechazar')).status).toBe(422)
    expect(await unbalanced(o.casa)).toEqual([])
  })

  test('un gasto de ninguna ruta se aplica: queda como gasto, pagado por quien lo pagó', async () => {
    const antes = [(await saldos()).CLP, await accountOf('gasto'), await accountOf('por_resolver')]
    const { data } = await keep({ rutaId: 999_999, reservas: [] }, GASTO)
    expect(data.ruta).toBeNull()
    const { status, data: hecho } = await resolver(data.id, 'aplicar')
    expect([status, hecho.estado]).toEqual([200, 'aplicado'])
    const ahora = [(await saldos()).CLP, await accountOf('gasto'), await accountOf('por_resolver')]
    expect(ahora.map((monto, i) => monto - (antes[i] ?? 0))).toEqual([-5_000, 5_000, 0])
    expect((await resolver(data.id, 'aplicar')).status).toBe(409)
    expect(await unbalanced(o.casa)).toEqual([])
  })

  test('la entrega de quien cobró lo espera', async () => {
    const s = await nueva()
    await anular(s)
    await keep(s, { valorTarjeta: 10_000 })
    expect(await ofRuta(s)).toMatchObject({ vouchers: 1, montos: { clp: 60_000, tarjeta: 10_000 } })
    await relevar(s)
    const contado = { clp: { 20000: 3 }, vouchers: 1, sumaVouchers: 10_000 }
    const { data: entrega } = await o.gloria.call(entregas.add, {
      body: { rutaIds: [s.rutaId], declarado: contado },
    })
    const { data } = await o.flor.call(entregas.recibir, { body: { id: entrega.id, contado } })
    expect([data.estado, data.esperado?.clp]).toEqual(['recibida', 60_000])
    expect(await unbalanced(o.casa)).toEqual([])
  })

  test('una ruta con dinero por resolver no se elimina', async () => {
    const rutaId = await saveRuta(o.casa, o.m, {
      fecha: HOY,
      excursion_id: o.m.luna,
      guia_id: o.gloria.id,
    })
    await keep(
      { rutaId, reservas: [] },
      {
        reservaId: 999_999,
      },
    )
    expect((await o.ana.send(emptyRutas.delete, { params: { id: rutaId } })).status).toBe(409)
    expect(await unbalanced(o.casa)).toEqual([])
  })
})

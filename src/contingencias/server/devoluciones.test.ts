import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passJornada } from '#cuentas/server/jobs/pass-jornada.ts'
import { broken } from '#db/invariants.testing.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { historiaOf, rowOf, save } from '#reservas/server/reservas-calls.testing.ts'
import { AYER, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { Devolucion } from '../contract/devolucion.ts'
import { devoluciones } from '../contract.ts'
import {
  conRuta,
  empezar,
  devolver as hacer,
  hacerPaso,
  listDevoluciones as listar,
  MANANA,
  readOne,
  rendidas,
  seguir,
} from './contingencias.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
  await o.casa.db.insertInto('moneda').values({ fecha: AYER, dolar: '950', real: '170' }).execute()
})
afterAll(async () => {
  expect(await broken(o.casa.pool, HOY)).toEqual([])
  await o.casa.close()
})
beforeEach(() => passJornada(o.casa.db, HOY))

/** Rows of the ledger that do not agree with what they are posted for; there are never any. */
const faults = async () =>
  (
    await o.casa.pool.query(
      `select 'descuadre' as que, causa as cual from descuadre union all select 'saldo', que from saldo_errado`,
    )
  ).rows
/** Cash of the office in the ledger. */
const caja = async () =>
  (
    await o.casa.pool.query<{ clp: number }>(
      `select coalesce(sum(x.monto), 0)::int as clp from apunte x join cuenta c on c.id = x.cuenta_id
        where c.tipo = 'caja' and x.moneda = 'CLP'`,
    )
  ).rows[0]?.clp

describe('lo que ya se cobró', () => {
  test('no se anula antes de devolverlo: va a devoluciones, y devuelto se anula', async () => {
    const { s, id, answers } = await rendidas(o)
    expect(answers.map(({ data }) => [data.paso, data.razon])).toEqual(
      Array(2).fill(['no pudo', 'La reserva ya está rendida: no se puede anular.']),
    )
    expect((await readOne(o.ana, id)).estado).toBe('terminada')
    const list = await listar(o.flor, id)
    expect(list).toMatchObject([
      { reservaId: s.reservas[0], clase: 'cobro', clp: 60_000, usd: 0, paga: 'persona' },
      { reservaId: s.reservas[1], clp: 12_500, usd: 50, estado: 'pendiente' },
    ])
    const [first, second] = list as [Devolucion, Devolucion]
    const before = await caja()
    const done = await hacer(o.flor, first.id, { nota: 'EN EL HOTEL', version: first.version })
    expect(done).toMatchObject({
      status: 200,
      data: { estado: 'hecha', como: 'efectivo', paga: 'oficina', usuario: { id: o.flor.id } },
    })
    expect(done.data).not.toHaveProperty('rendicionId')
    expect([await caja(), await faults()]).toEqual([(before ?? 0) - 60_000, []])
    const open = await readOne(o.ana, id)
    expect(open.estado).toBe('en curso')
    expect(open.reservas.map(({ paso }) => paso)).toEqual(['por hacer', 'no pudo'])
    expect((await hacerPaso(o.ana, id, first.reservaId)).data.paso).toBe('hecha')
    await hacer(o.flor, second.id, { paga: 'persona', quien: o.gloria.id })
    await hacerPaso(o.ana, id, second.reservaId)
    expect((await readOne(o.ana, id)).estado).toBe('terminada')
    for (const reservaId of s.reservas) {
      expect(await rowOf(o.casa, reservaId)).toMatchObject({ habilitado: 0, ruta_id: null })
      expect((await historiaOf(o.casa, reservaId)).map(({ verbo }) => verbo)).toEqual(['anular'])
    }
    expect(await faults()).toEqual([])
  })

  test('dos veces no se devuelve, ni lo que otra persona hizo', async () => {
    const { id } = await rendidas(o)
    const [first] = (await listar(o.flor, id)) as [Devolucion]
    const both = await Promise.all([hacer(o.flor, first.id), hacer(o.flor, first.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { rows } = await o.casa.pool.query(
      'select count(*)::int as n from detalle_revertido where reserva_id = $1',
      [first.reservaId],
    )
    expect([rows, await faults()]).toEqual([[{ n: 1 }], []])
  })

  test('la que devolvió el guía se marca sin mover dinero, y se puede anular', async () => {
    const { id } = await rendidas(o)
    const [first] = (await listar(o.flor, id)) as [Devolucion]
    const { data: detalles } = await o.flor.call(rendiciones.getDetalleRendicionByReservaIds, {
      body: [first.reservaId],
    })
    await o.gloria.call(rendiciones.revertir, {
      body: { id: detalles[0]?.id ?? 0, tipo: 'devolucion', motivo: 'VIENTO' },
    })
    expect((await hacer(o.flor, first.id)).status).toBe(409)
    const none = await hacer(o.flor, first.id, { noCorresponde: true, nota: 'LA DEVOLVIÓ EL GUÍA' })
    expect(none.data.estado).toBe('no corresponde')
    expect((await hacerPaso(o.ana, id, first.reservaId)).data.paso).toBe('hecha')
    expect(await faults()).toEqual([])
  })

  test.each([
    [{ paga: 'hotel' }, 'Lo que se cobró lo devuelve la oficina o una persona'],
    [{ paga: 'persona' }, 'Diga qué persona paga'],
    [{ noCorresponde: true }, 'Diga por qué no corresponde'],
  ])('se rechaza %j', async (more, message) => {
    const { id } = await rendidas(o)
    const [first] = (await listar(o.flor, id)) as [Devolucion]
    const { status, message: said } = await hacer(o.flor, first.id, more)
    expect([status, said]).toEqual([422, message])
  })
})

describe('al anular', () => {
  test('el abono se pregunta, y cada destino deja su línea', async () => {
    const abono = { tipo_cobro_id: 1, valor_adulto: 50_000, abono: 20_000 }
    const { rutaId, reservas: ids } = await conRuta(o, 3, abono)
    const [target] = await save(o.casa, o.m, o.ana.id, [{ ...abono, fecha: '2026-12-02' }])
    const { data } = await empezar(o.ana, { rutaIds: [rutaId], que: 'anular' })
    const asked = await seguir(o.ana, data)
    expect(asked.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(asked[0]?.data).toMatchObject({ abonoPorResolver: 20_000 })
    const [kept, back, moved] = ids as [number, number, number]
    await hacerPaso(o.ana, data.id, kept, { destinoAbono: 'retenido' })
    await hacerPaso(o.ana, data.id, back, { destinoAbono: 'devuelto' })
    const answers = { destinoAbono: 'movido', abonoReservaId: target }
    expect((await hacerPaso(o.ana, data.id, moved, answers)).data.paso).toBe('hecha')
    expect(
      (await listar(o.ana, data.id)).map(({ estado, nota, clp }) => [estado, nota, clp]),
    ).toEqual([
      ['no corresponde', 'El hotel se lo queda y lo debe', 20_000],
      ['hecha', 'El hotel lo devolvió', 20_000],
      ['no corresponde', `Pasa a la reserva N° ${target}`, 20_000],
    ])
    expect(await rowOf(o.casa, target)).toMatchObject({ abono: 40_000 })
    expect(await faults()).toEqual([])
  })

  test('lo que vendió un portal se anula también allí, y se marca a mano', async () => {
    await o.casa.pool.query('update canal_venta set portal = true where id = $1', [o.m.web])
    const { rutaId, reservas: ids } = await conRuta(o, 2, { valor_adulto: 40_000 })
    const { data } = await empezar(o.ana, { rutaIds: [rutaId], que: 'anular' })
    await o.casa.pool.query('update canal_venta set portal = false where id = $1', [o.m.web])
    await seguir(o.ana, data)
    const list = await listar(o.flor, data.id)
    expect(list.map(({ clase, paga, clp, estado }) => [clase, paga, clp, estado])).toEqual(
      Array(2).fill(['portal', 'portal', 40_000, 'pendiente']),
    )
    const { data: done } = await hacer(o.flor, list[0]?.id ?? 0, { paga: 'portal', como: 'portal' })
    expect(done).toMatchObject({ estado: 'hecha', como: 'portal', reservaId: ids[0] })
    const ended = await readOne(o.ana, data.id)
    expect(ended.estado).toBe('terminada')
    expect(ended.reservas.map(({ portal, devoluciones: own }) => [portal, own[0]?.estado])).toEqual(
      [
        [true, 'hecha'],
        [true, 'pendiente'],
      ],
    )
  })
})

test('solo Finanzas devuelve, y la oficina lee', async () => {
  expect((await hacer(o.ana, 1)).status).toBe(403)
  expect((await o.hugo.send(devoluciones.getAll)).status).toBe(403)
  const { data } = await o.flor.call(devoluciones.getAll, { query: { estado: 'pendiente' } })
  expect(new Set(data.map(({ estado }) => estado))).toEqual(new Set(['pendiente']))
  expect((await empezar(o.flor, { rutaIds: [1], fecha: MANANA })).status).toBe(403)
})

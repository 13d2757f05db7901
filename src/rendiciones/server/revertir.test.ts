import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { broken } from '#db/invariants.testing.ts'
import { pasajeros } from '#pasajeros/contract.ts'
import { reservas } from '#reservas/contract.ts'
import { emptyRutas } from '#rutas/contract.ts'
import { AYER, estados, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { rendiciones } from '../contract.ts'
import { ponerTasa, rendirla, type Salida, salida, todo } from './rendiciones-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
  await ponerTasa(o.casa, '2026-11-18', '950', '170')
})
afterAll(() => o.casa.close())

const revertir = (
  quien: Persona,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
) =>
  quien.send(rendiciones.revertir, { body: { tipo: 'error', motivo: 'NO VINO', ...body } }, headers)

/** Returns what the ledger says of the accounts that one row moved. */
async function libroOf(causaId: number) {
  const { rows } = await o.casa.pool.query<{ cuenta: string; moneda: string; monto: number }>(
    `select coalesce((select u.nombre from usuario u where u.id = s.usuario_id), s.tipo) as cuenta, moneda,
       sum(monto)::float8 as monto
     from asentado s where causa = 'detalle_rendicion' and causa_id = $1 group by 1, 2 having sum(monto) <> 0`,
    [causaId],
  )
  return Object.fromEntries(rows.map(({ cuenta, moneda, monto }) => [`${cuenta} ${moneda}`, monto]))
}

const estadoOf = async ({ rutaId }: Salida) =>
  (await o.flor.call(rendiciones.get, { query: { rutaId } })).data[0]?.estado

describe('revertir un detalle', () => {
  test('por error: la reserva queda como antes, se anula o se rinde de nuevo, y el libro vuelve a cero', async () => {
    const s = await salida(o)
    const { data } = await rendirla(o.gloria, s, 0)
    expect((await rendirla(o.gloria, s, 3, { valorEfectivo: 15_000 })).status).toBe(201)
    expect(await estadoOf(s)).toBe('RENDIDA')
    const { status, data: revertido } = await revertir(o.gloria, { id: data.id, version: 1 })
    expect(status).toBe(200)
    expect(revertido).toMatchObject({
      id: data.id,
      tipo: 'error',
      motivo: 'NO VINO',
      autor: 'GLORIA GUÍA',
      nombrePasajero: 'EN RUTA',
      valorEfectivo: 60_000,
      devuelto: { valorEfectivo: 0, valorTarjeta: 0, valorUsd: 0, valorReal: 0 },
    })
    expect(await libroOf(data.id)).toEqual({})
    expect(await estadoOf(s)).toBe('PENDIENTE')
    expect((await historiaOf(o.casa, 'detalle_rendicion', data.id)).at(-1)).toMatchObject({
      verbo: 'revertir',
      motivo: 'NO VINO',
    })
    const [uno] = s.reservas
    const anulada = await o.ana.call(reservas.anular, {
      body: { reservaId: uno, motivo: 'NO VINO' },
    })
    expect(anulada.status).toBe(200)
    const eliminada = await o.ana.call(reservas.eliminar, { body: { reservaId: uno, motivo: 'X' } })
    expect([eliminada.status, eliminada.message]).toEqual([
      409,
      'La reserva tiene pagos, o el folio de una boleta o factura: no se puede eliminar.',
    ])
    expect((await o.ana.call(emptyRutas.delete, { params: { id: s.rutaId } })).status).toBe(409)
    const list = await o.gloria.call(rendiciones.getRevertidos, {
      query: { rendicionId: s.rendicionId },
    })
    expect(list.data).toEqual([revertido])
    const historia = await o.gloria.call(rendiciones.getHistorial, {
      query: { detalleId: data.id },
    })
    expect(historia.data.map(({ verbo }) => verbo)).toContain('revertir')
  })

  test('se rinde de nuevo con otro detalle', async () => {
    const s = await salida(o)
    const { data } = await rendirla(o.gloria, s, 0)
    await revertir(o.gloria, { id: data.id })
    const other = await rendirla(o.gloria, s, 0, { valorTarjeta: 60_000 })
    expect(other.status).toBe(201)
    expect(other.data.id).not.toBe(data.id)
  })

  test('una devolución dice cuánto, y lo que se guardó queda como ingreso', async () => {
    const s = await salida(o)
    const { data } = await rendirla(o.gloria, s, 0, { valorEfectivo: 70_000, vuelto: 10_000 })
    const mal = await revertir(o.gloria, {
      id: data.id,
      tipo: 'devolucion',
      devuelto: { valorEfectivo: 60_001, valorUsd: 1 },
    })
    expect([mal.status, mal.errors]).toEqual([
      422,
      {
        'devuelto.valorEfectivo': 'No puede devolver más de lo cobrado',
        'devuelto.valorUsd': 'No puede devolver más de lo cobrado',
      },
    ])
    const { data: devuelta } = await revertir(o.gloria, {
      id: data.id,
      tipo: 'devolucion',
      devuelto: { valorEfectivo: 45_000 },
    })
    expect(devuelta.devuelto).toMatchObject({ valorEfectivo: 45_000, valorTarjeta: 0 })
    expect(await libroOf(data.id)).toEqual({ 'GLORIA GUÍA CLP': 15_000, 'ingreso CLP': -15_000 })
  })

  test('si la deshace finanzas, devuelve la caja', async () => {
    const s = await salida(o)
    const { data } = await rendirla(o.gloria, s, 0)
    await rendirla(o.gloria, s, 3, { valorEfectivo: 15_000 })
    await revertir(o.flor, { id: data.id, tipo: 'devolucion' })
    expect(await libroOf(data.id)).toEqual({ 'GLORIA GUÍA CLP': 60_000, 'caja CLP': -60_000 })
  })

  test('no alcanza lo de otra guía, ni finanzas una ruta con guía sin rendir; pide motivo', async () => {
    const s = await salida(o)
    const { data } = await rendirla(o.gloria, s, 0)
    const antes = await todo(o.casa)
    expect((await revertir(o.hugo, { id: data.id })).status).toBe(404)
    expect((await revertir(o.flor, { id: data.id })).status).toBe(409)
    expect((await revertir(o.ana, { id: data.id })).status).toBe(403)
    expect((await revertir(o.gloria, { id: data.id, motivo: ' ' })).errors).toEqual({
      motivo: 'El motivo es obligatorio.',
    })
    expect((await revertir(o.gloria, { id: data.id, version: 9 })).status).toBe(409)
    expect(await todo(o.casa)).toEqual(antes)
  })

  test('a la vez se deshace una sola vez, y con la misma clave se contesta lo mismo', async () => {
    const s = await salida(o)
    const { data } = await rendirla(o.gloria, s, 0)
    const clave = { 'idempotency-key': `revertir-${data.id}-abcdefgh` }
    const todas = await Promise.all([1, 2, 3].map(() => revertir(o.gloria, { id: data.id }, clave)))
    expect(estados(todas)[0]).toBe(200)
    expect((await revertir(o.gloria, { id: data.id }, clave)).status).toBe(200)
    expect((await revertir(o.gloria, { id: data.id })).status).toBe(404)
  })

  test('una ruta que se sabía cerrada vuelve a estar pendiente', async () => {
    const s = await salida(o)
    const { data } = await rendirla(o.gloria, s, 0)
    await rendirla(o.gloria, s, 3, { valorEfectivo: 15_000 })
    await o.casa.pool.query('update ruta set cerrada = true where id = $1', [s.rutaId])
    await revertir(o.flor, { id: data.id })
    expect(await estadoOf(s)).toBe('PENDIENTE')
    const { rows } = await o.casa.pool.query('select cerrada from ruta where id = $1', [s.rutaId])
    expect(rows).toEqual([{ cerrada: false }])
  })

  test('bloquear y anonimizar llegan a lo deshecho', async () => {
    const s = await salida(o, { fecha: AYER })
    const gerencia = await o.casa.persona('GERENCIAL')
    const { data } = await rendirla(o.gloria, s, 0, {
      valorEfectivo: 50_000,
      comentario: 'ROJAS DEBE',
    })
    await revertir(o.gloria, { id: data.id, motivo: 'ROJAS NO VINO' })
    const [reservaId] = s.reservas
    const stored = async () =>
      (
        await o.casa.pool.query<{ comentario: string; motivo: string }>(
          'select comentario, motivo from detalle_revertido where id = $1',
          [data.id],
        )
      ).rows[0]
    const body = { reservaIds: [reservaId], motivo: 'LO PIDE' }
    expect(await gerencia.call(pasajeros.bloquear, { body })).toMatchObject({ status: 200 })
    expect(JSON.stringify(await stored())).not.toContain('ROJAS')
    expect((await gerencia.call(pasajeros.desbloquear, { body })).status).toBe(200)
    expect(await stored()).toEqual({ comentario: 'ROJAS DEBE', motivo: 'ROJAS NO VINO' })
    const anonimizada = { reservaIds: [reservaId], confirmacion: 'ANONIMIZAR' }
    expect((await gerencia.send(pasajeros.anonimizar, { body: anonimizada })).status).toBe(200)
    const { rows } = await o.casa.pool.query(
      `select from historial h where h::text like '%ROJAS%' union all
       select from detalle_revertido d where d::text like '%ROJAS%'`,
    )
    expect(rows).toEqual([])
  })

  test('los asientos cuadran con lo rendido', async () => {
    expect(await broken(o.casa.pool, HOY)).toEqual([])
  })
})

describe('control', () => {
  test('sin su disparador, lo deshecho quedaría en el libro', async () => {
    const { data } = await rendirla(o.gloria, await salida(o), 0)
    await o.casa.pool.query(
      'alter table detalle_rendicion disable trigger detalle_borrado_se_asienta',
    )
    await o.casa.pool.query('alter table detalle_revertido disable trigger revertido_se_asienta')
    await revertir(o.gloria, { id: data.id })
    expect(await broken(o.casa.pool, HOY)).not.toEqual([])
    await o.casa.pool.query('select asentar_todo()')
    expect(await broken(o.casa.pool, HOY)).toEqual([])
  })
})

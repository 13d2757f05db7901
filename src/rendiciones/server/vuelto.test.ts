import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { rendiciones } from '../contract.ts'
import { ponerTasa, rendirla, salida } from './rendiciones-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
  await ponerTasa(o.casa, '2026-11-18', '950', '170')
})
afterAll(() => o.casa.close())

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

test('entra con lo cobrado, cuadra y se descuenta del efectivo en el libro', async () => {
  const s = await salida(o)
  const pago = { valorUsd: 100, vuelto: 35_000 }
  const { status, data } = await rendirla(o.gloria, s, 0, pago)
  expect([status, data.vuelto, data.comentario]).toEqual([201, 35_000, ''])
  expect(await libroOf(data.id)).toEqual({
    'GLORIA GUÍA CLP': -35_000,
    'GLORIA GUÍA USD': 100,
    'ingreso CLP': 35_000,
    'ingreso USD': -100,
  })
})

test('quien no da vuelto recibe lo de siempre', async () => {
  const { data } = await rendirla(o.gloria, await salida(o), 0)
  expect(data).not.toHaveProperty('vuelto')
})

test('no puede ser más que los billetes que entraron, ni faltar sin comentario', async () => {
  const s = await salida(o)
  const mucho = await rendirla(o.gloria, s, 0, { valorEfectivo: 60_000, vuelto: 60_010 })
  expect([mucho.status, mucho.errors]).toEqual([
    422,
    { vuelto: 'El vuelto no puede ser mayor que el efectivo y las divisas' },
  ])
  const corto = await rendirla(o.gloria, s, 0, { valorEfectivo: 60_000, vuelto: 10_000 })
  expect(corto.errors).toEqual({ comentario: 'Explique la diferencia con lo esperado' })
})

test.each([
  ['error', {}, {}],
  // The note goes back, and the change comes back with it.
  ['devolucion', {}, {}],
  ['devolucion', { valorUsd: 100 }, {}],
  // A refund of a part names nothing else: the change stays with the passenger.
  ['devolucion', { valorUsd: 40 }, { CLP: -35_000, USD: 60 }],
])('dólares con vuelto en pesos: %s %j', async (tipo, devuelto, queda) => {
  const s = await salida(o)
  const { data } = await rendirla(o.gloria, s, 0, { valorUsd: 100, vuelto: 35_000 })
  const body = { id: data.id, tipo, motivo: 'NO VINO', ...('valorUsd' in devuelto && { devuelto }) }
  expect(await o.gloria.send(rendiciones.revertir, { body })).toMatchObject({ status: 200 })
  const libro = Object.entries(queda).flatMap(([moneda, monto]) => [
    [`GLORIA GUÍA ${moneda}`, monto],
    [`ingreso ${moneda}`, -monto],
  ])
  expect(await libroOf(data.id)).toEqual(Object.fromEntries(libro))
  const { rows } = await o.casa.pool.query('select * from descuadre')
  expect(rows).toEqual([])
})

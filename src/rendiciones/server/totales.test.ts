import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { rendiciones } from '../contract.ts'
import { totalARendir, totalEsperado } from '../rules.ts'
import { GRUPO, ponerTasa, salida } from './rendiciones-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
  await ponerTasa(o.casa, '2026-11-18', '912.50', '168.25')
})
afterAll(() => o.casa.close())

const pesos = fc.integer({ min: 0, max: 999_999 })
const divisa = fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100)
const pago = fc.record({
  valorEfectivo: pesos,
  valorTarjeta: pesos,
  valorUsd: divisa,
  valorReal: divisa,
})
const gasto = fc.record({
  peajeValor: pesos,
  ticketValor: pesos,
  otro1Nombre: fc.constant('AGUA'),
  otro1Valor: pesos,
})
/** Generates anything a guide might do, in any order, including repeats that are refused. */
const paso = fc.oneof(
  { weight: 6, arbitrary: fc.record({ rinde: fc.nat({ max: GRUPO.length - 1 }), pago }) },
  { weight: 2, arbitrary: fc.record({ corrige: fc.nat({ max: GRUPO.length - 1 }), pago }) },
  { weight: 2, arbitrary: fc.record({ gasta: gasto }) },
  { weight: 1, arbitrary: fc.record({ corrigeGasto: gasto }) },
)

test('los totales son las sumas de la base, en cualquier orden de llamadas, y el estado el de RU-8', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { minLength: 1, maxLength: 14 }), async (pasos) => {
      const { gloria, flor, casa } = o
      const s = await salida(o)
      const { rendicionId, reservas } = s
      const detalles = async () =>
        (await flor.call(rendiciones.getDetalleRendicionByReservaIds, { body: reservas })).data
      const gastado = async () =>
        (await flor.call(rendiciones.getGastoByIdRendicion, { params: { id: rendicionId } })).data
      const rendida = async () =>
        (await flor.call(rendiciones.get, { query: { id: rendicionId } })).data.estado === 'RENDIDA'
      for (const uno of pasos) {
        if ('rinde' in uno) {
          const reservaId = reservas[uno.rinde]
          const hay = (await detalles()).some((detalle) => detalle.reservaId === reservaId)
          const body = { rendicionId, reservaId, ...uno.pago, comentario: 'X' }
          expect((await gloria.send(rendiciones.addDetalle, { body })).status).toBe(hay ? 409 : 201)
        } else if ('gasta' in uno) {
          const hay = (await gastado()) !== null
          const body = { rendicionId, ...uno.gasta }
          expect((await gloria.call(rendiciones.addGastoRendicion, { body })).status).toBe(
            hay ? 409 : 201,
          )
        } else {
          const quien = (await rendida()) ? flor : gloria
          const row =
            'corrige' in uno
              ? (await detalles()).find(({ reservaId }) => reservaId === reservas[uno.corrige])
              : await gastado()
          const cambio = 'corrige' in uno ? { detalle: uno.pago } : { gasto: uno.corrigeGasto }
          const body = { id: row?.id ?? 999_999, motivo: 'X', ...cambio }
          expect((await quien.call(rendiciones.put, { body })).status).toBe(row ? 200 : 404)
        }
      }
      const { rows } = await casa.pool.query(
        `select coalesce(sum(valor_efectivo), 0) - coalesce((select sum(peaje_valor + ticket_valor + otro1_valor
            + otro2_valor + otro3_valor) from gasto_rendicion where rendicion_id = $1), 0) as efectivo,
          coalesce(sum(valor_tarjeta), 0) as tarjeta, coalesce(sum(valor_usd), 0)::text as usd,
          coalesce(sum(valor_real), 0)::text as real
         from detalle_rendicion where rendicion_id = $1`,
        [rendicionId],
      )
      const { efectivo, tarjeta, usd, real } = totalARendir(await detalles(), await gastado())
      expect({ efectivo, tarjeta, usd: usd.toFixed(2), real: real.toFixed(2) }).toEqual({
        ...rows[0],
        usd: Number(rows[0]?.usd).toFixed(2),
        real: Number(rows[0]?.real).toFixed(2),
      })
      const { data: viajan } = await gloria.call(rendiciones.getDetalleReserva, {
        query: { fecha: '2026-11-21', excursionId: o.m.luna, rutaId: s.rutaId },
      })
      expect(totalEsperado(viajan)).toBe(75_003)
      const porRendir = viajan.filter((reserva) => (reserva.esperado ?? 0) > 0)
      expect(await rendida()).toBe(porRendir.every((reserva) => reserva.rendida === 1))
    }),
    { numRuns: 25, seed: 20_261_121 },
  )
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { FALTA_MOTIVO } from '#rendiciones/contract/rights.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { rendirla, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { unbalanced } from './por-resolver.testing.ts'

// FINANZAS undoes several passengers of a settled route: what was begun can be finished.

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

const DOS = Array(2).fill({ tipo_cobro_id: 1, valor_adulto: 30_000, cantidad_adultos: 2 })
const revertir = (id: number, tipo: string) =>
  o.flor.send(rendiciones.revertir, { body: { id, tipo, motivo: 'RECLAMÓ' } })

test.each([
  ['antigua', '2026-09-10', false],
  ['de un mes cerrado', '2026-08-10', true],
  ['de hoy', HOY, false],
])('una ruta %s: se devuelve a dos, y se rinde de nuevo al primero', async (_, fecha, cerrado) => {
  const s = await salida(o, { fecha }, DOS)
  const ids = []
  for (const n of [0, 1]) ids.push((await rendirla(o.gloria, s, n)).data.id)
  if (cerrado)
    await o.casa.pool.query("insert into cierre_mes (mes, usuario_id) values ('2026-08-01', $1)", [
      o.flor.id,
    ])
  for (const id of ids) expect((await revertir(id, 'devolucion')).status).toBe(200)
  const { data } = await o.flor.call(rendiciones.get, { query: { id: s.rendicionId } })
  expect(data).toMatchObject({ estado: 'PENDIENTE', paraFinanzas: 1 })
  expect((await rendirla(o.flor, s, 0)).errors).toEqual({ motivo: FALTA_MOTIVO })
  const again = await rendirla(o.flor, s, 0, { valorEfectivo: 60_000, motivo: 'VOLVIÓ A PAGAR' })
  expect(again.status).toBe(201)
  expect((await revertir(again.data.id, 'error')).status).toBe(200)
  expect(await unbalanced(o.casa)).toEqual([])
})

test('lo que deshizo su guía hoy lo rinde su guía', async () => {
  const s = await salida(o, {}, DOS)
  const { data } = await rendirla(o.gloria, s, 0)
  const body = { id: data.id, tipo: 'error', motivo: 'ERA OTRO' }
  expect((await o.gloria.send(rendiciones.revertir, { body })).status).toBe(200)
  const motivo = 'EN SU LUGAR'
  expect((await rendirla(o.flor, s, 0, { valorEfectivo: 60_000, motivo })).status).toBe(409)
})

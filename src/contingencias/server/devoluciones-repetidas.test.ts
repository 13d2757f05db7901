import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { passJornada } from '#cuentas/server/jobs/pass-jornada.ts'
import { broken } from '#db/invariants.testing.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { rendirla, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { hacer as editar } from '#reservas/server/reservas-calls.testing.ts'
import { AYER, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { Devolucion } from '../contract/devolucion.ts'
import {
  conRuta,
  empezar,
  devolver as hacer,
  hacerPaso,
  listDevoluciones as listar,
  PAREJA,
  rendidas,
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

test('lo que no corresponde sigue así al intentar de nuevo; otro monto se debe otra vez', async () => {
  const { id, s } = await rendidas(o)
  const [first] = (await listar(o.flor, id)) as [Devolucion]
  await hacer(o.flor, first.id, { noCorresponde: true, nota: 'YA SE LE DEVOLVIÓ' })
  expect((await hacerPaso(o.ana, id, first.reservaId)).data.paso).toBe('no pudo')
  const now = async () => (await listar(o.flor, id)).find((one) => one.id === first.id)
  expect(await now()).toMatchObject({ estado: 'no corresponde', nota: 'YA SE LE DEVOLVIÓ' })
  await o.flor.call(rendiciones.revertir, {
    body: { id: (await detalleOf(first.reservaId))?.id ?? 0, tipo: 'error', motivo: 'ERA OTRA' },
  })
  const again = await rendirla(o.gloria, s, 0, { valorUsd: 50, valorEfectivo: 12_500 })
  expect(again.status).toBe(201)
  await hacerPaso(o.ana, id, first.reservaId)
  const owed = await now()
  expect(owed).toMatchObject({ estado: 'pendiente', nota: '', clp: 12_500, usd: 50 })
  expect([owed?.hecha, owed?.usuario, owed?.como]).toEqual([undefined, undefined, undefined])
  const { rows } = await o.casa.pool.query(
    `select accion, verbo, cambios from historial where entidad = 'devolucion' and entidad_id = $1 order by id`,
    [String(first.id)],
  )
  expect(rows.map(({ verbo }) => verbo)).toEqual(['agregar', 'hacer', 'editar'])
  expect(rows[2]).toMatchObject({
    accion: 'UPDATE',
    cambios: [
      { campo: 'estado', antes: 'no corresponde', despues: 'pendiente' },
      { campo: 'clp', antes: 60_000, despues: 12_500 },
      { campo: 'usd', antes: 0, despues: 50 },
    ],
  })
})

/** Moves a reservation to today, where it travels and is settled. */
async function viajaHoy(reservaId: number) {
  await editar(o.lucas, 'editar', reservaId, { fecha: HOY })
  const s = await salida(o, {}, [PAREJA])
  await rendirla(o.gloria, s, 0)
  await o.casa.pool.query('update reserva set ruta_id = $1 where id = $2', [s.rutaId, reservaId])
  expect((await rendirla(o.gloria, { ...s, reservas: [reservaId] }, 0)).status).toBe(201)
}
const detalleOf = async (reservaId: number) =>
  (await o.flor.call(rendiciones.getDetalleRendicionByReservaIds, { body: [reservaId] })).data[0]

test('la que otra persona movió y viajó ese otro día no se devuelve', async () => {
  const { reservas: ids } = await conRuta(o, 1, PAREJA)
  const [reservaId] = ids as [number]
  const { data } = await empezar(o.ana, { reservaIds: ids, que: 'anular' })
  await viajaHoy(reservaId)
  expect((await hacerPaso(o.ana, data.id, reservaId)).data.paso).toBe('no pudo')
  expect(await listar(o.flor, data.id)).toEqual([])
  expect(await detalleOf(reservaId)).toMatchObject({ valorEfectivo: 60_000 })
})

test('lo que se debía de un día no se devuelve de otro', async () => {
  const s = await salida(o, { fecha: AYER }, [PAREJA])
  const [reservaId] = s.reservas as [number]
  await rendirla(o.gloria, s, 0)
  const { data } = await empezar(o.ana, { fecha: AYER, reservaIds: [reservaId], que: 'anular' })
  await hacerPaso(o.ana, data.id, reservaId)
  const [owed] = (await listar(o.flor, data.id)) as [Devolucion]
  await o.flor.call(rendiciones.revertir, {
    body: { id: (await detalleOf(reservaId))?.id ?? 0, tipo: 'error', motivo: 'ERA OTRA' },
  })
  await viajaHoy(reservaId)
  expect(await hacer(o.flor, owed.id)).toMatchObject({
    status: 409,
    message: 'La reserva ya no es de ese día: diga por qué no corresponde.',
  })
  expect(await detalleOf(reservaId)).toMatchObject({ valorEfectivo: 60_000 })
  const none = await hacer(o.flor, owed.id, { noCorresponde: true, nota: 'VIAJÓ HOY' })
  expect(none.data.estado).toBe('no corresponde')
})

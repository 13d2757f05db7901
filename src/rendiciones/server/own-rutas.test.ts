import { afterAll, beforeAll, expect, test } from 'vitest'
import { rutas } from '#rutas/contract.ts'
import { HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { ponerTasa, rendirla, salida } from './rendiciones-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
  await ponerTasa(o.casa, HOY, '900', '160')
})
afterAll(() => o.casa.close())

const UNA = { tipo_cobro_id: 1, valor_adulto: 30_000, cantidad_adultos: 2 }
const propia = async (rutaId: number, quien = o.gloria) =>
  (await quien.call(rutas.getRutasByIdGuia, { params: { id: quien.id } })).data.find(
    ({ id }) => id === rutaId,
  )

test('la ruta dice su primera recogida a su guía y a su conductor, y a nadie más', async () => {
  const { rutaId } = await salida(o, { chofer_id: o.cesar.id }, [
    { ...UNA, hora: '15:20' },
    { ...UNA, hora: '15:05' },
    { ...UNA, hora: null },
  ])
  const first = { primera: { hora: '15:05', hotel: expect.any(String) } }
  expect(await propia(rutaId)).toMatchObject(first)
  const { data } = await o.cesar.call(rutas.getRutasByIdChofer, { params: { id: o.cesar.id } })
  expect(data.find(({ id }) => id === rutaId)).toMatchObject(first)
  const { data: todas } = await o.ana.call(rutas.getAll, { query: { limite: 50 } })
  expect(todas.find(({ id }) => id === rutaId)).not.toHaveProperty('primera')
})

test('la rendida dice si difiere, y si alguna diferencia no tiene motivo', async () => {
  const s = await salida(o, {}, [UNA, UNA])
  await rendirla(o.gloria, s, 0, { valorEfectivo: 60_000 })
  await rendirla(o.gloria, s, 1, { valorEfectivo: 50_000, comentario: 'PAGÓ MENOS' })
  expect(await propia(s.rutaId)).toMatchObject({ estado: 'RENDIDA', diferencia: 'con motivo' })
  await o.casa.pool.query(`update detalle_rendicion set comentario = '' where reserva_id = $1`, [
    s.reservas[1],
  ])
  const { data } = await o.ana.call(rutas.getAll, { query: { limite: 50 } })
  expect(data.find(({ id }) => id === s.rutaId)).toMatchObject({ diferencia: 'sin motivo' })
  for (const query of [{}, { limite: 50 }]) {
    const input = { params: { id: o.cesar.id }, query }
    const driven = await o.cesar.call(rutas.getRutasByIdChofer, input)
    const one = driven.data.find(({ id }) => id === s.rutaId)
    expect(one, 'su conductor no lo lee').toMatchObject({ estado: 'RENDIDA' })
    expect(one).not.toHaveProperty('diferencia')
  }
  const even = await salida(o, {}, [UNA])
  await rendirla(o.gloria, even, 0, { valorEfectivo: 60_000 })
  expect(await propia(even.rutaId)).not.toHaveProperty('diferencia')
})

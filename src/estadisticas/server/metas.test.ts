import { afterAll, beforeAll, expect, test } from 'vitest'
import { costos } from '#catalogos/costos/contract.ts'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import { historiaOf, type Muestra, muestra, read } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { gerencia } from '../contract/gerencia.ts'

let casa: TestApp
let m: Muestra
let jefa: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  jefa = await casa.persona('GERENCIAL')
})
afterAll(() => casa.close())

const mes = '2026-11'
const fijar = (body: object) => jefa.send(gerencia.putMeta, { body: { mes, ...body } })
const gerenciaOf = (query = {}) => read(jefa, gerencia.get, { query })

test('la meta de un mes se fija, se cambia y se olvida, cada vez con su historia', async () => {
  expect((await gerenciaOf()).meta).toBeUndefined()
  const first = await fijar({ ventas: 250_000_000, pasajeros: 900 })
  const meta = { ventas: 250_000_000, pasajeros: 900, margen: null, version: 1 }
  expect(first).toMatchObject({ status: 200, data: meta })
  expect((await gerenciaOf()).meta).toEqual(meta)
  expect((await gerenciaOf({ mes: '2026-10' })).meta).toBeUndefined()
  expect((await fijar({ margen: 5, version: 1 })).data).toEqual({
    ...{ ventas: null, pasajeros: null, margen: 5, version: 2 },
  })
  const [, cambio] = await historiaOf(casa, 'meta', mes as never)
  expect(cambio?.cambios).toEqual([
    { campo: 'ventas', antes: 250_000_000, despues: null },
    { campo: 'pasajeros', antes: 900, despues: null },
    { campo: 'margen', antes: null, despues: 5 },
  ])
})

test('sobre una versión vieja responde 409 con la actual, también quien creía que no había', async () => {
  for (const version of [undefined, 1])
    expect(await fijar({ ventas: 1, version })).toMatchObject({
      status: 409,
      data: { margen: 5, version: 2 },
    })
})

test.each([
  { mes: '2026-13' },
  { ventas: 0 },
  { ventas: 1.5 },
  { pasajeros: 1_000_000 },
  { margen: 'mucho' },
])('%j es 422', async (body) => expect((await fijar(body)).status).toBe(422))

test.each([{ mes: '2026-00' }, { mes: 'hoy' }, { por: 'hora' }])('%j es 422', async (query) =>
  expect((await jefa.send(gerencia.get, { query })).status).toBe(422),
)

test.each(['LCR', 'FINANZAS', 'OPERACION ADMINISTRATIVA', 'GUIAS', 'HOTEL'] as const)(
  '%s no ve Gerencia ni fija metas',
  async (rol) => {
    const other = await casa.persona(rol)
    expect((await other.send(gerencia.get)).status).toBe(403)
    expect((await other.send(gerencia.putMeta, { body: { mes, ventas: 1 } })).status).toBe(403)
  },
)

test('un costo vale desde su día, y se dice qué excursión no lo tiene', async () => {
  const sold = { tipo_cobro_id: 2, cantidad_adultos: 2 }
  await save(casa, m, jefa.id, [
    { ...sold, fecha: '2026-11-09' },
    { ...sold, fecha: '2026-11-10' },
    { ...sold, fecha: '2026-11-11', excursion_id: m.geiser },
  ])
  await casa.pool.query(`select pasar_dia('2026-11-21')`)
  const costar = (excursionId: number, desde: string, porPasajero: number) =>
    jefa.call(costos.add, { body: { excursionId, desde, porPasajero } })
  await costar(m.luna, '2026-11-10', 100)
  const part = await gerenciaOf()
  expect(part.margen.ahora).toMatchObject({ ingreso: 6_000, costos: 200, margen: 5_800 })
  expect(part.faltan.costos.map(({ id }) => id).toSorted()).toEqual([m.geiser, m.luna].toSorted())
  await costar(m.luna, '2026-11-01', 10)
  await costar(m.geiser, '2026-11-01', 1)
  const whole = await gerenciaOf()
  expect(whole.margen.ahora.costos).toBe(200 + 20 + 2)
  expect(whole.faltan.costos).toEqual([])
})

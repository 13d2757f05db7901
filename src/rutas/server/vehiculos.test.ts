import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ruta, Vehiculo } from '../contract.ts'
import { anadir, historiaDeRuta, type Operacion, operacion } from './testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

const poner = (body: Record<string, unknown>) => o.ana.put<Vehiculo>('/v1/vehiculo/put', body)
const todos = async () => (await o.ana.get<Vehiculo[]>('/v1/vehiculo/getAll')).data

test('los que se usaron se ofrecen por nombre, con sus asientos', async () => {
  for (const [fecha, vehiculo] of [
    ['2026-12-01', 'ÑANDÚ 2'],
    ['2026-12-02', 'van 1'],
    ['2026-12-03', 'NORTE'],
    ['2026-12-04', 'VAN 1 '],
  ])
    await anadir(o.ana, o, { fecha, vehiculo })
  expect((await todos()).map(({ nombre }) => nombre)).toEqual(['NORTE', 'ÑANDÚ 2', 'VAN 1'])
  expect((await poner({ nombre: 'van 1', asientos: 15 })).data).toEqual({
    nombre: 'VAN 1',
    asientos: 15,
    version: 2,
  })
  const { data } = await anadir<Ruta>(o.ana, o, { fecha: '2026-12-05', vehiculo: 'VAN 1' })
  expect(data.asientos).toBe(15)
  expect(
    (await historiaDeRuta(o.casa, 'VAN 1')).map(({ verbo, cambios }) => [verbo, cambios]),
  ).toEqual([
    ['agregar', []],
    ['editar', [{ campo: 'asientos', antes: null, despues: 15 }]],
  ])
})

test('uno nuevo se recuerda con sus asientos, y se pueden olvidar', async () => {
  expect((await poner({ nombre: 'BUS 9', asientos: 42 })).data.asientos).toBe(42)
  expect((await poner({ nombre: 'BUS 9', asientos: null })).data.asientos).toBeNull()
  const igual = await poner({ nombre: 'BUS 9', asientos: null })
  expect(igual.data.version).toBe(3)
})

test('una versión anterior recibe 409 con el vehículo como está', async () => {
  const { data } = await poner({ nombre: 'VAN 7', asientos: 10 })
  await poner({ nombre: 'VAN 7', asientos: 11, version: data.version })
  const vieja = await poner({ nombre: 'VAN 7', asientos: 12, version: data.version })
  expect([vieja.status, vieja.data.asientos]).toEqual([409, 11])
})

test.each([
  [{ nombre: ' ', asientos: 4 }, { nombre: 'Por favor, ingrese el vehículo' }],
  [{ asientos: 4 }, { nombre: 'Por favor, ingrese el vehículo' }],
  [{ nombre: 'X', asientos: 0 }, { asientos: 'Por favor, ingrese el número de asientos' }],
  [{ nombre: 'X', asientos: -1 }, { asientos: 'Por favor, ingrese el número de asientos' }],
  [{ nombre: 'X', asientos: 1.5 }, { asientos: 'Por favor, ingrese el número de asientos' }],
  [{ nombre: 'X', asientos: '4' }, { asientos: 'Por favor, ingrese el número de asientos' }],
  [{ nombre: 'X', asientos: 100 }, { asientos: 'Máximo 99' }],
  [{ nombre: 'X'.repeat(61), asientos: 4 }, { nombre: 'Máximo 60 caracteres' }],
])('%j es 422 y nada cambia', async (body, errors) => {
  const antes = await todos()
  const answer = await poner(body)
  expect({ status: answer.status, errors: answer.errors }).toEqual({ status: 422, errors })
  expect(await todos()).toEqual(antes)
})

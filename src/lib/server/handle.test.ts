import { setFlagsFromString } from 'node:v8'
import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { endpointsOf } from '#lib/contract/endpoint.ts'
import {
  type Context,
  contextOf,
  type Handling,
  routesFor,
  type Session,
  withParts,
} from './handle.ts'

setFlagsFromString('--allow-natives-syntax')
const haveSameShape = new Function(
  'a',
  'b',
  'return %HasFastProperties(a) && %HasFastProperties(b) && %HaveSameMap(a, b)',
)

interface Person extends Session {
  readonly rol: string
}
type Parts = Omit<Context<never, Person, object>, 'session'>
const parts = (sessionOrNull: Person | null) => ({ scope: 'A', sessionOrNull }) as unknown as Parts
const person = (userId: number): Person => ({ id: 'x', userId, userName: 'EVA', rol: 'LCR' })

test.each([
  ['con sesión', parts(person(100)), parts(person(101))],
  ['sin sesión', parts(null), parts(null)],
])('las llamadas %s tienen todas la misma forma, también al escribir', (_, some, others) => {
  const [a, b] = [contextOf(some), contextOf(others)]
  expect(haveSameShape(a, b)).toBe(true)
  expect(haveSameShape(withParts(a, { db: 1 }), withParts(b, { db: 2 }))).toBe(true)
})

test('sin sesión, quien la pide recibe el rechazo, también al escribir', () => {
  const call = contextOf(parts(null))
  expect(() => call.session).toThrow()
  expect(() => withParts(call, { db: 1 }).session).toThrow()
})

test('con sesión, una copia la tiene', () => {
  expect(withParts(contextOf(parts(person(100))), { db: 1 }).session.userId).toBe(100)
})

const plantas = {
  contar: endpointsOf({ 'GET /v1/planta/contar': 'A' })<number>()('GET /v1/planta/contar'),
}
const routesOf = routesFor<Person, object>()

test('la tabla de un contrato da la ruta de cada llamada, por su clave', () => {
  const ruta = { summary: 'Counts plants', data: z.int(), run: async () => 7 }
  const clave = 'GET /v1/planta/contar'
  expect(routesOf(plantas, { contar: ruta })).toEqual({
    [clave]: { endpoint: plantas.contar, ...ruta },
  })
})

test('una llamada que ya tiene ruta no recibe otra', () => {
  const ruta = { summary: 'Counts plants', data: z.int(), run: async () => 7 }
  const twice = routesFor<Person, object>()
  twice(plantas, { contar: ruta })
  expect(() => twice(plantas, { contar: ruta })).toThrow('has two routes')
})

test('no compila sin una llamada, sin resumen o esquema, ni con el esquema de otro tipo', () => {
  type Table = Parameters<typeof routesOf<typeof plantas>>[1]
  type Ruta = Handling<(typeof plantas)['contar'], Person, object>
  expectTypeOf<{ contar: Ruta }>().toExtend<Table>()
  expectTypeOf<Record<never, Ruta>>().not.toExtend<Table>()
  expectTypeOf<{ contar: Omit<Ruta, 'summary'> }>().not.toExtend<Table>()
  expectTypeOf<{ contar: Omit<Ruta, 'data'> }>().not.toExtend<Table>()
  expectTypeOf<{
    contar: Omit<Ruta, 'data'> & { data: z.ZodMiniString }
  }>().not.toExtend<Table>()
})

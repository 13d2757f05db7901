import { setFlagsFromString } from 'node:v8'
import { expect, test } from 'vitest'
import { type Context, contextOf, type Session, withParts } from './handle.ts'

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

import fc from 'fast-check'
import { expect } from 'vitest'
import type { Answered } from '#testing/server/product.testing.ts'
import { comparar, type Real } from './comparar.testing.ts'
import { DIAS, type Modelo } from './modelo.testing.ts'

export type { Real } from './comparar.testing.ts'

/** One action of a user: the model predicts the result, then both states are compared. */
export abstract class Paso implements fc.AsyncCommand<Modelo, Real> {
  readonly dado: Dado
  constructor(dado: Dado) {
    this.dado = dado
  }
  abstract hacer(m: Modelo, real: Real): Promise<void>
  check = (_: Readonly<Modelo>) => true
  async run(m: Modelo, real: Real) {
    await this.hacer(m, real)
    await comparar(m, real)
  }
  toString() {
    return `${this.constructor.name}(${JSON.stringify(this.dado)})`
  }
  una = <T>(de: readonly T[], n = this.dado.a): T => de[n % de.length] as T
}

/** Random numbers for a step, which uses those that it needs. */
export interface Dado {
  a: number
  b: number
  dia: number
  excursion: number
  tipo: number
  pasajeros: number
  quien: number
}
export const dado = fc.record({
  a: fc.nat(50),
  b: fc.nat(50),
  // Mostly one day and excursion, so that actions meet.
  dia: fc.constantFrom(0, 1, 1, 1, 1, 2),
  excursion: fc.constantFrom(0, 0, 0, 1),
  tipo: fc.integer({ min: 1, max: 4 }),
  pasajeros: fc.integer({ min: 1, max: 3 }),
  quien: fc.nat(3),
})

export const dice = ({ status, message }: Answered<unknown>, esperado: number) =>
  expect({ status, message }).toEqual({ status: esperado, message: expect.any(String) })

export const lugarOf = (m: Modelo, { dia, excursion }: Dado) => ({
  fecha: DIAS[dia] ?? DIAS[1],
  excursionId: m.excursiones[excursion] ?? 0,
})

export class ConRuta extends Paso {
  override check = (m: Readonly<Modelo>) => m.rutas.length > 0
  async hacer(_m: Modelo, _real: Real) {}
}

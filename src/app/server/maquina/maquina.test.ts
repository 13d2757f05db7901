import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broken } from '#db/invariants.testing.ts'
import { muestra } from '../muestra.testing.ts'
import { testApp } from '../product.testing.ts'
import { comienzo, pasos } from './maquina.testing.ts'
import { HOY, Modelo } from './modelo.testing.ts'
import { type Real, saldosDe } from './paso.testing.ts'

/** Seed and runs are fixed by default; `FUZZ_SEED` and `FUZZ_RUNS` change them. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
const numRuns = Number(process.env.FUZZ_RUNS ?? 8)

let real: Real
beforeAll(async () => {
  const casa = await testApp({ today: HOY })
  real = {
    casa,
    m: await muestra(casa),
    ana: await casa.persona('OPERACION ADMINISTRATIVA'),
    guias: [await casa.persona('GUIAS'), await casa.persona('HOTELERIA')],
    flor: await casa.persona('FINANZAS'),
    antes: new Map(),
  }
})
afterAll(() => real.casa.close())

/** Makes new excursions: each run begins with nothing. */
let serie = 0
async function excursiones() {
  serie += 1
  const { rows } = await real.casa.pool.query<{ id: number }>(
    `insert into excursion (nombre, prefijo) select 'MÁQUINA ' || n, 'M' || n from unnest($1::int[]) n returning id`,
    [[serie * 2, serie * 2 + 1]],
  )
  return rows.map(({ id }) => id)
}

test('reservas, rutas y rendiciones hacen lo que dice el modelo, en cualquier orden', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(pasos(60), async (steps) => {
      const modelo = new Modelo(await excursiones())
      real.antes = await saldosDe(real.flor)
      await comienzo(modelo, real)
      await fc.asyncModelRun(() => ({ model: modelo, real }), steps)
    }),
    { seed, numRuns, endOnFailure: process.env.FUZZ_SEED === undefined },
  )
  console.info(`semilla ${seed}, ${numRuns} recorridos`)
  expect(await broken(real.casa.pool, HOY)).toEqual([])
})

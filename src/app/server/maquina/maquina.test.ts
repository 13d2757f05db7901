import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passJornada } from '#cuentas/server/jobs/pass-jornada.ts'
import { broken } from '#db/invariants.testing.ts'
import { muestra } from '#testing/server/muestra.testing.ts'
import { testApp } from '#testing/server/product.testing.ts'
import { comparar, type Real } from './comparar.testing.ts'
import { comienzo, pasos } from './maquina.testing.ts'
import { COMISION_GUIA, HOY, Modelo } from './modelo.testing.ts'
import { MONEY_CONTROLS } from './money-schedule.testing.ts'

/** Seed and runs are fixed by default; `FUZZ_SEED` and `FUZZ_RUNS` change them. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
const numRuns = Number(process.env.FUZZ_RUNS ?? 6)

let real: Omit<Real, 'guias' | 'flor' | 'olga'>
beforeAll(async () => {
  const casa = await testApp({ today: HOY })
  const ana = await casa.persona('OPERACION ADMINISTRATIVA')
  real = { casa, m: await muestra(casa), ana }
  // Something was entered in the month to close, and what travels from today on is owed.
  await casa.pool.query(
    `insert into movimiento_persona (tipo, usuario_id, moneda, monto, fecha, motivo, autor_id)
     values ('fondo', $1, 'CLP', 1000, '2026-10-15', 'FONDO', $2)`,
    [ana.id, (await casa.persona('FINANZAS')).id],
  )
  await passJornada(casa.db, HOY)
})
afterAll(() => real.casa.close())

/** Makes new excursions and people, and opens the closed month: each run begins with nothing. */
let serie = 0
async function comenzar(): Promise<{ model: Modelo; real: Real }> {
  const { casa } = real
  serie += 1
  const { rows } = await casa.pool.query<{ id: number }>(
    `insert into excursion (nombre, prefijo) select 'MÁQUINA ' || n, 'M' || n from unnest($1::int[]) n returning id`,
    [[serie * 2, serie * 2 + 1]],
  )
  await casa.pool.query('delete from cierre_mes')
  const guias = [await casa.persona('GUIAS'), await casa.persona('HOTELERIA')] as const
  for (const { id } of guias)
    await casa.pool.query(
      `insert into comision_guia (usuario_id, valor, desde, autor_id) values ($1, $2, '2026-01-01', $1)`,
      [id, COMISION_GUIA],
    )
  const [flor, olga] = [await casa.persona('FINANZAS'), await casa.persona('FINANZAS')]
  const todos = { ...real, guias, flor, olga }
  return { model: new Modelo(rows.map(({ id }) => id)), real: todos }
}

const recorrer = (cambiar: (m: Modelo) => void = () => {}) =>
  fc.assert(
    fc.asyncProperty(pasos(60), async (steps) => {
      const lugar = await comenzar()
      cambiar(lugar.model)
      await comienzo(lugar.model, lugar.real)
      await fc.asyncModelRun(() => lugar, steps)
    }),
    { seed, numRuns, endOnFailure: process.env.FUZZ_SEED === undefined },
  )

test('reservas, rutas, rendiciones y su dinero hacen lo que dice el modelo, en cualquier orden', {
  timeout: 300_000,
}, async () => {
  await recorrer()
  console.info(`semilla ${seed}, ${numRuns} recorridos`)
  expect(await broken(real.casa.pool, HOY)).toEqual([])
})

/** A model that is wrong in one rule has to disagree with the product. */
const CONTROLES: Record<string, (m: Modelo) => void> = {
  'los pesos no pasan de mano': (m) => {
    m.mover = () => {}
  },
  'la ruta recibida sigue abierta': (m) => {
    m.recibida = () => false
  },
  'Finanzas lee lo que va a contar': (m) => {
    m.saldoVisible = m.saldo
  },
  'lo conservado se cobra de nuevo': (m) => {
    m.reservas.push = (...nuevas) => {
      for (const reserva of nuevas)
        Object.defineProperty(reserva, 'conservado', { get: () => 0, set() {} })
      return Array.prototype.push.apply(m.reservas, nuevas)
    }
  },
  'una ruta se entrega dos veces': (m) => {
    m.puedeEntregar = ({ tiene }, quien) => tiene.has(quien)
  },
  'se debe aunque nadie viaje': (m) => {
    m.viajo = () => true
  },
  'el mes cerrado admite asientos': (m) => {
    Object.defineProperty(m, 'cerrado', { get: () => false, set: () => {} })
  },
  'vuelve más de un fondo que lo que se dio': (m) => {
    m.fondos.get = () => 1_000_000
  },
  'un mes se paga dos veces': (m) => {
    m.pagados.set = () => m.pagados
  },
}
test.each(Object.entries(CONTROLES))(
  'control: si el modelo dice que %s, se nota',
  {
    timeout: 300_000,
  },
  async (_, cambiar) => {
    await expect(recorrer(cambiar)).rejects.toThrow('Property failed')
  },
)

test('control: lo que se escribe por fuera del libro se nota', async () => {
  const lugar = await comenzar()
  await comienzo(lugar.model, lugar.real)
  await real.casa.pool.query(MONEY_CONTROLS.row.sql)
  await expect(comparar(lugar.model, lugar.real)).rejects.toThrow()
})

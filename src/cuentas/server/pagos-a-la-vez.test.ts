import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { cuentasDeHotel } from '../contract/cuenta.ts'
import { anularPago, cuenta, EN_HOTEL, viajaron } from './cuentas-calls.testing.ts'

const RESERVAS = 100
const PAGOS = 1000
/** More than the pool has connections. */
const AT_ONCE = 40

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

const terrantai = () => ({ tipo: 'hotel', id: o.m.terrantai }) as const
const twice = async () =>
  (
    await o.casa.pool.query(`
      select l.reserva_id from pago_linea l where l.vigente group by l.reserva_id, l.clase
      having count(*) > 1 or sum(l.monto) <> (select sum(x.debido) from cuenta_reserva x
        where (x.reserva_id, x.clase) = (l.reserva_id, l.clase))`)
  ).rows.length

/** Each of the payments picks up to four lines by chance, as they were shown; one in ten is annulled again. */
async function payAtOnce(people: readonly Persona[], payments: number) {
  await viajaron(
    o,
    Array.from({ length: RESERVAS }, (_, n) => ({ ...EN_HOTEL, comision: 1_000 + n })),
  )
  const { data } = await cuenta(people[0] as Persona, terrantai(), { pendientes: 'true' })
  let seed = 2203
  const chance = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const answers: number[] = []
  const queue = Array.from({ length: payments }, (_, n) => n)
  const work = async () => {
    for (let n = queue.pop(); n !== undefined; n = queue.pop()) {
      const shown = new Set(Array.from({ length: 1 + chance(4) }, () => chance(data.lineas.length)))
      const lineas = [...shown].flatMap((at) => data.lineas[at] ?? [])
      const monto = lineas.reduce(
        (sum, { clase, debido }) => sum + (clase === 'comision' ? debido : -debido),
        0,
      )
      const who = people[n % people.length] as Persona
      const { status, data: paid } = await who.call(cuentasDeHotel.pagar, {
        body: {
          ...terrantai(),
          monto,
          lineas: lineas.map(({ reservaId, clase }) => ({ reservaId, clase })),
        },
      })
      if (status === 201 && chance(10) === 0) await anularPago(who, paid.pagos[0]?.id)
      answers.push(status)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return Object.fromEntries(
    [201, 409].map((status) => [status, answers.filter((one) => one === status).length]),
  )
}

test('mil pagos a la vez no pagan nada dos veces; control: sin el índice, sí', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => o.casa.persona('FINANZAS')))
  const found = await payAtOnce(people, PAGOS)
  expect((found[201] ?? 0) + (found[409] ?? 0)).toBe(PAGOS)
  // How many are made depends on which come first.
  expect(found[201]).toBeGreaterThan(50)
  expect(await twice()).toBe(0)
  expect((await o.casa.pool.query('select * from descuadre')).rows).toEqual([])
  console.info(
    `${PAGOS} pagos a la vez: ${found[201]} hechos, ${found[409]} rechazados, 0 dos veces`,
  )

  await o.casa.pool.query('drop index pago_linea_una')
  await payAtOnce(people, 200)
  expect(await twice()).toBeGreaterThan(0)
}, 240_000)

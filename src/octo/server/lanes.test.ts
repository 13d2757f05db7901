import { afterEach, beforeEach, expect, test } from 'vitest'
import { reservas } from '#reservas/contract.ts'
import { nueva } from '#reservas/server/reservas-calls.testing.ts'
import { CONTACT, type OctoHouse, octoHouse, saveCupo, unitItems } from './octo-calls.testing.ts'

// Forty lanes hold, confirm, change and sell on one departure at once, on a real PostgreSQL. Each test runs with the lock
// and, as its control, without: there seats are sold twice, which proves that the test can fail.

const LANES = 40
const LUGARES = 30

let house: OctoHouse
beforeEach(async () => {
  house = await octoHouse({ pool: { max: 20 } })
  await saveCupo(house, LUGARES)
})
afterEach(() => house.casa.close())

/** Takes the locks out of this database: connections find functions of the same name first, which lock nothing. */
async function withoutLocks({ casa }: OctoHouse) {
  for (const name of ['pg_advisory_xact_lock', 'pg_advisory_xact_lock_shared'])
    await casa.pool.query(
      `create function public.${name}(integer, integer) returns void language sql as 'select'`,
    )
  // A moment between reading the seats and taking them, so that the control does not depend on the machine.
  await casa.pool.query(`
    create function linger() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return new; end';
    create trigger linger before insert on apartado for each row execute function linger()`)
  await casa.pool.query(
    `do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`,
  )
  const { rows } = await casa.pool.query<{ pid: number }>(
    `select pg_terminate_backend(pid) as pid from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return rows.length
}

/** People with a seat: of reservations, and of apartados that hold one. */
async function taken() {
  const { rows } = await house.casa.pool.query<{ vendidos: number; apartados: number }>(
    `select (select coalesce(sum(cantidad_adultos + cantidad_child), 0)::int from reserva where habilitado = 1) as vendidos,
       (select coalesce(sum(cantidad_adultos + cantidad_child), 0)::int from apartado
         where confirmada is null and soltada is null and vence > now()) as apartados`,
  )
  return rows[0] ?? { vendidos: 0, apartados: 0 }
}

/** Runs one lane by its number: a program of one of two channels, or the office. */
async function lane(n: number) {
  const { klook, viator, ana, m } = house
  const seller = n % 2 === 0 ? klook : viator
  if (n % 5 === 4) {
    const body = nueva(m, { cantidadAdultos: 1 + (n % 3), cantidadChild: 0, hora: null })
    return ana.call(reservas.add, { body })
  }
  const { status, data } = await seller.hold(1 + (n % 4))
  if (status !== 200) return
  const path = `/bookings/${data.uuid}`
  if (n % 5 === 0) await seller.ask('PATCH', path, { unitItems: unitItems(1 + ((n + 1) % 4)) })
  if (n % 5 === 1) await seller.ask('POST', `${path}/cancel`, {})
  else if (n % 5 !== 2)
    await seller.confirm(data.uuid, { contact: CONTACT, unitItems: unitItems(1 + ((n + 2) % 4)) })
}

const run = () => Promise.all(Array.from({ length: LANES }, (_, n) => lane(n)))

test('cuarenta a la vez no venden dos veces un lugar, y lo que sobra se vende', async () => {
  await run()
  const { vendidos, apartados } = await taken()
  expect(vendidos + apartados).toBeLessThanOrEqual(LUGARES)
  // The lanes want about ninety seats, and let some go again.
  expect(vendidos + apartados).toBeGreaterThan(LUGARES / 2)
  const salida = await house.salidaOf()
  expect(salida).toMatchObject({
    ...{ lugares: LUGARES, ocupados: vendidos },
    quedan: LUGARES - vendidos - apartados,
  })
})

test('control: sin el candado de los lugares se venden de más', async () => {
  await withoutLocks(house)
  await run()
  const { vendidos, apartados } = await taken()
  expect(vendidos + apartados).toBeGreaterThan(LUGARES)
})

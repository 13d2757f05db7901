import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceso } from '#acceso/contract.ts'
import { hoteles } from '#catalogos/hoteles/contract.ts'
import { type Cable, layCable } from '#db/cable.testing.ts'
import { createPool } from '#db/client.ts'
import { untilWaiting } from '#lib/server/database.testing.ts'
import { reservas } from '#reservas/contract.ts'
import { hacer, historiaOf, nueva, save } from '#reservas/server/reservas-calls.testing.ts'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import {
  type Answered,
  type Persona,
  type TestApp,
  testApp,
} from '#testing/server/product.testing.ts'

const HOY = '2026-11-21'
let cable: Cable
let casa: TestApp
let m: Muestra
let ana: Persona
/** Connects to the database directly, for checks and disturbances. */
let other: pg.Pool
let reserva: number
beforeAll(async () => {
  cable = await layCable()
  casa = await testApp({ today: HOY, pool: { ...cable.near, max: 4 } })
  other = createPool({ ...casa.connection, max: 3 })
  m = await muestra(casa)
  ana = await casa.persona('OPERACION ADMINISTRATIVA')
})
beforeEach(async () => {
  const [id] = await save(casa, m, ana.id, [{}])
  reserva = id ?? 0
})
afterAll(async () => {
  await other.end()
  await casa.close()
  await cable.remove()
})

const CLAVE = { 'idempotency-key': 'la-misma' }
const anadir = (headers: Record<string, string>) =>
  ana.call(reservas.add, { body: nueva(m) }, headers)
const cuantas = async () => {
  const { rows } = await other.query(
    `select (select count(*)::int from reserva) as reservas, (select count(*)::int from historial) as historia,
       (select count(*)::int from clave_idempotencia) as claves`,
  )
  return rows[0]
}

function esperaUnPoco({ status, success, message, headers }: Answered<unknown>) {
  expect({ status, success }).toEqual({ status: 503, success: false })
  expect(message).toMatch(/Intente de nuevo/)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
}

describe('la base se va y vuelve', () => {
  test('mientras no está, cada llamada es un 503 que se intenta de nuevo; después sigue sola', async () => {
    await cable.cut()
    for (let vez = 0; vez < 3; vez++) {
      esperaUnPoco(await ana.call(reservas.getAll, { query: { limite: 1 } }))
      esperaUnPoco(await anadir({}))
      esperaUnPoco(
        await casa.como().call(acceso.acceso, { body: { email: 'a@b.cl', password: 'x' } }),
      )
    }
    expect((await casa.como().call(acceso.ajustes)).status).toBe(200)
    await cable.mend()
    expect((await ana.call(reservas.getAll, { query: { limite: 1 } })).status).toBe(200)
  })

  test('sin conexiones libres también, en vez de esperar sin fin', async () => {
    const corta = await testApp({ pool: { max: 1 } })
    const presa = await corta.pool.connect()
    corta.pool.options.connectionTimeoutMillis = 20
    const alguien = corta.como({ authorization: 'Bearer x' })
    esperaUnPoco(await alguien.call(hoteles.getAll))
    presa.release()
    expect((await alguien.call(hoteles.getAll)).status).toBe(401)
    await corta.close()
  })
})

describe('en mitad de un cambio', () => {
  test('se corta la conexión: nada a medias, y repetido ocurre una vez', async () => {
    const retiene = await other.connect()
    await retiene.query('begin')
    await retiene.query('select from reserva where id = $1 for update', [reserva])
    const anulada = hacer(ana, 'anular', reserva)
    await untilWaiting(other, 1)
    await retiene.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    esperaUnPoco(await anulada)
    await retiene.query('rollback')
    retiene.release()
    expect(await historiaOf(casa, reserva)).toEqual([])
    expect((await hacer(ana, 'anular', reserva)).status).toBe(200)
    expect(await historiaOf(casa, reserva)).toHaveLength(1)
  })

  test('se corta al confirmar y no se confirmó: repetido con su clave, se guarda', async () => {
    const antes = await cuantas()
    await other.query(`
      create function cortar() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger cortar after insert on historial deferrable initially deferred
        for each row execute function cortar()`)
    esperaUnPoco(await anadir({ 'idempotency-key': 'no-confirmada' }))
    await other.query('drop function cortar() cascade')
    expect(await cuantas()).toEqual(antes)
    expect((await anadir({ 'idempotency-key': 'no-confirmada' })).status).toBe(201)
    expect(await cuantas()).toEqual({
      reservas: antes.reservas + 1,
      historia: antes.historia + 1,
      claves: antes.claves + 1,
    })
  })

  test('se confirmó y la noticia se perdió: repetido con su clave, responde lo que guardó', async () => {
    cable.loseAnswerTo('commit')
    esperaUnPoco(await anadir(CLAVE))
    const despues = await cuantas()
    const { status, data } = await anadir(CLAVE)
    expect(status).toBe(201)
    expect(await cuantas()).toEqual(despues)
    expect(await historiaOf(casa, data.id)).toHaveLength(1)
  })

  test('el disco de la base se llena: nada a medias, y con lugar se guarda', async () => {
    const antes = await cuantas()
    await other.query(`
      create function llenar() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger llenar before insert on historial for each row execute function llenar()`)
    esperaUnPoco(await anadir({}))
    esperaUnPoco(await hacer(ana, 'noshow', reserva))
    await other.query('drop function llenar() cascade')
    expect(await cuantas()).toEqual(antes)
    expect((await hacer(ana, 'noshow', reserva)).status).toBe(200)
  })

  test('otro retiene la fila demasiado: se dice, y después se puede', async () => {
    const corta = await testApp({ today: HOY, pool: { lock_timeout: 20 } })
    const eva = await corta.persona('GERENCIAL')
    const [id = 0] = await save(corta, await muestra(corta), eva.id, [{}])
    const retiene = await corta.pool.connect()
    await retiene.query('begin')
    await retiene.query('select from reserva where id = $1 for update', [id])
    esperaUnPoco(await hacer(eva, 'anular', id))
    await retiene.query('rollback')
    retiene.release()
    expect((await hacer(eva, 'anular', id)).status).toBe(200)
    await corta.close()
  })
})

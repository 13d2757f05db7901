import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilWaiting } from '#lib/server/database.testing.ts'
import { meeting } from '#lib/server/meeting.testing.ts'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Reserva } from '../contract/reserva.ts'
import { reservas } from '../contract.ts'
import { ANULADA, hacer, historiaOf, rowOf, save } from './reservas-calls.testing.ts'

// Two people change one reservation at the same moment, on a real PostgreSQL. Each control runs without the guard and
// shows the damage, which proves that the test beside it can fail.

let casa: TestApp
let m: Muestra
let ana: Persona
let eva: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('LCR')
  eva = await casa.persona('OPERACION ADMINISTRATIVA')
})
afterAll(() => casa.close())

const A_LA_VEZ = 20
const reserva = async (cambios: Record<string, unknown> = {}) =>
  (await save(casa, m, ana.id, [cambios]))[0] ?? 0
const juntas = <T>(n: number, una: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => una(i)))
const estados = (respuestas: { status: number }[]) =>
  respuestas.map(({ status }) => status).toSorted()

describe('veinte anulan la misma', () => {
  test('una lo consigue, las demás reciben 409, y la historia lo cuenta una vez', async () => {
    const id = await reserva()
    const respuestas = await juntas(A_LA_VEZ, (i) => hacer(i % 2 ? ana : eva, 'anular', id))
    expect(estados(respuestas)).toEqual([200, ...Array<number>(A_LA_VEZ - 1).fill(409)])
    expect(await historiaOf(casa, id)).toHaveLength(1)
    expect((await rowOf(casa, id))?.version).toBe(2)
  })

  test('control: quien mira y después escribe, sin retenerla, la anula varias veces', async () => {
    const id = await reserva()
    const allHere = meeting(4)
    const veces = await juntas<number>(4, async () => {
      const client = await casa.pool.connect()
      try {
        await client.query('begin')
        const { rows } = await client.query('select habilitado from reserva where id = $1', [id])
        await allHere()
        if (rows[0]?.habilitado !== 1) return 0
        await client.query(
          `update reserva set habilitado = 0, nombre_cancela = 'X', motivo_cancela = 'X', fecha_cancela = '2026-11-21',
             hora_cancela = '12:00', version = version + 1 where id = $1`,
          [id],
        )
        return 1
      } finally {
        await client.query('commit')
        client.release()
      }
    })
    expect(veces.reduce((sum, una) => sum + una)).toBe(4)
  })
})

test('anular y marcar no-show a la vez: ocurre uno de los dos', async () => {
  for (let vez = 0; vez < 8; vez++) {
    const id = await reserva()
    const respuestas = await Promise.all([hacer(ana, 'anular', id), hacer(eva, 'noshow', id)])
    expect(estados(respuestas)).toEqual([200, 409])
    const row = await rowOf(casa, id)
    expect([row?.habilitado, row?.noshow]).not.toEqual([0, 1])
    expect(await historiaOf(casa, id)).toHaveLength(1)
  }
})

test('restaurar y eliminar a la vez: ocurre uno de los dos', async () => {
  for (let vez = 0; vez < 8; vez++) {
    const id = await reserva(ANULADA)
    const [back, irse] = await Promise.all([
      hacer(ana, 'restaurar', id),
      hacer(eva, 'eliminar', id),
    ])
    // After a deletion the other call gets 404; after a restore it sees an active reservation.
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([back.status, irse.status])
    expect((await rowOf(casa, id)) === undefined).toBe(irse.status === 200)
  }
})

describe('dos editan la misma', () => {
  const editar = (quien: Persona, base: Reserva, cambios: Record<string, unknown>) =>
    quien.call(reservas.put, { body: { ...base, motivo: 'CORRECCIÓN', ...cambios } })
  const leerla = async (id: number) => (await ana.call(reservas.getPost, { body: id })).data

  test('la segunda recibe 409 con lo que guardó la primera, y nada se pierde', async () => {
    for (let vez = 0; vez < 8; vez++) {
      const base = await leerla(await reserva())
      const respuestas = await Promise.all([
        editar(ana, base, { email: 'a@correo.cl', habitacion: 'DE ANA' }),
        editar(eva, base, { email: 'a@correo.cl', observacion: 'DE EVA' }),
      ])
      expect(estados(respuestas)).toEqual([200, 409])
      const [gana, pierde] = respuestas.toSorted((a, b) => a.status - b.status)
      expect(pierde?.data).toEqual(gana?.data)
      expect(await leerla(base.id)).toEqual(gana?.data)
    }
  })

  test('control: sin versión las dos guardan, y la segunda pisa a la primera', async () => {
    const { version: _, ...base } = await leerla(await reserva())
    const respuestas = await Promise.all([
      editar(ana, base as Reserva, { email: 'a@correo.cl', habitacion: 'DE ANA' }),
      editar(eva, base as Reserva, { email: 'a@correo.cl', observacion: 'DE EVA' }),
    ])
    expect(estados(respuestas)).toEqual([200, 200])
    const { habitacion, observacion } = await leerla(base.id)
    expect([habitacion === 'DE ANA', observacion === 'DE EVA']).toContain(false)
  })
})

test('mientras se rinde, anular espera y después se rechaza', async () => {
  const id = await reserva({ fecha: '2026-11-20' })
  const client = await casa.pool.connect()
  await client.query('begin')
  const { rows } = await client.query<{ id: number }>(
    `with ru as (insert into ruta (fecha, excursion_id) values ('2026-11-20', $1) returning id)
     insert into rendicion (ruta_id) select id from ru returning id`,
    [m.luna],
  )
  await client.query(
    'insert into detalle_rendicion (rendicion_id, reserva_id, usuario_id, esperado) values ($1, $2, $3, 1000)',
    [rows[0]?.id, id, ana.id],
  )
  const anulando = hacer(eva, 'anular', id)
  await untilWaiting(casa.pool, 1)
  await client.query('commit')
  client.release()
  const { status, message } = await anulando
  expect({ status, message }).toEqual({
    status: 409,
    message: 'La reserva ya está rendida: no se puede anular.',
  })
})

test('quien mueve reservas y quien hace rutas de esos días no se traban', async () => {
  const [uno, dos] = ['2026-12-21', '2026-12-22']
  const ids = await save(
    casa,
    m,
    ana.id,
    Array.from({ length: 6 }, (_, i) => ({ fecha: i % 2 ? uno : dos, email: 'a@correo.cl' })),
  )
  const bases = await Promise.all(
    ids.map(async (id) => (await ana.call(reservas.getPost, { body: id })).data),
  )
  /** Does as creating a route does: locks the day exclusively, then takes every unassigned reservation. */
  const hacerRuta = async (fecha: string) => {
    const client = await casa.pool.connect()
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock($1, $2::date - date '2000-01-01')`, [
      m.luna,
      fecha,
    ])
    const { rows } = await client.query<{ id: number }>(
      'insert into ruta (fecha, excursion_id) values ($2, $1) returning id',
      [m.luna, fecha],
    )
    await client.query(
      'update reserva set ruta_id = $3 where fecha = $2 and excursion_id = $1 and ruta_id is null',
      [m.luna, fecha, rows[0]?.id],
    )
    await client.query('commit')
    client.release()
  }
  const [respuestas] = await Promise.all([
    Promise.all(
      bases.map((base) =>
        ana.call(reservas.put, {
          body: { ...base, fecha: base.fecha === uno ? dos : uno, motivo: 'CAMBIA DE DÍA' },
        }),
      ),
    ),
    hacerRuta(uno),
    hacerRuta(dos),
  ])
  expect(estados(respuestas)).toEqual(Array<number>(6).fill(200))
  // Both days have a route now, and every reservation is on one.
  const { rows } = await casa.pool.query(
    `select count(*)::int as n from reserva r left join ruta ru on ru.id = r.ruta_id
     where r.id = any($1) and (ru.id is null or ru.fecha <> r.fecha)`,
    [ids],
  )
  expect(rows).toEqual([{ n: 0 }])
})

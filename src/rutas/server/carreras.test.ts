import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { meeting } from '#lib/server/meeting.testing.ts'
import { reservas as reservasCalls } from '#reservas/contract.ts'
import { SIN_RUTA } from '#reservas/rules.ts'
import { nueva, save } from '#reservas/server/reservas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import { emptyRutas, rutas as rutasCalls } from '../contract.ts'
import { anadir, estados, type Operacion, operacion, rutaOf } from './rutas-calls.testing.ts'

// Several people at the same moment, on a real PostgreSQL. Each control does the same without the guard and shows the
// damage, so that the test beside it could fail.

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

const VECES = 8
const dia = (n: number) => `2027-01-${String(n + 1).padStart(2, '0')}`
const juntas = <T>(n: number, una: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => una(i)))

describe('el mismo conductor en dos rutas a la vez', () => {
  test('una lo consigue y la otra recibe el choque, también en excursiones distintas', async () => {
    for (let vez = 0; vez < VECES; vez++) {
      const respuestas = await juntas(4, (i) =>
        anadir(i % 2 ? o.ana : o.lucas, o, {
          fecha: dia(vez),
          excursionId: i % 2 ? o.m.luna : o.m.geiser,
          choferId: o.cesar.id,
        }),
      )
      expect(estados(respuestas)).toEqual([201, 409, 409, 409])
    }
  })

  test('control: mirar y después escribir, sin retener el día, lo asigna dos veces', async () => {
    const allHere = meeting(2)
    await juntas(2, async () => {
      const client = await o.casa.pool.connect()
      try {
        await client.query('begin')
        const { rows } = await client.query(
          `select id from ruta where fecha = '2027-02-01' and chofer_id = $1`,
          [o.cesar.id],
        )
        await allHere()
        if (rows.length === 0)
          await client.query(
            `insert into ruta (fecha, excursion_id, chofer_id) values ('2027-02-01', $1, $2)`,
            [o.m.luna, o.cesar.id],
          )
      } finally {
        await client.query('commit')
        client.release()
      }
    })
    const { rows } = await o.casa.pool.query(
      `select count(*)::int as n from ruta where fecha = '2027-02-01' and chofer_id = $1`,
      [o.cesar.id],
    )
    expect(rows).toEqual([{ n: 2 }])
  })
})

test('editar dos rutas a la vez tampoco deja pasar un choque', async () => {
  for (let vez = 0; vez < VECES; vez++) {
    const fecha = `2027-03-0${vez + 1}`
    const ids = [
      await saveRuta(o.casa, o.m, { fecha }),
      await saveRuta(o.casa, o.m, { fecha, excursion_id: o.m.geiser }),
    ]
    const respuestas = await juntas(2, (i) =>
      o.ana.send(rutasCalls.put, { body: { id: ids[i], guiaId: o.gloria.id, vehiculo: 'VAN 1' } }),
    )
    expect(estados(respuestas)).toEqual([200, 409])
  }
})

test('dos rutas nuevas a la vez: cada reserva va en una, y todas en alguna', async () => {
  for (let vez = 0; vez < VECES; vez++) {
    const fecha = `2027-04-0${vez + 1}`
    const ids = await save(o.casa, o.m, o.ana.id, Array(6).fill({ fecha }))
    const rutas = await juntas(2, () => anadir(o.ana, o, { fecha }))
    expect(estados(rutas)).toEqual([201, 201])
    expect(rutas.map(({ data }) => data.reservas).toSorted()).toEqual([0, 6])
    expect(new Set(await rutaOf(o.casa, ids)).size).toBe(1)
  }
})

test('mientras se hace la ruta entran reservas: ninguna queda sin ella', async () => {
  for (let vez = 0; vez < VECES; vez++) {
    const fecha = `2027-05-0${vez + 1}`
    const [ruta, ...reservas] = await Promise.all([
      anadir(o.ana, o, { fecha }),
      ...Array.from({ length: 5 }, () =>
        o.lucas.call(reservasCalls.add, { body: nueva(o.m, { fecha }) }),
      ),
    ])
    const ids = reservas.map(({ data }) => data.id)
    expect(await rutaOf(o.casa, ids)).toEqual(ids.map(() => ruta.data.id))
  }
})

test('dos mueven las mismas reservas a rutas distintas: quedan juntas en una', async () => {
  for (let vez = 0; vez < VECES; vez++) {
    const fecha = `2027-06-0${vez + 1}`
    const rutas = [await saveRuta(o.casa, o.m, { fecha }), await saveRuta(o.casa, o.m, { fecha })]
    const ids = await save(o.casa, o.m, o.ana.id, Array(4).fill({ fecha }))
    const respuestas = await juntas(2, (i) =>
      o.ana.send(rutasCalls.mover, {
        body: { rutaId: rutas[i], reservaIds: i ? ids.toReversed() : ids },
      }),
    )
    expect(estados(respuestas)).toEqual([200, 200])
    expect(new Set(await rutaOf(o.casa, ids)).size).toBe(1)
  }
})

test('eliminar una ruta y mover hacia ella a la vez: nadie queda en una ruta que no existe', async () => {
  for (let vez = 0; vez < VECES; vez++) {
    const fecha = `2027-07-0${vez + 1}`
    const ruta = await saveRuta(o.casa, o.m, { fecha })
    const ids = await save(o.casa, o.m, o.ana.id, [{ fecha }, { fecha }])
    const [borra, mueve] = await Promise.all([
      o.ana.call(emptyRutas.delete, { params: { id: ruta } }),
      o.lucas.call(rutasCalls.mover, { body: { rutaId: ruta, reservaIds: ids } }),
    ])
    expect(borra.status).toBe(200)
    expect([200, 404]).toContain(mueve.status)
    expect(await rutaOf(o.casa, ids)).toEqual([null, null])
  }
})

test('intercambiar los días de dos rutas a la vez no se traba', async () => {
  for (let vez = 0; vez < VECES; vez++) {
    const [uno, dos] = [`2027-08-0${vez + 1}`, `2027-08-1${vez + 1}`]
    const ids = [
      await saveRuta(o.casa, o.m, { fecha: uno }),
      await saveRuta(o.casa, o.m, { fecha: dos, excursion_id: o.m.geiser }),
    ]
    const respuestas = await juntas(2, (i) =>
      o.ana.send(rutasCalls.put, { body: { id: ids[i], fecha: i ? uno : dos } }),
    )
    expect(estados(respuestas)).toEqual([200, 200])
  }
})

describe('una saca de la ruta lo que otra mueve', () => {
  const fechaOf = (mes: string, vez: number) => `2027-${mes}-0${vez + 1}`
  async function aLaVez(fecha: string, conVersiones: boolean) {
    const [a, b] = [await saveRuta(o.casa, o.m, { fecha }), await saveRuta(o.casa, o.m, { fecha })]
    const ids = await save(o.casa, o.m, o.ana.id, Array(3).fill({ fecha, ruta_id: a }))
    const versiones = conVersiones ? Object.fromEntries(ids.map((id) => [id, 1])) : undefined
    const respuestas = await juntas(2, (i) =>
      o.ana.send(rutasCalls.mover, {
        body: { rutaId: i ? b : SIN_RUTA, reservaIds: ids, versiones },
      }),
    )
    return { b, ids, respuestas, de: await rutaOf(o.casa, ids) }
  }

  test('una lo consigue, la otra oye que llegó tarde, y quedan todas juntas', async () => {
    for (let vez = 0; vez < VECES; vez++) {
      const { b, respuestas, de } = await aLaVez(fechaOf('09', vez), true)
      expect(estados(respuestas)).toEqual([200, 409])
      const hecha = respuestas[0]?.status === 200 ? null : b
      expect(de).toEqual([hecha, hecha, hecha])
    }
  })

  test('control: sin las versiones las dos dicen que lo hicieron, y una se pierde', async () => {
    const { respuestas, de } = await aLaVez(fechaOf('10', 0), false)
    expect(estados(respuestas)).toEqual([200, 200])
    expect(new Set(de).size).toBe(1)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { meeting } from '#lib/server/meeting.testing.ts'
import { hacer } from '#reservas/server/reservas-calls.testing.ts'
import { emptyRutas, rutas } from '#rutas/contract.ts'
import { estados, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import { rendiciones } from '../contract.ts'
import { GRUPO, ponerTasa, rendirla, salida } from './rendiciones-calls.testing.ts'

// Two people write one route's money at the same moment, on a real PostgreSQL. Each control does the same without the
// guard and shows the damage, so that the test beside it could fail.

let o: Operacion
beforeAll(async () => {
  o = await operacion()
  await ponerTasa(o.casa, '2026-11-18', '912.50', '168.25')
})
afterAll(() => o.casa.close())

const VECES = 8
const juntas = <T>(n: number, una: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => una(i)))
const contar = async (text: string, values: unknown[]) =>
  (await o.casa.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]
    ?.n

describe('una reserva se rinde dos veces a la vez', () => {
  test('se guarda una, y la otra recibe 409 con lo guardado', async () => {
    for (let vez = 0; vez < VECES; vez++) {
      const s = await salida(o)
      const respuestas = await juntas(6, (i) =>
        rendirla(o.gloria, s, 0, i % 2 ? { valorTarjeta: 60_000 } : { valorEfectivo: 60_000 }),
      )
      expect(estados(respuestas)).toEqual([201, ...Array<number>(5).fill(409)])
      const saved = respuestas.find(({ status }) => status === 201)?.data
      expect(new Set(respuestas.map(({ data }) => data.id))).toEqual(new Set([saved?.id]))
      expect(await contar('detalle_rendicion where reserva_id = $1', [s.reservas[0]])).toBe(1)
    }
  })

  test('control: sin la restricción, mirar y después escribir la guarda dos veces', async () => {
    const s = await salida(o)
    const client = await o.casa.pool.connect()
    await client.query('create table detalle_suelto (like detalle_rendicion including defaults)')
    client.release()
    const listos = meeting(2)
    await juntas(2, async () => {
      const c = await o.casa.pool.connect()
      try {
        await c.query('begin')
        const { rows } = await c.query('select id from detalle_suelto where reserva_id = $1', [
          s.reservas[0],
        ])
        await listos()
        if (rows.length === 0)
          await c.query(
            `insert into detalle_suelto (id, rendicion_id, reserva_id, usuario_id, esperado)
             values (1, $1, $2, $3, 60000)`,
            [s.rendicionId, s.reservas[0], o.gloria.id],
          )
      } finally {
        await c.query('commit')
        c.release()
      }
    })
    expect(await contar('detalle_suelto where reserva_id = $1', [s.reservas[0]])).toBe(2)
  })
})

describe('la rendición de una ruta se abre dos veces a la vez', () => {
  test('hay una, y todos la reciben', async () => {
    for (let vez = 0; vez < VECES; vez++) {
      const rutaId = await saveRuta(o.casa, o.m, { fecha: HOY, guia_id: o.gloria.id })
      const respuestas = await juntas(6, (i) =>
        (i % 2 ? o.gloria : o.flor).call(rendiciones.add, { body: { rutaId } }),
      )
      expect(estados(respuestas)).toEqual(Array<number>(6).fill(200))
      expect(new Set(respuestas.map(({ data }) => data.id)).size).toBe(1)
      expect(
        await contar(`historial where entidad = 'rendicion' and entidad_id = $1`, [
          String(respuestas[0]?.data.id),
        ]),
      ).toBe(1)
    }
  })

  test('control: sin la restricción hay dos', async () => {
    await o.casa.pool.query('create table rendicion_suelta (ruta_id integer)')
    const listos = meeting(2)
    await juntas(2, async () => {
      const { rows } = await o.casa.pool.query('select from rendicion_suelta where ruta_id = 100')
      await listos()
      if (rows.length === 0) await o.casa.pool.query('insert into rendicion_suelta values (100)')
    })
    expect(await contar('rendicion_suelta', [])).toBe(2)
  })
})

test('los gastos se anotan dos veces a la vez: queda una fila', async () => {
  for (let vez = 0; vez < VECES; vez++) {
    const s = await salida(o)
    const respuestas = await juntas(4, (i) =>
      o.gloria.call(rendiciones.addGastoRendicion, {
        body: { rendicionId: s.rendicionId, peajeValor: i },
      }),
    )
    expect(estados(respuestas)).toEqual([201, 409, 409, 409])
    expect(await contar('gasto_rendicion where rendicion_id = $1', [s.rendicionId])).toBe(1)
  }
})

test('se rinde y se anula a la vez: ocurre uno de los dos', async () => {
  for (let vez = 0; vez < VECES; vez++) {
    const s = await salida(o)
    const [rinde, anula] = await Promise.all([
      rendirla(o.gloria, s, 0),
      hacer(o.ana, 'anular', s.reservas[0] ?? 0),
    ])
    expect(estados([rinde, anula])).toEqual(rinde.status === 201 ? [201, 409] : [200, 409])
  }
})

test('se rinde y se mueve a otra ruta a la vez: quien rindió la conserva', async () => {
  for (let vez = 0; vez < VECES; vez++) {
    const s = await salida(o)
    const other = await saveRuta(o.casa, o.m, { fecha: HOY })
    const [rinde, mueve] = await Promise.all([
      rendirla(o.gloria, s, 0),
      o.ana.call(rutas.mover, { body: { rutaId: other, reservaIds: [s.reservas[0]] } }),
    ])
    expect(estados([rinde, mueve])).toEqual(rinde.status === 201 ? [201, 409] : [200, 409])
    const { rows } = await o.casa.pool.query('select ruta_id from reserva where id = $1', [
      s.reservas[0],
    ])
    expect(rows[0]?.ruta_id).toBe(rinde.status === 201 ? s.rutaId : other)
  }
})

test('se rinde y se elimina la ruta a la vez: lo rendido tiene su ruta', async () => {
  for (let vez = 0; vez < VECES; vez++) {
    const s = await salida(o)
    const [rinde, borra] = await Promise.all([
      rendirla(o.gloria, s, 0),
      o.ana.call(emptyRutas.delete, { params: { id: s.rutaId } }),
    ])
    if (rinde.status === 201) expect(borra.status).toBe(409)
    else expect([rinde.status, borra.status]).toEqual([404, 200])
    expect(await contar('ruta where id = $1', [s.rutaId])).toBe(rinde.status === 201 ? 1 : 0)
  }
})

test('la tasa queda fija una vez aunque el grupo entero se rinda a la vez', async () => {
  for (let vez = 0; vez < VECES; vez++) {
    const s = await salida(o, {}, Array(5).fill(GRUPO[0]))
    const respuestas = await juntas(5, (i) => rendirla(o.gloria, s, i))
    expect(estados(respuestas)).toEqual(Array<number>(5).fill(201))
    const { data } = await o.flor.call(rendiciones.get, { query: { id: s.rendicionId } })
    expect([data.version, data.detalles, data.estado]).toEqual([2, 5, 'RENDIDA'])
  }
})

test('la guía y finanzas corrigen a la vez lo mismo: con versión, una de las dos', async () => {
  for (let vez = 0; vez < VECES; vez++) {
    const s = await salida(o, { guia_id: null }, GRUPO.slice(0, 1))
    const { data } = await rendirla(o.flor, s, 0)
    const other = await o.casa.persona('FINANZAS')
    const respuestas = await juntas(2, (i) =>
      (i ? o.flor : other).call(rendiciones.put, {
        body: { id: data.id, version: 1, motivo: 'X', detalle: { comentario: `DE ${i}` } },
      }),
    )
    expect(estados(respuestas)).toEqual([200, 409])
  }
})

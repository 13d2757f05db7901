import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rendiciones } from '#rendiciones/contract.ts'
import { rendirla, type Salida, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { reservas as reservasCalls } from '#reservas/contract.ts'
import { AYER, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { passJornada } from './jobs/pass-jornada.ts'

// A payment at the hotel that the guide enters is owed by the hotel (FI-29).
let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())
beforeEach(() => passJornada(o.casa.db, HOY))

const PARTY = { cantidad_adultos: 2, cantidad_child: 2, valor_adulto: 30_000, valor_child: 10_000 }
const enHotel = (s: Salida, n = 0, more = {}) =>
  rendirla(o.gloria, s, n, { motivoCero: 'Pagó en hotel', comentario: 'PAGÓ EN HOTEL', ...more })

/** Returns what the ledger says that the hotel owes of reservations. */
async function debe(reservas: readonly number[]) {
  const { rows } = await o.casa.pool.query<{ debe: number }>(
    `select coalesce(sum(monto), 0)::int as debe from asentado
     where causa = 'cobro_hotel' and causa_id = any($1) and hotel_id = $2`,
    [reservas, o.m.terrantai],
  )
  expect((await o.casa.pool.query('select * from descuadre')).rows).toEqual([])
  return rows[0]?.debe
}

test('con su cuenta rendida, y deja de deberlo si se deshace', async () => {
  const s = await salida(o, { fecha: AYER }, [PARTY, { ...PARTY, abono: 10_000 }])
  const { data } = await enHotel(s)
  expect(await debe(s.reservas)).toBe(80_000)
  await enHotel(s, 1)
  expect(await debe(s.reservas)).toBe(160_000)
  await o.flor.call(rendiciones.revertir, {
    body: { id: data.id, tipo: 'error', motivo: 'ERA OTRA' },
  })
  expect(await debe(s.reservas)).toBe(80_000)
})

test('según quién vino, y no si finanzas lo corrige', async () => {
  const s = await salida(o, { fecha: AYER }, [PARTY])
  await o.ana.call(reservasCalls.abordar, { body: { reservaId: s.reservas[0], vinieron: 3 } })
  const { data } = await enHotel(s)
  expect(await debe(s.reservas)).toBe(70_000)
  const corregir = (motivoCero: string) =>
    o.flor.send(rendiciones.put, {
      body: { id: data.id, motivo: 'SE VIO', detalle: { motivoCero } },
    })
  expect(await corregir('Cortesía')).toMatchObject({ status: 200 })
  expect(await debe(s.reservas)).toBe(0)
  await corregir('Pagó en hotel')
  expect(await debe(s.reservas)).toBe(70_000)
})

test('lo que se rindió antes de que el día llegara, al pasar el día', async () => {
  const s = await salida(o, {}, [PARTY])
  await o.casa.pool.query('update jornada set hoy = $1', [AYER])
  await enHotel(s)
  expect(await debe(s.reservas)).toBe(0)
  await passJornada(o.casa.db, HOY)
  expect(await debe(s.reservas)).toBe(80_000)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { historial } from '#reservas/contract.ts'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import {
  MANANA,
  type PageHouse,
  pageHouse,
  submit,
  told,
  visit,
} from '#testing/server/passenger-page.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { peticiones } from '../contract/peticion.ts'

let w: PageHouse
beforeAll(async () => {
  w = await pageHouse()
})
afterAll(() => w.casa.close())

const askedOf = async (quien: Persona, reservaId: number) =>
  (await quien.call(peticiones.get, { query: { reservaId } })).data
const answer = (quien: Persona, peticionId: number, more: { version?: number } = {}) =>
  quien.call(peticiones.responder, {
    body: { peticionId, estado: 'aceptada', respuesta: 'Listo: <b>anulada', ...more },
  })

test('la oficina lo lee, responde una vez, y la página lo dice', async () => {
  const { id, path } = await w.pageOf()
  await submit(w.casa, path, { hace: 'anular', texto: 'No nos sentimos bien' })
  await submit(w.casa, path, { hace: 'cambiar', texto: '' })
  const before = await askedOf(w.ana, id)
  expect(before).toMatchObject({
    enlaces: 1,
    peticiones: [
      { tipo: 'cambiar', texto: '', estado: 'pendiente' },
      { tipo: 'anular', texto: 'No nos sentimos bien', estado: 'pendiente', respuesta: '' },
    ],
  })
  const own = before.peticiones[1]?.id ?? 0
  const [first, second] = await Promise.all([
    answer(w.ana, own, { version: 1 }),
    answer(w.ana, own),
  ])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  expect((await askedOf(w.ana, id)).peticiones[1]).toMatchObject({
    estado: 'aceptada',
    respuesta: 'Listo: <b>anulada',
    quien: 'VENDEDORA',
    version: 2,
  })
  const page = await visit(w.casa, path)
  expect(page.payload).toContain('Listo: &lt;b&gt;anulada')
  expect(told(page)).toContain('Aceptado')
  expect(told(page)).not.toContain('VENDEDORA')
  expect(told(page)).toContain('Quiero anular')
  await submit(w.casa, path, { hace: 'anular', texto: 'otra vez' })
  expect((await askedOf(w.ana, id)).peticiones).toHaveLength(3)
  const { rows } = await w.casa.pool.query(
    `select verbo, cambios from historial where entidad = 'peticion' and entidad_id = $1 order by id`,
    [String(own)],
  )
  expect(rows).toMatchObject([
    { verbo: 'pedir' },
    {
      verbo: 'responder',
      cambios: [{ campo: 'estado', antes: 'pendiente', despues: 'aceptada' }],
    },
  ])
  const log = (await w.ana.call(historial.get, { query: { reservaId: id } })).data
  expect(log.map(({ verbo }) => verbo)).toEqual([])
})

test('cada uno responde lo que ve; lo bloqueado no se responde', async () => {
  const { id, path } = await w.pageOf({ hotel_id: w.m.cumbres })
  await submit(w.casa, path, { hace: 'anular', texto: 'X' })
  const own = (await askedOf(w.ana, id)).peticiones[0]?.id ?? 0
  const [suyo, ajeno] = [
    await w.casa.persona('HOTEL', { hotelId: w.m.cumbres }),
    await w.casa.persona('HOTEL', { hotelId: w.m.terrantai }),
  ]
  expect((await ajeno.call(peticiones.get, { query: { reservaId: id } })).status).toBe(404)
  expect((await answer(ajeno, own)).status).toBe(404)
  expect((await answer(w.ana, 999_999)).status).toBe(404)
  expect((await answer(await w.casa.persona('GUIAS'), own)).status).toBe(403)
  const blank = { peticionId: own, estado: 'rechazada' as const, respuesta: ' ' }
  expect((await w.ana.call(peticiones.responder, { body: blank })).errors).toEqual({
    respuesta: 'Por favor, ingrese la respuesta',
  })
  await w.casa.db.updateTable('reserva').set({ datos: 'bloqueados' }).where('id', '=', id).execute()
  expect((await answer(suyo, own)).status).toBe(409)
  await w.casa.db.updateTable('reserva').set({ datos: 'completos' }).where('id', '=', id).execute()
  expect((await answer(suyo, own)).status).toBe(200)
})

test('en Por atender la ve quien puede responder, mientras espera y el viaje no ha pasado', async () => {
  const { id, path } = await w.pageOf({ hotel_id: w.m.cumbres })
  const lejos = await w.pageOf({ fecha: '2026-12-20' })
  const pasada = await w.pageOf()
  for (const one of [path, lejos.path]) await submit(w.casa, one, { hace: 'anular', texto: 'X' })
  await submit(w.casa, pasada.path, { hace: 'anular', texto: 'X' })
  await w.casa.db
    .updateTable('reserva')
    .set({ fecha: '2026-11-18' })
    .where('id', '=', pasada.id)
    .execute()
  const seen = async (quien: Persona) => {
    const { data } = await quien.send<never>('GET /v1/atencion/get')
    return (data as { lineas: { tipo: string; titulo: string; gravedad: number }[] }).lineas
      .filter(({ tipo }) => tipo === 'peticion')
      .map(({ titulo, gravedad }) => `${gravedad} ${titulo}`)
  }
  const [hotel, foreign, seller] = [
    await w.casa.persona('HOTEL', { hotelId: w.m.cumbres }),
    await w.casa.persona('HOTEL', { hotelId: await w.casa.hotel() }),
    await w.casa.persona('COMERCIAL'),
  ]
  expect(await seen(w.ana)).toEqual(
    expect.arrayContaining([
      `1 Reserva N° ${id} pide anular`,
      `2 Reserva N° ${lejos.id} pide anular`,
    ]),
  )
  expect((await seen(w.ana)).join()).not.toContain(`N° ${pasada.id} `)
  expect(await seen(hotel)).toEqual([`1 Reserva N° ${id} pide anular`])
  expect(await seen(foreign)).toEqual([])
  expect(await seen(seller)).toEqual([])
  const [own = 0] = await save(w.casa, w.m, seller.id, [MANANA])
  await w.casa.db.insertInto('peticion').values({ reserva_id: own, tipo: 'cambiar' }).execute()
  expect(await seen(seller)).toEqual([`1 Reserva N° ${own} pide cambiar`])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { broken } from '#db/invariants.testing.ts'
import { untilWaiting } from '#lib/server/database.testing.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { reservas } from '#reservas/contract.ts'
import { nueva } from '#reservas/server/reservas-calls.testing.ts'
import { AYER, HOY, type Operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { pasajeros } from '../contract.ts'
import { conVida, MARCAS, rastros, type Vida, ZOSIMA } from './pasajeros-calls.testing.ts'

let o: Operacion
let jefa: Persona
let vida: Vida
beforeAll(async () => {
  ;({ o, jefa, vida } = await conVida())
})
afterAll(() => o.casa.close())

const anonimizar = (reservaIds: readonly number[]) =>
  jefa.send(pasajeros.anonimizar, { body: { reservaIds, confirmacion: 'ANONIMIZAR' } })

/** Runs two calls at once, in the order in which they wait for a row locked here. */
async function inOrder<A, B>(
  tabla: string,
  id: number,
  una: () => Promise<A>,
  otra: () => Promise<B>,
) {
  const holder = await o.casa.pool.connect()
  await holder.query('begin')
  await holder.query(`select from ${tabla} where id = $1 for update`, [id])
  const first = una()
  await untilWaiting(o.casa.pool, 1)
  const segunda = otra()
  await untilWaiting(o.casa.pool, 2)
  await holder.query('commit')
  holder.release()
  return Promise.all([first, segunda])
}

/** Makes a reservation of yesterday, and an edit that writes the passenger's data again. */
async function tomada() {
  const { data } = await jefa.call(reservas.add, {
    body: nueva(o.m, { ...ZOSIMA, fecha: AYER, excursionId: o.m.geiser }),
  })
  const editar = () =>
    o.ana.call(reservas.put, {
      body: { ...data, nombrePasajero: 'QUILAPÁN, ZÓSIMA', motivo: 'QUILAPÁN' },
    })
  return { id: data.id, editar }
}

test('control: quien edita a tiempo deja su cambio, y quien olvida después también lo borra', async () => {
  const { id, editar } = await tomada()
  const [editada, olvidada] = await inOrder('reserva', id, editar, () => anonimizar([id]))
  expect([editada.status, olvidada.status]).toEqual([200, 200])
  const { rows } = await o.casa.pool.query(
    `select verbo from historial where entidad = 'reserva' and entidad_id = $1 order by id`,
    [String(id)],
  )
  expect(rows.map(({ verbo }) => verbo)).toEqual(['agregar', 'editar', 'anonimizar'])
  expect(await deElla(id)).toEqual([])
})

test('quien llega con su edición cuando ya se olvidó no trae nada de vuelta', async () => {
  const { id, editar } = await tomada()
  const [olvidada, editada] = await inOrder('reserva', id, () => anonimizar([id]), editar)
  expect([olvidada.status, editada.status]).toEqual([200, 409])
  expect(editada.message).toMatch(/quedó anonimizada/)
  expect(await deElla(id)).toEqual([])
})

test('quien corrige el pago a la vez no trae de vuelta ni el comentario ni el recibo', async () => {
  const corregir = () =>
    o.flor.call(rendiciones.put, {
      body: {
        id: vida.detalle,
        motivo: 'ZÓSIMA OTRA VEZ',
        version: 2,
        detalle: { comentario: 'ZÓSIMA QUILAPÁN PAGÓ' },
      },
    })
  const [olvidada, corregida] = await inOrder(
    'rendicion',
    vida.rendicionId,
    () => anonimizar([vida.viajo]),
    corregir,
  )
  expect([olvidada.status, corregida.status]).toEqual([200, 409])
  expect(await deElla(vida.viajo)).toEqual([])
})

test('dos que olvidan a la vez lo hacen una vez, y dos que bloquean también', async () => {
  const { id } = await tomada()
  const bloquear = () => jefa.call(pasajeros.bloquear, { body: { reservaIds: [id] } })
  const bloqueos = await inOrder('reserva', id, bloquear, bloquear)
  expect(bloqueos.map(({ data }) => data)).toEqual([{ reservas: 1 }, { reservas: 0 }])
  const olvidos = await inOrder(
    'reserva',
    id,
    () => anonimizar([id]),
    () => anonimizar([id]),
  )
  expect(olvidos.map(({ data }) => data)).toEqual([
    { reservas: 1, recibos: 0 },
    { reservas: 0, recibos: 0 },
  ])
  expect(await deElla(id)).toEqual([])
})

test('después de todo, lo que tiene que valer vale, y lo demás de ella se olvida igual', async () => {
  expect(await broken(o.casa.pool, HOY)).toEqual([])
  await anonimizar([vida.falto, vida.anulada, vida.eliminada])
  expect(await rastros(o.casa)).toEqual([])
})

/** Reads everything left of the passenger of one reservation. */
async function deElla(id: number) {
  const { rows } = await o.casa.pool.query(
    `select x.t from (
       select r::text from reserva r where r.id = $1
       union all select h::text from historial h where h.entidad = 'reserva' and h.entidad_id = $1::text
       union all select d::text from detalle_rendicion d where d.reserva_id = $1
       union all select h::text from historial h join detalle_rendicion d
         on h.entidad = 'detalle_rendicion' and h.entidad_id = d.id::text where d.reserva_id = $1) x(t)
     where norm(x.t) like any($2)`,
    [id, MARCAS.map((marca) => `%${marca}%`)],
  )
  return rows
}

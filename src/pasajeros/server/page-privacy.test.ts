import { afterAll, beforeAll, expect, test } from 'vitest'
import { peticiones } from '#mensajes/contract/peticion.ts'
import {
  digestIn,
  HOY,
  type PageHouse,
  pageHouse,
  submit,
  visit,
} from '#testing/server/passenger-page.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { pasajeros } from '../contract.ts'
import { rastros } from './pasajeros-calls.testing.ts'

let w: PageHouse
let jefa: Persona
beforeAll(async () => {
  w = await pageHouse()
  jefa = await w.casa.persona('GERENCIAL')
})
afterAll(() => w.casa.close())

/** Opens the page, confirms, asks and is answered; then the tour is past. */
async function life() {
  const { id, path } = await w.pageOf()
  const page = await visit(w.casa, path)
  await submit(w.casa, path, { hace: 'recibido', contenido: digestIn(page) })
  await submit(w.casa, path, { hace: 'anular', texto: 'CANARIO ESTÁ ENFERMO' })
  const asked = (await w.ana.call(peticiones.get, { query: { reservaId: id } })).data.peticiones[0]
  await w.ana.call(
    peticiones.responder,
    { body: { peticionId: asked?.id ?? 0, estado: 'aceptada', respuesta: 'LISTO, CANARIO' } },
    { 'idempotency-key': `respuesta-${id}` },
  )
  await submit(w.casa, path, { hace: 'cambiar', texto: 'CANARIO QUIERE OTRO DÍA' })
  const venta = await w.casa.db
    .selectFrom('mensaje as m')
    .innerJoin('mensaje_reserva as x', 'x.mensaje_id', 'm.id')
    .select(['m.id', 'm.persona'])
    .where('x.reserva_id', '=', id)
    .executeTakeFirstOrThrow()
  await w.casa.db
    .updateTable('mensaje')
    .set({ motivo: 'POR EL VIENTO, CANARIO', estado: 'en_cola', canal: 'correo' })
    .where('id', '=', venta.id)
    .execute()
  await w.casa.db.updateTable('reserva').set({ fecha: '2026-11-20' }).where('id', '=', id).execute()
  return { id, path, mensaje: venta }
}
const mensajeOf = (id: number) =>
  w.casa.db
    .selectFrom('mensaje')
    .select(['persona', 'motivo', 'estado'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const textsOf = (id: number) =>
  w.casa.db
    .selectFrom('peticion')
    .select(['texto', 'respuesta'])
    .where('reserva_id', '=', id)
    .orderBy('id')
    .execute()
const marks = ['canario', '56987654321', 'h-7731']

test('el enlace, el teléfono y el correo no están fuera de la reserva ni de su historia', async () => {
  const { path } = await life()
  const token = path.slice(3)
  expect(await rastros(w.casa, [token.toLowerCase(), token])).toEqual([])
  expect(await rastros(w.casa, ['56987654321', 'canario@correo'])).toEqual(['reserva'])
  expect(w.log.join('')).not.toContain(token)
  for (const mark of ['CANARIO', '56987654321', 'canario@'])
    expect(w.log.join('')).not.toContain(mark)
})

test('bloquear termina los enlaces y guarda lo dicho; desbloquear lo devuelve, sin los enlaces', async () => {
  const { id, path, mensaje } = await life()
  const before = await textsOf(id)
  await jefa.call(pasajeros.bloquear, { body: { reservaIds: [id] } })
  expect((await visit(w.casa, path)).statusCode).toBe(404)
  for (const { texto, respuesta } of await textsOf(id))
    expect(`${texto}${respuesta}`).not.toContain('CANARIO')
  const blocked = await mensajeOf(mensaje.id)
  expect(blocked.estado).toBe('superado')
  expect(blocked.motivo).not.toContain('CANARIO')
  expect(blocked.persona.equals(mensaje.persona)).toBe(false)
  const file = (await jefa.call(pasajeros.ficha, { body: { reservaIds: [id] } })).data.reservas[0]
  expect(file?.peticiones).toMatchObject([
    { tipo: 'anular', texto: 'CANARIO ESTÁ ENFERMO', respuesta: 'LISTO, CANARIO' },
    { tipo: 'cambiar', texto: 'CANARIO QUIERE OTRO DÍA', estado: 'pendiente' },
  ])
  expect(file?.mensajes).toMatchObject([
    { clase: 'recogida', canal: 'correo', motivo: 'POR EL VIENTO, CANARIO' },
  ])
  await jefa.call(pasajeros.desbloquear, { body: { reservaIds: [id] } })
  expect(await textsOf(id)).toEqual(before)
  expect(await mensajeOf(mensaje.id)).toMatchObject({
    motivo: 'POR EL VIENTO, CANARIO',
    estado: 'superado',
  })
  expect((await mensajeOf(mensaje.id)).persona.equals(mensaje.persona)).toBe(true)
  await w.casa.db.updateTable('reserva').set({ fecha: HOY }).where('id', '=', id).execute()
  expect((await visit(w.casa, path)).statusCode).toBe(404)
  await w.casa.db.updateTable('reserva').set({ fecha: '2026-11-20' }).where('id', '=', id).execute()
})

test('un mensaje de dos reservas vuelve entero cuando se desbloquean', async () => {
  const one = await life()
  const other = await w.pageOf({ fecha: '2026-11-20' })
  await w.casa.pool.query(
    `insert into mensaje_reserva select mensaje_id, $2, activa, excursion_id, fecha, salida, hora, ventana, hotel_id,
      por_pagar, tipo_cobro_id from mensaje_reserva where reserva_id = $1 and mensaje_id = $3`,
    [one.id, other.id, one.mensaje.id],
  )
  const body = { reservaIds: [one.id, other.id] }
  for (const order of [body.reservaIds, body.reservaIds.toReversed()]) {
    await jefa.call(pasajeros.bloquear, { body })
    expect((await mensajeOf(one.mensaje.id)).motivo).not.toContain('CANARIO')
    await jefa.call(pasajeros.desbloquear, { body: { reservaIds: order } })
    const after = await mensajeOf(one.mensaje.id)
    expect(after.motivo).toBe('POR EL VIENTO, CANARIO')
    expect(after.persona.equals(one.mensaje.persona)).toBe(true)
  }
})

test('al anonimizar no queda nada de lo pedido ni de lo dicho en ninguna tabla', async () => {
  const { path } = await life()
  const { rows } = await w.casa.pool.query<{ ids: number[] }>(
    'select array_agg(id) as ids from reserva',
  )
  const { status } = await jefa.call(pasajeros.anonimizar, {
    body: { reservaIds: rows[0]?.ids ?? [], confirmacion: 'ANONIMIZAR' },
  })
  expect(status).toBe(200)
  expect(await rastros(w.casa, marks)).toEqual([])
  expect((await visit(w.casa, path)).statusCode).toBe(404)
})

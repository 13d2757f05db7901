import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { atencion } from '#atencion/contract.ts'
import { historial } from '#reservas/contract.ts'
import { peticiones } from '../contract/peticion.ts'
import { mensajes } from '../contract.ts'
import { type Casa, HOY, MANANA, mailHouse, mensajesOf, sell } from './mensajes.testing.ts'

let c: Casa
beforeAll(async () => {
  c = await mailHouse()
})
afterAll(() => c.close())
beforeEach(() => {
  c.smtp.is('accepts')
  c.smtp.received.length = 0
})

async function asked(house: Casa, more?: Parameters<typeof sell>[1]) {
  const reservaId = await sell(house, more)
  const { id } = await house.casa.db
    .insertInto('peticion')
    .values({ reserva_id: reservaId, tipo: 'cambiar', texto: 'OTRO DÍA' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { reservaId, peticionId: id }
}
const answer = (house: Casa, peticionId: number) =>
  house.ana.call(peticiones.responder, {
    body: { peticionId, estado: 'aceptada', respuesta: 'Listo {enlace}: pasa al jueves.' },
  })
const shown = async (house: Casa, reservaId: number) =>
  (await house.ana.call(peticiones.get, { query: { reservaId } })).data.peticiones[0]
async function write(
  house: Casa,
  { reservaId, peticionId }: Awaited<ReturnType<typeof asked>>,
  canal: 'whatsapp' | 'persona' | 'correo',
) {
  const { data } = await house.ana.call(mensajes.preparar, {
    body: { reservaIds: [reservaId], peticionId, textos: true },
  })
  const grupos = data.map(({ reservaIds, contenido, tras }) => ({ reservaIds, contenido, tras }))
  const told = await house.ana.call(mensajes.avisar, { body: { canal, grupos, peticionId } })
  return { text: data[0]?.partes[0], told: told.data[0] }
}

test('la respuesta llega por correo, una vez, con las palabras de la oficina y el enlace', async () => {
  const { reservaId, peticionId } = await asked(c, { email: 'ana@correo.cl', idioma: 'INGLES' })
  const { data } = await answer(c, peticionId)
  expect(data.porAvisar).toBeUndefined()
  await answer(c, peticionId)
  expect(await mensajesOf(c, reservaId)).toMatchObject([{ clase: 'respuesta', estado: 'en_cola' }])
  await c.send()
  await c.send()
  expect(c.smtp.received).toHaveLength(1)
  const [letter] = c.smtp.received
  expect(letter?.to).toBe('ana@correo.cl')
  expect(letter?.text).toContain('Reply_to_your_message')
  expect(letter?.text).toContain('Listo {enlace}: pasa al jueves.')
  expect(letter?.text).toMatch(/https:\/\/reservas\.ejemplo\.cl\/c\//)
  expect((await shown(c, reservaId))?.porAvisar).toBeUndefined()
})

test('no cuenta como que sabe a qué hora pasan', async () => {
  const { reservaId, peticionId } = await asked(c)
  await answer(c, peticionId)
  await c.send()
  const { data } = await c.ana.call(mensajes.getDeReserva, { query: { reservaId } })
  expect(data).toMatchObject({ estado: 'por avisar', mensajes: [{ clase: 'respuesta' }] })
})

test('de noche espera', async () => {
  const { reservaId, peticionId } = await asked(c)
  await answer(c, peticionId)
  await c.send('2026-11-22T02:00:00Z')
  expect(await mensajesOf(c, reservaId)).toMatchObject([{ estado: 'en_cola' }])
  await c.send()
})

test('sin correo se abre por WhatsApp, una vez, con el mismo texto', async () => {
  const one = await asked(c, { email: '' })
  expect((await answer(c, one.peticionId)).data.porAvisar).toBe(true)
  expect((await shown(c, one.reservaId))?.porAvisar).toBe(true)
  const first = await write(c, one, 'whatsapp')
  expect(first.text).toMatch(/Listo \{enlace\}: pasa al jueves\.\n\nhttps:.+\/c\/[\w-]{43}/s)
  expect(first.told).toMatchObject({ estado: 'abierto' })
  expect((await write(c, one, 'whatsapp')).told).toMatchObject({ ya: true })
  expect(await mensajesOf(c, one.reservaId)).toHaveLength(1)
  expect((await shown(c, one.reservaId))?.porAvisar).toBeUndefined()
})

test('lo que el servidor de correo rechazó se ve en Por atender y se dice de otro modo', async () => {
  const one = await asked(c)
  await answer(c, one.peticionId)
  c.smtp.is('refuses')
  await c.send()
  const lines = async () =>
    (await c.ana.call(atencion.get)).data.lineas.filter(({ tipo }) => tipo === 'no-salio')
  expect(await lines()).toMatchObject([
    {
      titulo: `La respuesta a la reserva N° ${one.reservaId} no salió`,
      reservaId: one.reservaId,
      fecha: MANANA,
    },
  ])
  expect((await shown(c, one.reservaId))?.porAvisar).toBe(true)
  await write(c, one, 'persona')
  expect(await lines()).toEqual([])
  expect((await mensajesOf(c, one.reservaId)).map(({ estado }) => estado)).toEqual([
    'superado',
    'dicho',
  ])
})

test('otra dirección, o el pasajero bloqueado: no sale', async () => {
  const [moved, blocked] = [await asked(c), await asked(c)]
  for (const { peticionId } of [moved, blocked]) await answer(c, peticionId)
  const set = (id: number, values: object) =>
    c.casa.db.updateTable('reserva').set(values).where('id', '=', id).execute()
  await set(moved.reservaId, { email: 'otra@correo.cl' })
  await set(blocked.reservaId, { datos: 'bloqueados' })
  await c.send()
  expect(c.smtp.received).toEqual([])
  for (const { reservaId } of [moved, blocked])
    expect(await mensajesOf(c, reservaId)).toMatchObject([{ estado: 'superado' }])
})

test('recogida la noche anterior: el día del viaje la respuesta queda, sin carta', async () => {
  const one = await asked(c, { fecha: HOY, hora: '22:30:00', salida: '02:00:00' })
  const { status, data } = await answer(c, one.peticionId)
  expect([status, data.estado]).toEqual([200, 'aceptada'])
  expect((await shown(c, one.reservaId))?.respuesta).toBe('Listo {enlace}: pasa al jueves.')
  expect(await mensajesOf(c, one.reservaId)).toEqual([])
})

test('sin servidor de correo nada espera en cola; otro hotel no la avisa', async () => {
  const plain = await mailHouse({ mail: null })
  const one = await asked(plain)
  expect((await answer(plain, one.peticionId)).data.porAvisar).toBe(true)
  expect(await mensajesOf(plain, one.reservaId)).toEqual([])
  const other = await plain.casa.persona('HOTEL', { hotelId: plain.m.cumbres })
  expect(
    (
      await other.call(mensajes.preparar, {
        body: { reservaIds: [one.reservaId], peticionId: one.peticionId },
      })
    ).status,
  ).toBe(404)
  const { data } = await plain.ana.call(historial.get, { query: { reservaId: one.reservaId } })
  expect(JSON.stringify(data)).not.toContain('pasa al jueves')
  await plain.close()
})

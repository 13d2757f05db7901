import { afterAll, beforeAll, expect, test } from 'vitest'
import { pasajeros } from '#pasajeros/contract.ts'
import { digestIn, pathOf, submit, visit } from '#testing/server/passenger-page.testing.ts'
import { mensajes } from '../contract.ts'
import { type Casa, MANANA, mailHouse, mensajesOf, sell, tell } from './mensajes.testing.ts'

let c: Casa
beforeAll(async () => {
  c = await mailHouse()
})
afterAll(() => c.close())

const change = (id: number, values: object) =>
  c.casa.db.updateTable('reserva').set(values).where('id', '=', id).execute()
async function listed(id: number) {
  const { data } = await c.ana.call(mensajes.getPorAvisar, { query: { fecha: MANANA } })
  const found = data.grupos.find(({ reservaIds }) => reservaIds.includes(id))
  return found && [found.clase, found.estado, found.mensaje?.canal]
}
async function confirm(path: string) {
  const contenido = digestIn(await visit(c.casa, path))
  expect((await submit(c.casa, path, { hace: 'recibido', contenido })).statusCode).toBe(303)
}

test('lo confirmado en la página está avisado; lo que cambia después, por avisar', async () => {
  const id = await sell(c, { email: 'Ana@Correo.cl' })
  expect(await listed(id)).toEqual(['recogida', 'por avisar', undefined])
  const path = await pathOf(c.ana, id)
  await confirm(path)
  expect(await listed(id)).toEqual(['recogida', 'avisado', 'pagina'])
  expect((await tell(c.ana, [id])).data[0]).toMatchObject({ estado: 'confirmado', ya: true })
  await change(id, { hora: '09:30' })
  expect(await listed(id)).toEqual(['cambio', 'por avisar', 'pagina'])
  await confirm(path)
  expect(await listed(id)).toEqual(['recogida', 'avisado', 'pagina'])
  await change(id, { hora: '08:30' })
  await tell(c.ana, [id])
  await c.send()
  expect((await mensajesOf(c, id)).map(({ canal, estado }) => `${canal} ${estado}`)).toEqual([
    'pagina confirmado',
    'pagina confirmado',
    'correo enviado',
  ])
})

test('quien confirma mientras su carta espera no la necesita', async () => {
  const id = await sell(c)
  await tell(c.ana, [id])
  c.smtp.received.length = 0
  await confirm(await pathOf(c.ana, id))
  await c.send()
  expect(c.smtp.received).toEqual([])
  expect((await mensajesOf(c, id)).map(({ canal, estado }) => `${canal} ${estado}`)).toEqual([
    'correo superado',
    'pagina confirmado',
  ])
  expect(await listed(id)).toEqual(['recogida', 'avisado', 'pagina'])
})

test('quien se anonimiza mientras su carta sale no recibe otra', async () => {
  const jefa = await c.casa.persona('GERENCIAL')
  const anonimizar = async (id: number) => {
    await change(id, { fecha: '2026-11-20' })
    return jefa.call(pasajeros.anonimizar, {
      body: { reservaIds: [id], confirmacion: 'ANONIMIZAR' },
    })
  }
  const claimed = async (id: number) => {
    const [{ persona, estado, motivo } = { persona: Buffer.from('') }] = await c.casa.db
      .selectFrom('mensaje as m')
      .innerJoin('mensaje_reserva as x', 'x.mensaje_id', 'm.id')
      .select(['m.persona', 'm.estado', 'm.motivo'])
      .where('x.reserva_id', '=', id)
      .execute()
    return { persona: persona.toString('hex'), estado, motivo }
  }
  const id = await sell(c)
  await tell(c.ana, [id])
  const before = await claimed(id)
  c.smtp.received.length = 0
  c.smtp.is('hangs')
  const sending = c.send()
  await expect.poll(async () => (await claimed(id)).estado).toBe('enviando')
  expect((await anonimizar(id)).status).toBe(200)
  await sending
  c.smtp.is('accepts')
  await c.send('2026-11-22T20:00:00Z')
  expect(c.smtp.received).toEqual([])
  const after = await claimed(id)
  expect(after.persona).not.toBe(before.persona)
  expect(['dudoso', 'superado']).toContain(after.estado)
})

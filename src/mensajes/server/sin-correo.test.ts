import { afterAll, beforeAll, expect, test } from 'vitest'
import { atencion } from '#atencion/contract.ts'
import { mensajes } from '../contract.ts'
import { sendQueue } from './jobs/send-queue.ts'
import { type Casa, mailHouse, mensajesOf, sell, tell } from './mensajes.testing.ts'

let c: Casa
beforeAll(async () => {
  c = await mailHouse({ mail: null })
})
afterAll(() => c.close())

const stateOf = async (reservaId: number) =>
  (await c.ana.call(mensajes.getDeReserva, { query: { reservaId } })).data.estado
/** Puts letters into the queue as they were while there was a mail server. */
async function queued() {
  const id = await sell(c)
  await tell(c.ana, [id], 'persona')
  await c.casa.pool.query(
    `update mensaje set canal = 'correo', estado = 'en_cola', proximo = now(), terminado = null
     where id = (select mensaje_id from mensaje_reserva where reserva_id = $1)`,
    [id],
  )
  return id
}

test('donde los correos no salen, lo que quedó en cola se dice por WhatsApp, y después no sale', async () => {
  const id = await queued()
  expect(await stateOf(id)).toBe('por avisar')
  const { lineas } = (await c.ana.call(atencion.get)).data
  expect(lineas).toContainEqual(
    expect.objectContaining({ tipo: 'por-avisar', titulo: '1 reserva de mañana por avisar' }),
  )
  expect(await tell(c.ana, [id], 'whatsapp')).toMatchObject({ data: [{ estado: 'abierto' }] })
  expect((await mensajesOf(c, id)).map(({ estado }) => estado)).toEqual(['superado', 'abierto'])
  expect(await stateOf(id)).toBe('avisado')
  const { house, smtp } = c
  const mail = { url: smtp.url, from: 'reservas@ejemplo.cl' }
  expect(await sendQueue({ ...house, settings: { ...house.settings, mail } })).toBe(0)
  expect(smtp.received).toEqual([])
})

test('lo que un proceso dejó a medias es dudoso aunque ya no haya correo', async () => {
  const id = await queued()
  await c.casa.pool.query(
    `update mensaje set estado = 'enviando', arriendo = now() - interval '1 second' where estado = 'en_cola'`,
  )
  await c.send()
  expect(await mensajesOf(c, id)).toMatchObject([{ estado: 'dudoso', error: 'SIN RESPUESTA' }])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reservas } from '#reservas/contract.ts'
import { type Casa, mailHouse, mensajesOf, sell, tell } from './mensajes.testing.ts'

let c: Casa
beforeAll(async () => {
  c = await mailHouse()
})
afterAll(() => c.close())
beforeEach(() => {
  c.smtp.received.length = 0
})

const last = async (id: number) => (await mensajesOf(c, id)).at(-1)
const queued = async (more: Parameters<typeof sell>[1]) => {
  const id = await sell(c, more)
  await tell(c.ana, [id])
  return id
}

const BEFORE_MIDNIGHT = '2026-11-22T02:30:00Z'
const MIDNIGHT = '2026-11-22T03:30:00Z'
test('no sale nada, y a las siete sí', async () => {
  const id = await queued({ hora: '11:00:00' })
  expect(await c.send(MIDNIGHT)).toBe(0)
  expect(await last(id)).toMatchObject({ estado: 'en_cola', intentos: 0 })
  await c.send('2026-11-22T10:00:00Z')
  expect(await last(id)).toMatchObject({ estado: 'enviado' })
})

test('sale la anulación de lo de ese mismo día, y de lo que parte antes de que termine el silencio', async () => {
  const [early, late] = [await sell(c, { hora: '04:30:00' }), await sell(c, { hora: '10:00:00' })]
  for (const id of [early, late]) {
    await tell(c.ana, [id], 'persona')
    await c.ana.call(reservas.anular, { body: { reservaId: id, motivo: 'NIEVE' } })
    await tell(c.ana, [id], 'correo', { motivo: { es: 'El camino está cerrado.' } })
  }
  await c.send(BEFORE_MIDNIGHT)
  expect(await last(early)).toMatchObject({ clase: 'anulacion', estado: 'enviado' })
  expect(await last(late)).toMatchObject({ clase: 'anulacion', estado: 'en_cola' })
  expect(c.smtp.received[0]?.text).toMatch(/cerrado/)
  await c.send(MIDNIGHT)
  expect(await last(late)).toMatchObject({ clase: 'anulacion', estado: 'enviado' })
})

test('las dos noches en que cambia la hora, las siete son las del reloj', async () => {
  for (const [night, seven] of [
    ['2027-04-04T10:59:00Z', '2027-04-04T11:00:00Z'],
    ['2027-09-05T09:59:00Z', '2027-09-05T10:00:00Z'],
  ] as const) {
    const fecha = night.slice(0, 10)
    const id = await queued({ fecha, hora: '15:00:00' })
    expect(await c.send(night)).toBe(0)
    await c.send(seven)
    expect(await last(id)).toMatchObject({ estado: 'enviado' })
  }
})

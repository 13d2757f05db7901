import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendsLetters } from '#lib/server/mail.ts'
import { mensajes } from '../contract.ts'
import { sendQueue } from './jobs/send-queue.ts'
import { type Casa, HOY, mailHouse, mensajesOf, prepare, sell, tell } from './mensajes.testing.ts'
import { listUnsent } from './queries/mensajes.ts'

let c: Casa
beforeAll(async () => {
  c = await mailHouse()
})
afterAll(() => c.close())
beforeEach(() => {
  c.smtp.is('accepts')
  c.smtp.received.length = 0
})

const last = async (id: number) => (await mensajesOf(c, id)).at(-1)
const queued = async (more?: Parameters<typeof sell>[1]) => {
  const id = await sell(c, more)
  await tell(c.ana, [id])
  return id
}
const NOON = `${HOY}T15:00:00Z`
const minutesLater = (minutes: number) =>
  new Date(Date.parse(NOON) + minutes * 60_000).toISOString()
const discard = () =>
  c.casa.db
    .updateTable('mensaje')
    .set({ estado: 'superado' })
    .where('estado', '=', 'en_cola')
    .execute()

test('llega a quien es, con su asunto, su enlace y sin pedir respuesta automática', async () => {
  const id = await queued({ email: 'ana@correo.cl' })
  await c.send()
  expect(await last(id)).toMatchObject({ estado: 'enviado', intentos: 1 })
  const [letter] = c.smtp.received
  expect(letter?.to).toBe('ana@correo.cl')
  expect(letter?.text).toMatch(/Auto-Submitted: auto-generated/)
  expect(letter?.text).toMatch(/Reply-To: hola@ejemplo\.cl/)
  expect(letter?.text).toMatch(/Message-ID: <[0-9a-f-]{36}@reservas\.ejemplo\.cl>/)
  await c.send()
  expect(c.smtp.received).toHaveLength(1)
})

describe('lo que el servidor de correo contesta', () => {
  test('ocupado: se intenta de nuevo, y llega una vez', async () => {
    const id = await queued()
    c.smtp.is('busy')
    await c.send()
    expect(await last(id)).toMatchObject({ estado: 'en_cola', error: '451' })
    c.smtp.is('accepts')
    await c.send()
    expect(c.smtp.received).toHaveLength(0)
    await c.send(minutesLater(2))
    expect(await last(id)).toMatchObject({ estado: 'enviado', intentos: 2, error: '' })
    expect(c.smtp.received).toHaveLength(1)
  })

  test('ocho intentos, y no más', async () => {
    const id = await queued({ fecha: '2026-12-10' })
    c.smtp.is('busy')
    for (let n = 0; n < 9; n++) await c.send(minutesLater(n * 24 * 60))
    expect(await last(id)).toMatchObject({ estado: 'fallido', intentos: 8, error: '451' })
  })

  test('rechazada: no se repite sola, y no se guarda lo que dijo', async () => {
    const id = await queued()
    c.smtp.is('refuses')
    await c.send()
    expect(await last(id)).toMatchObject({ estado: 'fallido', error: '550' })
    await c.send(minutesLater(500))
    expect(await last(id)).toMatchObject({ intentos: 1 })
  })

  test('no acepta la cuenta: esperan todas, ninguna se pierde', async () => {
    const ids = [await queued(), await queued()]
    c.smtp.is('closed')
    expect(await c.send()).toBe(0)
    expect(await last(ids[0] ?? 0)).toMatchObject({ estado: 'en_cola', intentos: 0, error: '535' })
    c.smtp.is('accepts')
    await c.send(minutesLater(6))
    expect(c.smtp.received).toHaveLength(2)
  })

  test('corta antes de la carta: se repite; corta con la carta: nadie sabe, y no se repite', async () => {
    const before = await queued()
    c.smtp.is('drops')
    await c.send()
    expect(await last(before)).toMatchObject({ estado: 'en_cola' })
    await discard()
    const taken = await queued()
    c.smtp.is('takes and drops')
    await c.send()
    expect(await last(taken)).toMatchObject({ estado: 'dudoso' })
    c.smtp.is('accepts')
    await c.send(minutesLater(500))
    expect(c.smtp.received).toHaveLength(1)
  })

  test.each([
    ['la carta no se pudo escribir', { publicOrigin: 'sin dirección' }, 'SIN ESCRIBIR'],
    ['no se pudo ni llamar', { mail: { url: 'nada', from: 'a@b.cl' } }, 'ERR_INVALID_URL'],
  ])('%s: nada salió, se intenta de nuevo', async (_, wrong, error) => {
    const ids = [await queued(), await queued()]
    const { house } = c
    await sendQueue({ ...house, settings: { ...house.settings, ...wrong } })
    for (const id of ids)
      expect(await last(id)).toMatchObject({ estado: 'en_cola', intentos: 1, error })
    await c.send(minutesLater(2))
    for (const id of ids) expect(await last(id)).toMatchObject({ estado: 'enviado' })
  })

  test('calla con la carta en la mano: nadie sabe', async () => {
    const id = await queued()
    c.smtp.is('hangs')
    await c.send()
    expect(await last(id)).toMatchObject({ estado: 'dudoso', error: 'ETIMEDOUT' })
  })
})

describe('lo dudoso y lo que no salió', () => {
  test('una persona decide: se reintenta, o se da por avisado', async () => {
    const [retried, taken] = [await queued(), await queued()]
    c.smtp.is('refuses')
    await c.send()
    const resolve = async (id: number, hace: 'reintentar' | 'darPorAvisado') =>
      c.ana.call(mensajes.resolver, { body: { id: (await last(id))?.id ?? 0, hace } })
    expect(await resolve(retried, 'reintentar')).toMatchObject({ data: { estado: 'en_cola' } })
    expect(await resolve(taken, 'darPorAvisado')).toMatchObject({ data: { estado: 'dicho' } })
    expect(await resolve(taken, 'darPorAvisado')).toMatchObject({
      status: 409,
      message: 'Ese mensaje ya está resuelto.',
    })
    c.smtp.is('accepts')
    await c.send()
    expect(await last(retried)).toMatchObject({ estado: 'enviado', intentos: 1 })
  })

  test('si lo que decía cambió, no se reintenta', async () => {
    const id = await queued()
    c.smtp.is('refuses')
    await c.send()
    await c.casa.db.updateTable('reserva').set({ hora: '09:00' }).where('id', '=', id).execute()
    const body = { id: (await last(id))?.id ?? 0, hace: 'reintentar' } as const
    expect(await c.ana.call(mensajes.resolver, { body })).toMatchObject({ status: 409 })
    const far = await c.casa.persona('HOTEL', { hotelId: c.m.cumbres })
    expect(await far.call(mensajes.resolver, { body })).toMatchObject({ status: 404 })
    await tell(c.ana, [id], 'persona')
    expect((await mensajesOf(c, id)).map(({ estado }) => estado)).toEqual(['superado', 'dicho'])
  })

  test('lo que nadie envía hace rato, aunque nadie lo rechazó, no queda escondido', async () => {
    const [fresh, forgotten] = [await queued(), await queued()]
    const wait = (id: number, minutes: number) =>
      c.casa.pool.query(
        `update mensaje set (creado, proximo) = (now() - make_interval(mins => $2), now() - make_interval(mins => $2))
         where id = (select mensaje_id from mensaje_reserva where reserva_id = $1)`,
        [id, minutes],
      )
    await wait(fresh, 5)
    await wait(forgotten, 31)
    const unsent = await listUnsent(c.casa.db, HOY)
    expect(unsent).toContain(forgotten)
    expect(unsent).not.toContain(fresh)
    await discard()
  })

  test('un proceso que terminó a medias deja la duda, no dos cartas', async () => {
    const id = await queued()
    await c.casa.pool.query(
      `update mensaje set estado = 'enviando', intentos = 1, arriendo = now() - interval '1 second' where estado = 'en_cola'`,
    )
    await c.send()
    expect(await last(id)).toMatchObject({ estado: 'dudoso', error: 'SIN RESPUESTA' })
    expect(c.smtp.received).toHaveLength(0)
  })
})

describe('la verdad al momento de salir', () => {
  test('cambió, pasó, es de otra persona o ya no está: no sale', async () => {
    const [changed, other, gone] = [await queued(), await queued(), await queued()]
    const set = (id: number, values: object) =>
      c.casa.db.updateTable('reserva').set(values).where('id', '=', id).execute()
    await set(changed, { hora: '09:00' })
    await set(other, { email: 'otra@correo.cl' })
    await c.casa.pool.query('delete from reserva where id = $1', [gone])
    await c.send()
    expect(c.smtp.received).toEqual([])
    for (const id of [changed, other, gone]) expect((await last(id))?.estado).toBe('superado')
    const past = await queued()
    await c.send('2026-11-22T13:00:00Z')
    expect((await last(past))?.estado).toBe('superado')
  })
})

test('dos procesos a la vez: de treinta cartas, cada una llega una vez', async () => {
  const ids: number[] = []
  for (let n = 0; n < 30; n++) ids.push(await sell(c))
  await tell(c.ana, ids)
  await Promise.all([c.send(), c.send(), c.send()])
  const to = c.smtp.received.map((letter) => letter.to)
  expect(new Set(to).size).toBe(30)
  expect(to).toHaveLength(30)
})

test('quien cierra el programa espera la carta que va saliendo, y no empieza otra', async () => {
  const ids = [await queued(), await queued()]
  c.smtp.answersAfter(150)
  const stop = new AbortController()
  const sending = sendQueue({ ...c.house, patience: 2000 }, stop.signal)
  setTimeout(() => stop.abort(), 60)
  await sending
  c.smtp.answersAfter(0)
  const estados = await Promise.all(ids.map(async (id) => (await last(id))?.estado))
  expect(estados.sort()).toEqual(['en_cola', 'enviado'])
  await discard()
})

test('sin PUBLIC_ORIGIN no sale nada, y de la demostración solo a este equipo', async () => {
  const { settings } = c.house
  const far = { url: 'smtps://a:b@correo.cl', from: 'a@b.cl' }
  expect(sendsLetters(settings)).toBe(true)
  expect(sendsLetters({ ...settings, publicOrigin: null })).toBe(false)
  expect(sendsLetters({ ...settings, demonstration: true })).toBe(true)
  expect(sendsLetters({ ...settings, demonstration: true, mail: far })).toBe(false)
})

test('preparar no deja nada más que el enlace', async () => {
  const id = await sell(c)
  await prepare(c.ana, [id])
  expect(await mensajesOf(c, id)).toEqual([])
})

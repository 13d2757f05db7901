import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webhooks } from '#avisos/contract/webhook.ts'
import { transact } from '#lib/server/announce.ts'
import { seal } from '#lib/server/secrets.ts'
import { PERSONALES } from '#reservas/contract/reserva-fields.ts'
import { reservas } from '#reservas/contract.ts'
import { maskReserva } from '#reservas/server/steps/mask-reserva.ts'
import { resealWebhooks } from './jobs/reseal-webhooks.ts'
import { EVERYTHING, isSigned, type WebhookHouse, webhookHouse } from './webhooks.testing.ts'

let c: WebhookHouse
beforeAll(async () => {
  c = await webhookHouse()
})
afterAll(() => c.close())

const editar = (reserva: object, cambios: object) =>
  c.ana.call(reservas.put, { body: { ...reserva, motivo: 'CORRECCIÓN', ...cambios } as never })
const anular = (reservaId: number) =>
  c.ana.call(reservas.anular, { body: { reservaId, motivo: 'CAMBIO DE PLANES' } })
const receivedBy = (id: number) =>
  c.other.received.filter(({ body }) => body.data.id === id).map(({ body }) => body)

describe('entrar un webhook', () => {
  test('su secreto se dice una vez; la base lo tiene cifrado', async () => {
    const { webhook, secreto } = await c.add({ nombre: 'Portal', canalVentaId: c.m.web })
    expect(secreto).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(webhook).toMatchObject({
      nombre: 'Portal',
      eventos: [...EVERYTHING],
      canalVenta: { id: c.m.web, nombre: 'PÁGINA WEB' },
      conPasajeros: false,
      activo: true,
      pausado: null,
    })
    const { rows } = await c.casa.pool.query(
      `select x::text from webhook x union all select x::text from historial x
       union all select x::text from clave_idempotencia x`,
    )
    const bytes = Buffer.from(secreto.slice(6), 'base64')
    for (const form of [secreto.slice(6), bytes.toString('hex')])
      expect(JSON.stringify([rows, (await c.ana.call(webhooks.getAll)).data])).not.toContain(form)
    await c.ana.call(webhooks.delete, { params: { id: webhook.id } })
  })

  test('se niega lo que no se podría avisar, en su campo', async () => {
    const refused = async (more: object) => {
      const body = { nombre: 'X', url: c.other.url, eventos: ['reserva.creada'], ...more }
      return (await c.ana.send(webhooks.add, { body })).errors
    }
    for (const url of ['', 'no', 'ftp://ejemplo.cl/', 'https://ana:clave@ejemplo.cl/'])
      expect([url, await refused({ url })]).toEqual([url, { url: expect.any(String) }])
    for (const url of ['http://10.0.0.1/', 'http://169.254.169.254/', 'http://[fd00::1]/'])
      expect([url, await refused({ url })]).toEqual([
        url,
        { url: 'Esa dirección no es de Internet' },
      ])
    expect(await refused({ eventos: [] })).toHaveProperty('eventos')
    expect(await refused({ eventos: ['reserva.otra'] })).not.toBeUndefined()
    expect(await refused({ canalVentaId: c.m.viejo })).toHaveProperty('canalVentaId')
  })

  test('en producción solo https, y nada de esta máquina', async () => {
    const strict = await webhookHouse({ settings: { production: true } })
    const refused = async (url: string) => {
      const body = { nombre: 'X', url, eventos: ['reserva.creada'] }
      return (await strict.ana.send(webhooks.add, { body })).errors?.url
    }
    expect(await refused('http://ejemplo.cl/')).toBe('La dirección debe comenzar con https://')
    for (const host of ['127.0.0.1', 'localhost', 'a.localhost', '[::1]', '0x7f.1', '10.1.1.1'])
      expect([host, await refused(`https://${host}/`)]).toEqual([
        host,
        'Esa dirección no es de Internet',
      ])
    // A name that leads inside is refused when it is sent.
    const { data } = await strict.ana.call(webhooks.add, {
      body: { nombre: 'NOMBRE', url: 'https://ejemplo.cl/', eventos: ['reserva.creada'] },
    })
    await strict.casa.pool.query(`update webhook set url = 'https://localhost/' where id = $1`, [
      data.webhook.id,
    ])
    await strict.sell()
    await strict.send()
    expect(await strict.deliveries(data.webhook.id)).toMatchObject([
      { estado: 'en_cola', codigo: null, error: 'DIRECCION' },
    ])
    await strict.close()
  })
})

describe('lo que se avisa', () => {
  test('creada, cambiada y anulada, firmadas, en ese orden, con la reserva como está', async () => {
    const { webhook, secreto } = await c.add()
    const reserva = await c.sell()
    await editar(reserva, { hora: '09:15' })
    await anular(reserva.id)
    await c.send()
    const bodies = receivedBy(reserva.id)
    expect(bodies.map(({ type, data }) => [type, data.verbo, data.llave])).toEqual([
      ['reserva.creada', 'agregar', null],
      ['reserva.cambiada', 'editar', null],
      ['reserva.anulada', 'anular', null],
    ])
    expect(bodies[1]?.data.campos).toEqual(['hora'])
    // Each carries the reservation as it is when it is sent: the last word is right whatever got lost.
    for (const { data } of bodies)
      expect(data.reserva).toMatchObject({ id: reserva.id, habilitado: 0, hora: '09:15:00' })
    for (const one of c.other.received) expect(isSigned(one, secreto)).toBe(true)
    expect(c.other.received.some((one) => isSigned(one, 'whsec_AAAA'))).toBe(false)
    expect(await c.deliveries(webhook.id)).toMatchObject([
      { evento: 'reserva.anulada', estado: 'enviado', intentos: 1, codigo: 204 },
      { evento: 'reserva.cambiada', estado: 'enviado' },
      { evento: 'reserva.creada', estado: 'enviado', reservaId: reserva.id },
    ])
    await c.ana.call(webhooks.delete, { params: { id: webhook.id } })
  })

  test('nada de quien viaja, salvo que se pida; entonces queda registrado quién lo supo', async () => {
    const { webhook: without } = await c.add()
    const { webhook: whole } = await c.add({ nombre: 'CON DATOS', conPasajeros: true })
    const reserva = await c.sell({
      nombrePasajero: 'ZULEMA PRIVADA',
      observacion: 'ZULEMA OBSERVA',
    })
    await c.send()
    const [one, other] = receivedBy(reserva.id).toSorted(
      (a, b) => JSON.stringify(a).length - JSON.stringify(b).length,
    )
    expect(JSON.stringify(one)).not.toMatch(/ZULEMA|56912345678|maria@correo/)
    for (const field of PERSONALES) expect(one?.data.reserva).not.toHaveProperty(field)
    expect(one?.data.reserva).toMatchObject({
      fecha: '2090-12-01',
      cantidadAdultos: 2,
      total: 65_000,
    })
    expect(other?.data.reserva).toMatchObject({ nombrePasajero: 'ZULEMA PRIVADA' })
    expect(c.seen).toEqual([[reserva.id, 'WEBHOOK CON DATOS']])
    for (const { id } of [without, whole]) await c.ana.call(webhooks.delete, { params: { id } })
  })

  test('lo que espera no guarda nada: anonimizada antes de salir, sale anónima', async () => {
    const { webhook } = await c.add({ conPasajeros: true })
    const reserva = await c.sell({ nombrePasajero: 'YOLANDA PRIVADA', habitacion: 'YOLANDA 1' })
    const { rows } = await c.casa.pool.query('select x::text from webhook_envio x')
    expect(JSON.stringify(rows)).not.toContain('YOLANDA')
    await anular(reserva.id)
    const session = { id: '', userId: c.ana.id, userName: 'ANA' }
    await transact(c.casa.db, (db) =>
      maskReserva(
        { db, session, hoy: '2026-11-21', motivo: 'PIDE' } as never,
        reserva.id,
        'anonimos',
      ),
    )
    await c.send()
    const bodies = receivedBy(reserva.id)
    expect(bodies.map(({ data }) => data.verbo)).toEqual(['agregar', 'anular', 'anonimizar'])
    expect(JSON.stringify(bodies)).not.toContain('YOLANDA')
    await c.ana.call(webhooks.delete, { params: { id: webhook.id } })
  })

  test('solo los hechos elegidos, y solo de su canal; la que deja el canal se avisa sin ella', async () => {
    const elsewhere = (
      await c.casa.pool.query(
        `insert into canal_venta (nombre, habilitado) values ('OTRO CANAL', 1) returning id`,
      )
    ).rows[0].id as number
    const { webhook } = await c.add({
      canalVentaId: c.m.web,
      eventos: ['reserva.cambiada', 'reserva.anulada'],
    })
    const foreign = await c.sell({ canalVentaId: elsewhere })
    await editar(foreign, { hora: '10:00' })
    const own = await c.sell()
    await editar(own, { hora: '09:15' })
    await editar({ ...own, version: 2 }, { canalVentaId: elsewhere, version: 2 })
    await c.send()
    expect(receivedBy(foreign.id)).toEqual([])
    const bodies = receivedBy(own.id)
    expect(bodies.map(({ type }) => type)).toEqual(['reserva.cambiada', 'reserva.cambiada'])
    expect(bodies.at(-1)?.data.reserva).toBeNull()
    await c.ana.call(webhooks.delete, { params: { id: webhook.id } })
  })

  test('la eliminada se avisa como anulada, sin reserva; lo que no la cambia, no', async () => {
    const { webhook } = await c.add()
    const reserva = await c.sell()
    await anular(reserva.id)
    await c.ana.call(reservas.eliminar, { body: { reservaId: reserva.id, motivo: 'DUPLICADA' } })
    await c.send()
    expect(receivedBy(reserva.id).map(({ type, data }) => [type, data.reserva])).toEqual([
      ['reserva.creada', null],
      ['reserva.anulada', null],
      ['reserva.anulada', null],
    ])
    await c.ana.call(webhooks.delete, { params: { id: webhook.id } })
    expect((await c.sell()).id).toBeGreaterThan(0)
    const { rows } = await c.casa.pool.query('select count(*)::int as n from webhook_envio')
    expect(rows).toEqual([{ n: 0 }])
  })

  test('lo que se deshace no se avisa', async () => {
    const { webhook } = await c.add()
    const body = { nombrePasajero: '' }
    expect((await c.ana.send(reservas.add, { body })).status).toBe(422)
    expect(await c.deliveries(webhook.id)).toEqual([])
    await c.ana.call(webhooks.delete, { params: { id: webhook.id } })
  })
})

test('con otra SECRET_KEY el secreto se cifra de nuevo, y firma igual', async () => {
  const { webhook, secreto } = await c.add()
  const [before, after] = [c.house.settings.secretKey, Buffer.alloc(32, 7)]
  await c.casa.pool.query(`insert into webhook (nombre, url, eventos, secreto, autor_id, activo)
    values ('PERDIDO', 'https://x.cl/', '{reserva.creada}', '${`\\x${seal(Buffer.alloc(32, 9), 'x', 'y').toString('hex')}`}', ${c.ana.id}, false)`)
  const counts = await c.casa.db.transaction().execute((tx) => resealWebhooks(tx, before, after))
  expect(counts).toEqual({ changed: 1, lost: 1 })
  const again = await c.casa.db.transaction().execute((tx) => resealWebhooks(tx, after, before))
  expect(again.changed).toBe(1)
  await c.ana.call(webhooks.probar, { body: { id: webhook.id } })
  await c.send()
  const last = c.other.received.at(-1)
  expect(last?.body).toMatchObject({ type: 'prueba', data: { id: null, reserva: null } })
  expect(last && isSigned(last, secreto)).toBe(true)
})

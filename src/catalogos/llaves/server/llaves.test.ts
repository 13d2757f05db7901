import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { usuarios } from '#catalogos/usuarios/contract.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { sha256 } from '#lib/server/secrets.ts'
import { reservas } from '#reservas/contract.ts'
import { historiaOf, nueva } from '#reservas/server/reservas-calls.testing.ts'
import { llaves } from '../contract.ts'
import {
  cuerpo,
  type LlavesHouse,
  llavesHouse,
  ROL_COMERCIAL,
  ROL_HOTEL,
  ROL_OPERACION,
  type Values,
} from './llaves.testing.ts'

let house: LlavesHouse
beforeAll(async () => {
  house = await llavesHouse()
})
afterAll(() => house.casa.close())

const manana = () => addDays(house.hoy, 1)

describe('hacer una llave', () => {
  test('su clave se dice una vez: la base tiene el hash, la lista cómo comienza', async () => {
    const { llave, token } = await house.hacer({ nombre: 'Portal Sur', canalVentaId: house.m.web })
    expect(token).toMatch(/^tvs_[\w-]{43}$/)
    expect(llave).toMatchObject({
      nombre: 'Portal Sur',
      rol: { id: ROL_OPERACION, nombre: 'OPERACION ADMINISTRATIVA' },
      hotel: null,
      canalVenta: { id: house.m.web, nombre: 'PÁGINA WEB' },
      comienzo: token.slice(0, 10),
      vence: addDays(house.hoy, 365),
      estado: 'vigente',
      autor: 'ANA GERENTA',
      usada: null,
      revocada: null,
    })
    const { rows } = await house.casa.pool.query('select * from llave where id = $1', [llave.id])
    expect(rows[0].token_hash).toEqual(sha256(token))
    const { rows: all } = await house.casa.pool.query(
      `select x::text from llave x union all select x::text from historial x
       union all select x::text from clave_idempotencia x`,
    )
    expect(JSON.stringify(all)).not.toContain(token.slice(10))
    expect(JSON.stringify((await house.ana.call(llaves.getAll)).data)).not.toContain(
      token.slice(10),
    )
    const { rows: historia } = await house.casa.pool.query(
      `select verbo, nombre_usuario from historial where entidad = 'llave' and entidad_id = $1`,
      [String(llave.id)],
    )
    expect(historia).toEqual([{ verbo: 'agregar', nombre_usuario: 'ANA GERENTA' }])
  })

  test('se niega lo que no tiene sentido, en su campo', async () => {
    await house.hacer({ nombre: 'Única' })
    const niega = async (more: Partial<Values>) =>
      (await house.ana.send(llaves.add, { body: cuerpo(more) })).errors
    expect(await niega({ nombre: 'única' })).toHaveProperty('nombre')
    expect(await niega({ nombre: ' ' })).toHaveProperty('nombre')
    for (const rolId of [3, 4, 8, 15]) expect(await niega({ rolId })).toHaveProperty('rolId')
    expect(await niega({ rolId: ROL_HOTEL })).toHaveProperty('hotelId')
    expect(await niega({ rolId: ROL_HOTEL, hotelId: house.m.cerrado })).toHaveProperty('hotelId')
    for (const canalVentaId of [house.m.viejo, 99_999])
      expect(await niega({ canalVentaId })).toHaveProperty('canalVentaId')
    expect(await niega({ vence: addDays(house.hoy, -1) })).toHaveProperty('vence')
  })

  test('dos a la vez con un nombre: una', async () => {
    const body = cuerpo({ nombre: 'Dos Veces' })
    const both = await Promise.all([1, 2].map(() => house.ana.send(llaves.add, { body })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  test('el nombre de una revocada se puede usar de nuevo', async () => {
    const { llave } = await house.hacer({ nombre: 'Otra Vez' })
    expect((await house.revocar(llave.id)).data).toMatchObject({
      estado: 'revocada',
      revocada: { autor: 'ANA GERENTA', motivo: 'SE PERDIÓ' },
    })
    expect((await house.revocar(llave.id)).status).toBe(409)
    await house.hacer({ nombre: 'Otra Vez' })
  })
})

describe('lo que hace un programa', () => {
  test('lleva el nombre de su llave: en la historia, en la reserva y en su lista', async () => {
    const { llave, programa } = await house.hacer({ nombre: 'Portal Norte' })
    const { data, status } = await programa.call(reservas.add, {
      body: nueva(house.m, { fecha: manana() }) as never,
    })
    expect(status).toBe(201)
    expect(await historiaOf(house.casa, data.id)).toMatchObject([
      { verbo: 'agregar', nombre_usuario: 'Portal Norte (llave)' },
    ])
    const { data: seen } = await house.ana.call(reservas.get, { query: { id: data.id } })
    expect(seen).toMatchObject({ usuario: { id: -llave.id, nombre: 'Portal Norte (llave)' } })
    await programa.call(reservas.anular, { body: { reservaId: data.id, motivo: 'SIN CUPO' } })
    expect((await historiaOf(house.casa, data.id)).map((h) => [h.verbo, h.nombre_usuario])).toEqual(
      [
        ['agregar', 'Portal Norte (llave)'],
        ['anular', 'Portal Norte (llave)'],
      ],
    )
  })

  test('llega hasta donde su rol: un vendedor ve lo que él vendió, un hotel lo suyo', async () => {
    const vendedor = await house.hacer({ rolId: ROL_COMERCIAL })
    const other = await house.hacer({ rolId: ROL_COMERCIAL })
    const hotel = await house.hacer({ rolId: ROL_HOTEL, hotelId: house.m.cumbres })
    const { data } = await vendedor.programa.call(reservas.add, {
      body: nueva(house.m, { fecha: manana(), nombrePasajero: 'DE UN VENDEDOR' }) as never,
    })
    const sees = async (programa: typeof vendedor.programa) =>
      (await programa.send(reservas.get, { query: { id: data.id } })).status
    expect(await sees(vendedor.programa)).toBe(200)
    expect(await sees(other.programa)).toBe(404)
    expect(await sees(hotel.programa)).toBe(404)
    expect((await vendedor.programa.send(usuarios.getAll)).status).toBe(403)
  })

  test('la de un canal vende solo por su canal, y no pasa una reserva de un canal a otro', async () => {
    const { rows } = await house.casa.pool.query<{ id: number }>(
      `insert into canal_venta (nombre, habilitado) values ('OTRO CANAL', 1) returning id`,
    )
    const ajeno = rows[0]?.id ?? 0
    const { programa } = await house.hacer({ canalVentaId: house.m.web })
    const libre = await house.hacer()
    const vender = (quien: typeof programa, canalVentaId: number, nombrePasajero: string) =>
      quien.send(reservas.add, {
        body: nueva(house.m, { fecha: manana(), canalVentaId, nombrePasajero }) as never,
      })
    const mover = (quien: typeof programa, reserva: object, cambios: object) =>
      quien.send(reservas.put, { body: { ...reserva, motivo: 'CORRECCIÓN', ...cambios } as never })
    const negada = { status: 422, errors: { canalVentaId: expect.stringContaining('su canal') } }

    expect(await vender(programa, ajeno, 'DE OTRO CANAL')).toMatchObject(negada)
    const { data: propia, status } = await vender(programa, house.m.web, 'DEL CANAL')
    expect([status, propia]).toMatchObject([201, { canalVentaId: house.m.web }])
    const { data: otra } = await vender(libre.programa, ajeno, 'DE LOS DEMÁS')
    expect(await mover(programa, propia as object, { canalVentaId: ajeno })).toMatchObject(negada)
    expect(await mover(programa, otra as object, { canalVentaId: house.m.web })).toMatchObject(
      negada,
    )
    expect((await mover(programa, propia as object, { hora: '09:15' })).status).toBe(200)
    expect(
      (await mover(libre.programa, otra as object, { canalVentaId: house.m.web })).status,
    ).toBe(200)
  })

  test('repetida con la misma Idempotency-Key, una venta se hace una vez', async () => {
    const { programa } = await house.hacer()
    const body = nueva(house.m, { fecha: manana(), nombrePasajero: 'UNA SOLA VEZ' }) as never
    const add = () => programa.call(reservas.add, { body }, { 'idempotency-key': 'venta-77' })
    const [one, two] = [await add(), await add()]
    expect(two.data.id).toBe(one.data.id)
  })

  test('su último uso se anota a lo más una vez por minuto', async () => {
    const { llave, programa } = await house.hacer()
    const usada = async () =>
      (await house.ana.call(llaves.getAll)).data.find(({ id }) => id === llave.id)?.usada
    expect(await usada()).toBeNull()
    await programa.call(excursiones.getAll)
    const first = await usada()
    expect(first).toEqual(expect.any(String))
    await programa.call(excursiones.getAll)
    expect(await usada()).toBe(first)
    await house.casa.pool.query(
      `update llave set usada = usada - interval '61 seconds' where id = $1`,
      [llave.id],
    )
    await programa.call(excursiones.getAll)
    expect(await usada()).not.toBe(first)
  })
})

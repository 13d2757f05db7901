import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reservas } from '#reservas/contract.ts'
import { historiaOf } from '#reservas/server/reservas-calls.testing.ts'
import {
  at,
  CONTACT,
  DIA,
  emptySales,
  type OctoHouse,
  octoHouse,
  type Reseller,
  saveCupo,
  unitItems,
} from './octo-calls.testing.ts'

let house: OctoHouse
let klook: Reseller
beforeAll(async () => {
  house = await octoHouse()
  klook = house.klook
})
afterAll(() => house.casa.close())
beforeEach(async () => {
  await emptySales(house)
})

describe('lo que un revendedor confirma', () => {
  test('es una reserva como otras: canal, «No cobrar», referencia, y la historia con el nombre de la llave', async () => {
    const booking = await house.sold({ resellerReference: 'KLK-77', notes: 'Window seat' })
    expect(await house.reservaOf(booking)).toMatchObject({
      ...{ nombrePasajero: 'John Doe', email: 'johndoe@mail.com', telefono: '442079460958' },
      ...{ fecha: DIA, salida: '09:00', excursionId: house.m.luna, cantidadAdultos: 2 },
      ...{
        canalVentaId: house.m.web,
        tipoCobroId: 3,
        total: 60_000,
        comision: 0,
        idioma: 'INGLÉS',
      },
      referenciaExterna: 'KLK-77',
      habitacion: 'Por confirmar',
      hotel: { nombre: 'POR CONFIRMAR' },
      observacion: 'Window seat\nPor completar: hotel, habitación.',
    })
    const id = Number(booking.supplierReference)
    expect(await historiaOf(house.casa, id)).toMatchObject([
      { verbo: 'agregar', nombre_usuario: 'KLOOK (llave)' },
    ])
    const { data } = await house.ana.call(reservas.getAll, { query: { buscar: 'KLK-77' } })
    expect(data.map((one) => one.id)).toEqual([id])
  })

  test('no espera la aprobación de FINANZAS: lo paga el canal', async () => {
    expect(await house.reservaOf(await house.sold())).not.toHaveProperty('cobroPorAprobar')
  })

  test('con recogida en un hotel nuestro, ahí; uno que no es nuestro se anota', async () => {
    const pickup = { pickupPointId: String(house.m.terrantai), pickupHotelRoom: '204' }
    const ours = await house.reservaOf(await house.sold(pickup))
    expect(ours).toMatchObject({ hotelId: house.m.terrantai, habitacion: '204' })
    expect(ours.observacion).toBe('Sin observaciones.')
    const elsewhere = await house.reservaOf(await house.sold({ pickupHotel: 'Airbnb Calama 12' }))
    expect(elsewhere.observacion).toContain('Hotel: Airbnb Calama 12')
    const { status } = await klook.hold(1, { pickupPointId: '999999' })
    expect(status).toBe(400)
  })

  test('sin teléfono se dice, y uno que no se entiende queda escrito', async () => {
    const { phoneNumber: _, ...silent } = CONTACT
    expect(await house.reservaOf(await house.sold({ contact: silent }))).toMatchObject({
      telefono: '0000000000',
      observacion: expect.stringContaining('teléfono'),
    })
    const odd = { ...CONTACT, phoneNumber: 'ask the hotel' }
    expect((await house.reservaOf(await house.sold({ contact: odd }))).observacion).toContain(
      'ask the hotel',
    )
  })

  test('necesita un nombre', async () => {
    const { data } = await klook.hold(1)
    const { data: refusal } = await klook.refused('POST', `/bookings/${data.uuid}/confirm`, {})
    expect(refusal).toEqual({
      error: 'UNPROCESSABLE_ENTITY',
      errorMessage: 'The contact needs a name',
    })
  })

  test('su código abre la página del pasajero, siempre el mismo', async () => {
    const booking = await house.sold()
    const [code] = booking.voucher?.deliveryOptions ?? []
    const { pathname } = new URL(code?.deliveryValue ?? '')
    const page = await house.casa.app.inject({
      url: pathname,
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' },
    })
    expect([page.statusCode, page.body.includes('VALLE DE LA LUNA')]).toEqual([200, true])
    const again = await klook.ask('GET', `/bookings/${booking.uuid}`)
    expect(again.data.voucher).toEqual(booking.voucher)
  })

  test('una referencia que el canal ya dio se niega, y el apartado sigue', async () => {
    await house.sold({ resellerReference: 'DOS VECES' })
    const { data } = await klook.hold(1)
    const second = await klook.confirm(data.uuid, { resellerReference: 'DOS VECES' })
    expect([second.status, (second.data as never as { error: string }).error]).toEqual([
      400,
      'UNPROCESSABLE_ENTITY',
    ])
    expect((await klook.ask('GET', `/bookings/${data.uuid}`)).data.status).toBe('ON_HOLD')
    const again = { resellerReference: 'dos veces' }
    for (const refused of [
      await klook.hold(1, again),
      await klook.ask('PATCH', `/bookings/${data.uuid}`, again),
    ])
      expect([refused.status, refused.data]).toEqual([
        400,
        {
          error: 'UNPROCESSABLE_ENTITY',
          errorMessage: 'The resellerReference was used for another booking',
        },
      ])
  })

  test('lo más largo que se acepta al apartar también se confirma', async () => {
    const notes = 'n'.repeat(1000)
    const long = {
      ...{ notes, pickupHotel: 'h'.repeat(100) },
      contact: {
        ...{ firstName: 'f'.repeat(100), lastName: 'l'.repeat(100) },
        ...{ country: 'c'.repeat(60), phoneNumber: 'p'.repeat(40), notes },
      },
    }
    const { status, data } = await klook.hold(1, long)
    expect(status).toBe(200)
    const confirmed = await klook.ask('POST', `/bookings/${data.uuid}/confirm`, {})
    expect(confirmed.data).toMatchObject({ status: 'CONFIRMED', contact: long.contact })
    const { nombrePasajero, observacion } = await house.reservaOf(confirmed.data)
    expect([nombrePasajero, observacion.length]).toEqual(['f'.repeat(100), 2000])
    for (const told of [
      `Hotel: ${long.pickupHotel}`,
      'Por completar: hotel, habitación, teléfono.',
    ])
      expect(observacion).toContain(told)
  })
})

describe('la misma solicitud otra vez', () => {
  test('un uuid aparta una vez, también pedido veinte veces a la vez', async () => {
    await saveCupo(house, 10)
    const uuid = randomUUID()
    const all = await Promise.all(Array.from({ length: 20 }, () => klook.hold(2, { uuid })))
    expect(new Set(all.map(({ data }) => data.uuid))).toEqual(new Set([uuid]))
    expect((await house.salidaOf())?.quedan).toBe(8)
  })
  test('confirmar veinte veces vende una', async () => {
    const { data } = await klook.hold(2)
    const all = await Promise.all(Array.from({ length: 20 }, () => klook.confirm(data.uuid)))
    expect(new Set(all.map((one) => one.data.supplierReference))).toHaveLength(1)
    const { rows } = await house.casa.pool.query('select count(*)::int as n from reserva')
    expect(rows).toEqual([{ n: 1 }])
  })
  test('un uuid de otra cosa se niega', async () => {
    const { data } = await klook.hold(2)
    const { uuid } = data
    const body = { uuid, productId: String(house.m.luna), optionId: 'DEFAULT' }
    const other = { ...body, availabilityId: at(DIA), unitItems: unitItems(3) }
    expect((await klook.refused('POST', '/bookings', other)).data).toMatchObject({
      error: 'INVALID_BOOKING_UUID',
      uuid,
    })
  })
  test('anular otra vez dice lo mismo', async () => {
    const { uuid } = await house.sold()
    const once = await house.cancel(uuid, { reason: 'PLANES' })
    const twice = await house.cancel(uuid, { reason: 'OTRA COSA' })
    expect(twice.data).toEqual(once.data)
  })
})

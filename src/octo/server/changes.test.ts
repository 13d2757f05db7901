import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pasajeros } from '#pasajeros/contract.ts'
import { reservas } from '#reservas/contract.ts'
import { historiaOf, rowOf } from '#reservas/server/reservas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import {
  at,
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

describe('anular y cambiar lo confirmado', () => {
  test('anula la reserva con su motivo y devuelve los lugares', async () => {
    await saveCupo(house, 5)
    const booking = await house.sold()
    const { data } = await house.cancel(booking.uuid, { reason: 'ENFERMOS' })
    expect(data).toMatchObject({ status: 'CANCELLED', cancellation: { reason: 'ENFERMOS' } })
    expect(await house.reservaOf(booking)).toMatchObject({
      ...{ habilitado: 0, motivoCancela: 'ENFERMOS', nombreCancela: 'KLOOK (llave)' },
    })
    expect((await house.salidaOf())?.quedan).toBe(5)
  })

  test('hasta 24 horas antes; después solo la oficina', async () => {
    const late = await house.sold({}, { availabilityId: at('2026-11-22') })
    expect(late).toMatchObject({ status: 'CONFIRMED', cancellable: false })
    for (const [method, path, body] of [
      ['POST', '/cancel', {}],
      ['POST', '/cancel', { force: true }],
      ['PATCH', '', { notes: 'X' }],
    ] as const)
      expect((await klook.refused(method, `/bookings/${late.uuid}${path}`, body)).data.error).toBe(
        'UNPROCESSABLE_ENTITY',
      )
    expect((await house.reservaOf(late)).habilitado).toBe(1)
  })

  test('una salida que ya casi parte no se vende', async () => {
    // Noon: 15:30 is more than two hours away, 13:30 is not.
    await house.casa.pool.query(
      `update excursion set hora_salida = '13:30', otras_salidas = '{15:30}' where id = $1`,
      [house.m.luna],
    )
    const hold = (hora: string) => klook.hold(1, { availabilityId: `2026-11-21T${hora}:00-03:00` })
    expect([(await hold('13:30')).status, (await hold('15:30')).status]).toEqual([400, 200])
    await house.casa.pool.query(
      `update excursion set hora_salida = '09:00', otras_salidas = '{}' where id = $1`,
      [house.m.luna],
    )
  })

  test('cambia personas, día y contacto por las reglas de siempre, con la historia', async () => {
    const booking = await house.sold()
    const id = Number(booking.supplierReference)
    const { data } = await klook.ask('PATCH', `/bookings/${booking.uuid}`, {
      unitItems: unitItems(1, 1),
      availabilityId: at('2026-12-02'),
      contact: { fullName: 'Jane Doe', phoneNumber: '+56912345678' },
    })
    expect(data).toMatchObject({
      ...{ status: 'CONFIRMED', availabilityId: at('2026-12-02') },
      contact: { fullName: 'Jane Doe', emailAddress: 'johndoe@mail.com' },
    })
    expect(data.unitItems.map(({ unitId }) => unitId)).toEqual(['adult', 'child'])
    expect(await house.reservaOf(booking)).toMatchObject({
      ...{ fecha: '2026-12-02', cantidadAdultos: 1, cantidadChild: 1, total: 50_000 },
      ...{ nombrePasajero: 'Jane Doe', telefono: '56912345678' },
    })
    expect(await historiaOf(house.casa, id)).toMatchObject([
      { verbo: 'agregar' },
      { verbo: 'editar', motivo: 'Cambio pedido por el canal', nombre_usuario: 'KLOOK (llave)' },
    ])
  })

  test('no vende de más al cambiar', async () => {
    await saveCupo(house, 3)
    const booking = await house.sold()
    const more = { unitItems: unitItems(4) }
    expect((await klook.refused('PATCH', `/bookings/${booking.uuid}`, more)).data.error).toBe(
      'UNPROCESSABLE_ENTITY',
    )
    expect((await house.reservaOf(booking)).cantidadAdultos).toBe(2)
  })

  test('lo que la oficina completó no se pierde con un cambio del canal', async () => {
    const booking = await house.sold()
    const { version: _, ...stored } = await house.reservaOf(booking)
    const edit = { ...stored, hotelId: house.m.cumbres, habitacion: '301', motivo: 'COMPLETAR' }
    expect((await house.ana.send(reservas.put, { body: edit })).status).toBe(200)
    await klook.ask('PATCH', `/bookings/${booking.uuid}`, { unitItems: unitItems(3) })
    expect(await house.reservaOf(booking)).toMatchObject({
      ...{ hotelId: house.m.cumbres, habitacion: '301', cantidadAdultos: 3 },
    })
  })

  test('personas, hotel y salida que la oficina cambió no vuelven atrás con una nota del canal', async () => {
    const { m, ana, casa } = house
    const booking = await house.sold({ pickupPointId: String(m.terrantai) })
    const { version: _, ...stored } = await house.reservaOf(booking)
    const edit = { ...stored, hotelId: m.cumbres, cantidadAdultos: 3, hora: '08:15:00' }
    expect((await ana.send(reservas.put, { body: { ...edit, motivo: 'SON TRES' } })).status).toBe(
      200,
    )
    const rutaId = await saveRuta(casa, m, { fecha: '2026-12-01', hora: '15:00' })
    await casa.pool.query('update reserva set ruta_id = $1 where id = $2', [rutaId, stored.id])
    const same = { productId: String(m.luna), optionId: 'DEFAULT' }
    const { status, data } = await klook.ask('PATCH', `/bookings/${booking.uuid}`, {
      ...{ ...same, notes: 'Window seat' },
    })
    expect([status, data.unitItems.length, data.availabilityId]).toEqual([
      ...[200, 3, '2026-12-01T15:00:00-03:00'],
    ])
    expect(await house.reservaOf(booking)).toMatchObject({
      ...{ hotelId: m.cumbres, cantidadAdultos: 3, total: 90_000 },
      ...{ salida: '09:00', hora: '08:15:00', ruta: { id: rutaId } },
      observacion: expect.stringContaining('Window seat'),
    })
    const moved = { pickupPointId: String(m.terrantai), pickupHotelRoom: '204' }
    await klook.ask('PATCH', `/bookings/${booking.uuid}`, { pickupPointId: null })
    await klook.ask('PATCH', `/bookings/${booking.uuid}`, moved)
    expect(await house.reservaOf(booking)).toMatchObject({
      ...{ hotelId: m.terrantai, habitacion: '204', cantidadAdultos: 3 },
    })
    await casa.pool.query('update reserva set ruta_id = null where id = $1', [stored.id])
    await casa.pool.query('delete from ruta where id = $1', [rutaId])
  })

  test('lo que la oficina dio a otro canal ya no es de este', async () => {
    const { casa, viator } = house
    const booking = await house.sold()
    const { supplierReference: id, uuid } = booking
    await casa.pool.query(
      `update reserva set canal_venta_id = (select id from canal_venta where nombre = 'VIATOR') where id = $1`,
      [id],
    )
    expect((await klook.ask('GET', `/bookings/${uuid}`)).data).toMatchObject({
      ...{ status: 'CANCELLED', supplierReference: null },
    })
    expect((await klook.ask('PATCH', `/bookings/${uuid}`, { notes: 'X' })).status).toBe(400)
    expect((await house.cancel(uuid)).data.status).toBe('CANCELLED')
    expect((await house.reservaOf(booking)).habilitado).toBe(1)
    expect((await viator.ask('GET', `/bookings/${uuid}`)).status).toBe(400)
  })

  test('lo que la oficina anula se ve anulado, con su motivo', async () => {
    const { uuid, supplierReference } = await house.sold()
    const body = { reservaId: Number(supplierReference), motivo: 'CAMINO CERRADO' }
    await house.ana.call(reservas.anular, { body })
    expect((await klook.ask('GET', `/bookings/${uuid}`)).data).toMatchObject({
      status: 'CANCELLED',
      cancellation: { reason: 'CAMINO CERRADO', utcCancelledAt: '2026-11-21T15:00:00Z' },
    })
  })

  test('una reserva eliminada se ve anulada y no nombra a nadie', async () => {
    const booking = await house.sold()
    const which = { reservaId: Number(booking.supplierReference), motivo: 'PRUEBA' }
    await house.ana.call(reservas.anular, { body: which })
    expect((await house.ana.send(reservas.eliminar, { body: which })).status).toBe(200)
    const { data } = await klook.ask('GET', `/bookings/${booking.uuid}`)
    expect(data).toMatchObject({ status: 'CANCELLED', contact: { fullName: null } })
    expect(await rowOf(house.casa, which.reservaId)).toBeUndefined()
  })

  test('un pasajero anonimizado no se nombra más', async () => {
    const booking = await house.sold({
      ...{ notes: 'Vegan, John', pickupHotelRoom: 'Doe 7' },
      unitItems: [{ unitId: 'adult', resellerReference: 'John' }, { unitId: 'adult' }],
    })
    const id = Number(booking.supplierReference)
    await house.ana.call(reservas.anular, { body: { reservaId: id, motivo: 'PRUEBA' } })
    const ficha = async () =>
      (await house.ana.call(pasajeros.ficha, { body: { reservaIds: [id] } })).data.reservas[0]
    expect((await ficha())?.delCanal).toEqual({
      contacto: 'John Doe · John · Doe · johndoe@mail.com · +44 20 7946 0958 · en-GB',
      notas: 'Vegan, John',
    })
    const body = { reservaIds: [id], confirmacion: 'ANONIMIZAR' }
    expect((await house.ana.send(pasajeros.anonimizar, { body })).status).toBe(200)
    const { data } = await klook.ask('GET', `/bookings/${booking.uuid}`)
    expect(data.contact.fullName).toBeNull()
    expect((await ficha())?.delCanal).toBeUndefined()
    const { rows } = await house.casa.pool.query('select a::text as row from apartado a')
    expect(JSON.stringify([data, rows])).not.toMatch(/john|doe|vegan/i)
  })
})

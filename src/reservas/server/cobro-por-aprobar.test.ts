import { describe, expect, test } from 'vitest'
import { passJornada } from '#cuentas/server/jobs/pass-jornada.ts'
import { read } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import type { Reserva } from '../contract/reserva.ts'
import { reservas } from '../contract.ts'
import { hacer, historiaOf, nueva } from './reservas-calls.testing.ts'
import { ventasDeHotel } from './ventas-de-hotel.testing.ts'

// What a HOTEL user sells so that nobody collects it waits for FINANZAS (RE-54).

const v = ventasDeHotel()
/** Sells for three people, 80.000 at the prices of the excursion. */
const vender = (cambios: object, quien = v.hotelero) =>
  quien.call(reservas.add, {
    body: nueva(v.m, { nombrePasajero: `PASAJERO ${Math.random()}`, comision: 0, ...cambios }),
  })
const NO_COBRAR = { tipoCobroId: 3 }
const ABONADA = { tipoCobroId: 1, abono: 80_000 }
const editar = async (quien: Persona, { id }: Reserva, cambios: Record<string, unknown>) =>
  (await hacer(quien, 'editar', id, cambios)).data as Reserva
const porAprobar = () => read(v.flor, reservas.getCobrosPorAprobar)
const resolver = (reserva: { id: number; version: number }, more: object, quien = v.flor) =>
  quien.send(reservas.aprobarCobro, {
    body: { reservaId: reserva.id, version: reserva.version, ...more },
  })

describe('lo que un HOTEL vende sin que nadie lo cobre', () => {
  test.each([
    ['No cobrar', NO_COBRAR, 1],
    ['un abono de todo', ABONADA, 1],
    ['un abono de una parte', { tipoCobroId: 1, abono: 79_999 }, undefined],
    ['cobro en hotel', { tipoCobroId: 2 }, undefined],
    ['cobro en ruta', { tipoCobroId: 1 }, undefined],
  ])('%s', async (_, cambios, espera) => {
    const { status, data } = await vender(cambios)
    expect([status, data.cobroPorAprobar]).toEqual([201, espera])
    const esperan = (await porAprobar()).map(({ reservaId }) => reservaId)
    expect(esperan).toEqual(espera ? [data.id] : [])
  })

  test('lo que vende otra persona no espera', async () => {
    const { data } = await vender({ ...NO_COBRAR, hotelId: v.m.terrantai }, v.ana)
    expect(data).not.toHaveProperty('cobroPorAprobar')
  })

  test('tampoco se llega ahí editando, ni lo aprueba quien edita otra cosa', async () => {
    const { data } = await vender({ tipoCobroId: 1 })
    expect(await editar(v.hotelero, data, NO_COBRAR)).toMatchObject({ cobroPorAprobar: 1 })
    expect(await editar(v.ana, data, { habitacion: '7' })).toMatchObject({ cobroPorAprobar: 1 })
    expect(await editar(v.ana, data, { tipoCobroId: 1 })).not.toHaveProperty('cobroPorAprobar')
    expect(await editar(v.ana, data, NO_COBRAR)).not.toHaveProperty('cobroPorAprobar')
    expect(await editar(v.hotelero, data, { habitacion: '8' })).not.toHaveProperty(
      'cobroPorAprobar',
    )
    const menos = await vender({ tipoCobroId: 1, abono: 50_000 })
    const dos = { cantidadAdultos: 1, cantidadChild: 1 }
    expect(await editar(v.hotelero, menos.data, dos)).toMatchObject({
      total: 50_000,
      cobroPorAprobar: 1,
    })
  })

  test('aprobado no se pregunta otra vez, salvo que el hotel lo haga por más', async () => {
    const { data } = await vender(NO_COBRAR)
    await resolver(data, { aprobado: true })
    const pide = async (cambios: object, quien = v.hotelero) =>
      (await editar(quien, data, { ...cambios })).cobroPorAprobar
    expect(await pide({ cantidadAdultos: 1 })).toBeUndefined()
    expect(await pide({ cantidadAdultos: 4 }, v.ana)).toBeUndefined()
    expect(await pide({ cantidadAdultos: 5 })).toBe(1)
    expect(await pide({ cantidadAdultos: 1 }, v.ana)).toBe(1)
  })
})

describe('Finanzas', () => {
  test('lo aprueba: queda como está, y la historia dice quién', async () => {
    const { data } = await vender(NO_COBRAR)
    expect(await porAprobar()).toMatchObject([
      {
        reservaId: data.id,
        tipoCobro: { id: 3 },
        abono: 0,
        total: 80_000,
        pasajeros: 3,
        usuario: v.hotelero.nombre,
        version: 1,
      },
    ])
    const { status, data: resuelto } = await resolver(data, { aprobado: true })
    expect([status, resuelto]).toEqual([200, { reservaId: data.id, version: 2 }])
    expect((await historiaOf(v.casa, data.id)).at(-1)).toMatchObject({
      verbo: 'aprobarCobro',
      nombre_usuario: v.flor.nombre,
      cambios: [{ campo: 'cobroPorAprobar', antes: 1, despues: null }],
    })
    expect(await porAprobar()).toEqual([])
    expect((await resolver({ ...data, version: 2 }, { aprobado: true })).status).toBe(409)
  })

  test.each([
    ['No cobrar', NO_COBRAR],
    ['abonado entero', ABONADA],
  ])('lo cobra al hotel, con motivo: %s', async (_, cambios) => {
    const { data } = await vender(cambios)
    expect(await resolver(data, { aprobado: false })).toMatchObject({
      status: 422,
      errors: { motivo: 'El motivo es obligatorio.' },
    })
    const dicho = { aprobado: false, motivo: 'NO ES CORTESÍA' }
    expect((await resolver(data, dicho)).status).toBe(200)
    const { data: leida } = await v.ana.call(reservas.get, { query: { id: data.id } })
    expect(leida).toMatchObject({ tipoCobroId: 2, version: 2 })
    expect([leida.abono, leida.cobroPorAprobar]).toEqual([undefined, undefined])
    expect((await historiaOf(v.casa, data.id)).at(-1)).toMatchObject({
      verbo: 'cobrarAlHotel',
      motivo: 'NO ES CORTESÍA',
    })
  })

  test.each([
    ['aprobado, nada', { aprobado: true }, 0],
    ['cobrado al hotel, el precio', { aprobado: false, motivo: 'NO ES CORTESÍA' }, 80_000],
  ])('lo que viajó lo debe el hotel mientras espera; %s', async (_, dicho, debido) => {
    const { data } = await vender(NO_COBRAR)
    const debe = async () => {
      const { rows } = await v.casa.pool.query(
        `select coalesce(sum(monto), 0)::int as debe from asentado
         where causa = 'cobro_hotel' and causa_id = $1 and hotel_id = $2`,
        [data.id, v.m.terrantai],
      )
      return rows[0].debe
    }
    await v.casa.pool.query(`update reserva set fecha = '2026-11-20' where id = $1`, [data.id])
    await passJornada(v.casa.db, '2026-11-21')
    expect(await debe()).toBe(80_000)
    expect((await resolver(data, dicho)).status).toBe(200)
    expect(await debe()).toBe(debido)
  })

  test('una versión anterior, una anulada y una que no existe no se resuelven', async () => {
    const { data } = await vender(NO_COBRAR)
    await editar(v.hotelero, data, { habitacion: '9' })
    expect((await resolver(data, { aprobado: true })).status).toBe(409)
    await hacer(v.ana, 'anular', data.id, { motivo: 'NO VIENE' })
    expect(await porAprobar()).toEqual([])
    expect((await resolver({ id: data.id, version: 3 }, { aprobado: true })).status).toBe(409)
    expect((await resolver({ id: 999_999, version: 1 }, { aprobado: true })).status).toBe(404)
  })

  test('dos a la vez: una decide', async () => {
    const { data } = await vender(NO_COBRAR)
    const other = await v.casa.persona('FINANZAS')
    const estados = await Promise.all([
      resolver(data, { aprobado: true }),
      resolver(data, { aprobado: false, motivo: 'NO' }, other),
    ])
    expect(estados.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

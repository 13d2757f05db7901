import { afterAll, beforeAll, beforeEach } from 'vitest'
import { tarifas } from '#catalogos/tarifas/contract.ts'
import { type Muestra, muestra, read } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Reserva } from '../contract/reserva.ts'
import { reservas } from '../contract.ts'
import { hacer, nueva } from './reservas-calls.testing.ts'

interface Gente {
  casa: TestApp
  m: Muestra
  ana: Persona
  hotelero: Persona
  flor: Persona
}

/** Opens a house for the tests of a file: a hotel that sells, the office and FINANZAS. Each begins without tariffs. */
export function ventasDeHotel() {
  const v = {} as Gente
  beforeAll(async () => {
    v.casa = await testApp({ today: '2026-11-21' })
    v.m = await muestra(v.casa)
    v.ana = await v.casa.persona('OPERACION ADMINISTRATIVA')
    v.hotelero = await v.casa.persona('HOTEL', { hotelId: v.m.terrantai })
    v.flor = await v.casa.persona('FINANZAS')
  })
  afterAll(() => v.casa.close())
  beforeEach(() =>
    v.casa.pool.query(
      'delete from tarifa; update reserva set comision_tope = null, cobro_por_aprobar = 0',
    ),
  )
  return v
}

export const tarifaOf = (v: Gente, cambios: object = {}) =>
  v.flor.call(tarifas.add, { body: { porPasajero: 4_000, desde: '2026-01-01', ...cambios } })

/** Sells for three people, 80.000 for a hotel: its prices are the excursion's. */
export const venderOf = (v: Gente, cambios: object = {}, quien = v.hotelero) =>
  quien.call(reservas.add, {
    body: nueva(v.m, {
      nombrePasajero: `PASAJERO ${Math.random()}`,
      recepcionistaNombre: 'ROSA SOTO',
      comision: 15_000,
      comentario: 'TEMPORADA ALTA',
      ...cambios,
    }),
  })

export const editar = async (quien: Persona, reserva: Reserva, cambios: Record<string, unknown>) =>
  (await hacer(quien, 'editar', reserva.id, cambios)).data as Reserva

export const resolverOf = (
  v: Gente,
  reserva: { id: number; version: number },
  more: object,
  quien = v.flor,
) =>
  quien.send(reservas.aprobarComision, {
    body: { reservaId: reserva.id, version: reserva.version, ...more },
  })

/** Commission of a reservation that is owed. */
export async function aprobadaOf(v: Gente, id: number) {
  const { rows } = await v.casa.pool.query(
    'select comision_aprobada(r) as n from reserva r where id = $1',
    [id],
  )
  return rows[0].n
}

export const pendingOf = (v: Gente) => read(v.flor, reservas.getPorAprobar)

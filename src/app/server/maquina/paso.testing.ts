import fc from 'fast-check'
import { expect } from 'vitest'
import type { SaldoPersona } from '#finanzas/contract/entrega.ts'
import type { Detalle, Rendicion } from '#rendiciones/contract/rendicion.ts'
import { totalARendir } from '#rendiciones/rules.ts'
import type { Ruta as RutaLeida } from '#rutas/contract.ts'
import type { Muestra } from '../muestra.testing.ts'
import type { Answered, Persona, TestApp } from '../product.testing.ts'
import { DIAS, type Modelo } from './modelo.testing.ts'

export interface Real {
  casa: TestApp
  m: Muestra
  ana: Persona
  guias: readonly [Persona, Persona]
  flor: Persona
  /** Pesos that people held when the run began. */
  antes: ReadonlyMap<number, number>
}

/** One action of a user: the model predicts the result, then both states are compared. */
export abstract class Paso implements fc.AsyncCommand<Modelo, Real> {
  readonly dado: Dado
  constructor(dado: Dado) {
    this.dado = dado
  }
  abstract hacer(m: Modelo, real: Real): Promise<void>
  check = (_: Readonly<Modelo>) => true
  async run(m: Modelo, real: Real) {
    await this.hacer(m, real)
    await comparar(m, real)
  }
  toString() {
    return `${this.constructor.name}(${JSON.stringify(this.dado)})`
  }
  una = <T>(de: readonly T[], n = this.dado.a): T => de[n % de.length] as T
}

/** Random numbers for a step, which uses those that it needs. */
export interface Dado {
  a: number
  b: number
  dia: number
  excursion: number
  tipo: number
  pasajeros: number
  quien: number
}
export const dado = fc.record({
  a: fc.nat(50),
  b: fc.nat(50),
  // Mostly one day and excursion, so that actions meet.
  dia: fc.constantFrom(0, 1, 1, 1, 1, 2),
  excursion: fc.constantFrom(0, 0, 0, 1),
  tipo: fc.integer({ min: 1, max: 4 }),
  pasajeros: fc.integer({ min: 1, max: 3 }),
  quien: fc.nat(3),
})

export const dice = ({ status, message }: Answered<unknown>, esperado: number) =>
  expect({ status, message }).toEqual({ status: esperado, message: expect.any(String) })

export const lugarDe = (m: Modelo, { dia, excursion }: Dado) => ({
  fecha: DIAS[dia] ?? DIAS[1],
  excursionId: m.excursiones[excursion] ?? 0,
})

export class ConRuta extends Paso {
  override check = (m: Readonly<Modelo>) => m.rutas.length > 0
  async hacer(_m: Modelo, _real: Real) {}
}

export const abiertas = (m: Readonly<Modelo>) =>
  m.rutas.filter(({ rendicionId }) => rendicionId !== null)

/** Reads the pesos that each person holds. */
export async function saldosDe(flor: Persona) {
  const { data } = await flor.get<SaldoPersona[]>('/v1/cuenta/getSaldos')
  return new Map(data.map(({ usuario, saldos }) => [usuario.id, saldos.CLP]))
}

/** Compares the product's reservations, routes and settlements with the model. */
async function comparar(m: Modelo, { casa, ana, guias, flor, antes }: Real) {
  const saldos = await saldosDe(flor)
  for (const { id } of [...guias, flor])
    expect(saldos.get(id) ?? 0).toBe((antes.get(id) ?? 0) + (m.tiene.get(id) ?? 0))
  const { rows } = await casa.pool.query(
    `select r.id, r.fecha, r.excursion_id as "excursionId", r.ruta_id as "rutaId", exists (select from detalle_rendicion d where d.reserva_id = r.id) as rendida,
       case when r.habilitado = 0 then 'anulada' when r.noshow = 1 then 'noshow' else 'activa' end as estado
     from reserva r where r.excursion_id = any($1) order by r.id`,
    [m.excursiones],
  )
  expect(rows).toEqual(
    m.reservas.map(({ id, fecha, excursionId, ruta, detalle, estado }) => {
      const rendida = detalle !== null
      return { id, fecha, excursionId, rutaId: ruta?.id ?? null, rendida, estado }
    }),
  )
  const leidas: unknown[] = []
  for (const excursionId of m.excursiones) {
    const { data } = await ana.get<RutaLeida[]>(`/v1/ruta/getAll?excursionId=${excursionId}`)
    for (const { id, estado, conRendicion, reservas, pasajeros } of data)
      leidas.push({ id, estado, conRendicion, reservas, pasajeros })
  }
  const esperadas = m.rutas.map((ruta) => ({
    id: ruta.id,
    estado: m.rendida(ruta) ? 'RENDIDA' : 'PENDIENTE',
    conRendicion: m.conRendicion(ruta) ? 1 : 0,
    reservas: m.enRuta(ruta).length,
    pasajeros: m.enRuta(ruta).reduce((n, r) => n + r.pasajeros, 0),
  }))
  expect(new Set(leidas)).toEqual(new Set(esperadas))
  for (const ruta of abiertas(m)) {
    const { data } = await flor.get<Rendicion>(`/v1/rendicion/get?id=${ruta.rendicionId}`)
    const ids = m.enRuta(ruta).map(({ id }) => id)
    const path = '/v1/rendicion/getDetalleRendicionByReservaIds'
    const detalles = await flor.post<Detalle[]>(path, ids)
    const { efectivo, tarjeta } = totalARendir(detalles.data, data.gasto)
    expect({ efectivo, tarjeta }).toEqual(m.total(ruta))
  }
}

import { type Ids, save } from '#reservas/server/reservas-calls.testing.ts'
import { AYER, HOY, type Operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import type { Cuenta } from '../contract/cuenta.ts'
import { cuentasDeHotel } from '../contract/cuenta.ts'
import { passJornada } from './jobs/pass-jornada.ts'

/**
 * Stores reservations of yesterday that travelled, with nothing to collect on a route. By default $8.000 of commission
 * for Rosa.
 */
export async function viajaron<
  const Rows extends readonly Record<string, unknown>[] = [Record<string, never>],
>(o: Operacion, filas = [{}] as unknown as Rows) {
  await passJornada(o.casa.db, HOY)
  const base = { fecha: AYER, tipo_cobro_id: 3, comision: 8_000, recepcionista_id: o.m.rosa }
  const rows = filas.map((fila) => ({ ...base, ...fila }))
  return (await save(o.casa, o.m, o.ana.id, rows)) as Ids<Rows>
}

/** Columns of a reservation whose $80.000 the hotel collected. */
export const EN_HOTEL = {
  tipo_cobro_id: 2,
  cantidad_adultos: 2,
  valor_adulto: 40_000,
  recepcionista_id: null,
}

type Which = Pick<Cuenta, 'tipo' | 'id'>

export const cuentas = (quien: Persona, query = {}) =>
  quien.call(cuentasDeHotel.getCuentas, { query })
export const cuenta = (quien: Persona, { tipo, id }: Which, query = {}) =>
  quien.call(cuentasDeHotel.getCuenta, { query: { tipo, id, ...query } })
export const estado = (quien: Persona, { tipo, id }: Which, mes: string) =>
  quien.call(cuentasDeHotel.getEstado, { query: { tipo, id, mes } })

/** Pays all that is pending of an account, or the given lines. */
export async function pagar(quien: Persona, which: Which, body: Record<string, unknown> = {}) {
  const { data } = await cuenta(quien, which, { pendientes: 'true' })
  const lineas = data.lineas.map(({ reservaId, clase }) => ({ reservaId, clase }))
  const { comision, cobroHotel } = data.cuenta
  const monto = comision.debido - comision.pagado - (cobroHotel.debido - cobroHotel.pagado)
  return quien.call(cuentasDeHotel.pagar, { body: { ...which, lineas, monto, ...body } })
}
export const anularPago = (quien: Persona, id: number | undefined, more = {}) =>
  quien.send(cuentasDeHotel.anularPago, {
    body: { id, motivo: 'ERA DE OTRO', version: 1, ...more },
  })

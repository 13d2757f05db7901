import { type Muestra, saveRuta } from '#testing/server/muestra.testing.ts'
import type { Persona, TestApp } from '#testing/server/product.testing.ts'
import type { Reserva } from '../contract/reserva.ts'
import { reservas } from '../contract.ts'
import { nueva } from './reservas-calls.testing.ts'

/** Empties the days and makes two departures of one excursion: five seats in the morning, nine in the afternoon. */
export async function twoSalidas(casa: TestApp, m: Muestra) {
  for (const table of ['reserva', 'ruta', 'cupo', 'pauta'])
    await casa.pool.query(`delete from ${table} where id >= 100`)
  await casa.pool.query('delete from vehiculo')
  await casa.pool.query(
    `update excursion set cupo_estricto = false, hora_salida = null, otras_salidas = '{}', duracion = null`,
  )
  const van = async (nombre: string, asientos: number, hora: string) => {
    await casa.db.insertInto('vehiculo').values({ nombre, asientos }).execute()
    return saveRuta(casa, m, { vehiculo: nombre, hora })
  }
  return { van1: await van('VAN 1', 5, '09:00'), van2: await van('VAN 2', 9, '15:30') }
}

/** Sells to two adults without an hour. */
export const vender = (quien: Persona, m: Muestra, cambios: Record<string, unknown> = {}) =>
  quien.call(reservas.add, {
    body: nueva(m, { hora: null, cantidadAdultos: 2, cantidadChild: 0, ...cambios }),
  })

/** Sends a reservation back whole, with changes. */
export const editar = (quien: Persona, reserva: Reserva, cambios: Record<string, unknown>) =>
  quien.call(reservas.put, { body: { ...reserva, motivo: 'CAMBIA', ...cambios } })

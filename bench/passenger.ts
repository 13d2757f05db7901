import { createDb } from '#db/client.ts'
import { searchPasajeros } from '#pasajeros/server/queries/search-pasajeros.ts'
import { median } from './load.ts'
import type { Line } from './report.ts'
import type { Bench } from './stage.ts'

export const PASSENGER_TITLE = 'whom a request is about'
const SEARCH_MS = 100

/** Measures the search of a passenger's reservations, with those that may be of the same people, without HTTP. */
export async function measurePassenger({ data, pool, rounds, names }: Bench): Promise<Line> {
  const { common, uncommon, rare } = names
  console.warn(`${data.reservas}: passengers…`)
  const db = createDb(pool)
  const { rows } = await pool.query<{ nombre: string; telefono: string; email: string }>(
    `select nombre_pasajero as nombre, telefono, email from reserva where email <> '' order by id desc limit 1 offset 1000`,
  )
  const texts = [common, uncommon, rare, 'ZZYZX QWV', ...Object.values(rows[0] ?? {})]
  const medians: { time: number; text: string }[] = []
  for (const text of texts) {
    const times = []
    for (let round = 0; round < rounds; round++) {
      const begun = performance.now()
      await searchPasajeros(db, text)
      times.push(performance.now() - begun)
    }
    medians.push({ time: median(times), text })
  }
  medians.sort((a, b) => a.time - b.time)
  const slowest = medians.at(-1)
  return {
    what: PASSENGER_TITLE,
    reservas: data.reservas,
    connections: 1,
    product: `slowest ${slowest?.time.toFixed(0)} ms`,
    target: `< ${SEARCH_MS} ms`,
    ok: (slowest?.time ?? SEARCH_MS) < SEARCH_MS,
    note: `slowest of ${texts.length} texts was ${slowest?.text}`,
  }
}

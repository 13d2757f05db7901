import type pg from 'pg'
import type { Schedule } from './place.testing.ts'

export interface Found {
  calls: number
  /** Confirmed changes that are not what is stored. */
  lost: string[]
  /** Seats that several people were sold. */
  soldTwice: string[]
  /** People who ride a departure that nobody sold them or moved them to. */
  astray: string[]
  faults: string[]
}

interface Stored {
  id: number
  version: number
  rutaId: number | null
  pasajeros: number
  /** Departure of the route that it rides. */
  rides: string | null
  /** Verbs of its changes in their order: the first one made version 2. */
  verbos: string[]
}

/** Compares what the callers were told with what is stored. */
export async function judge(pool: pg.Pool, schedule: Schedule): Promise<Found> {
  const { rows } = await pool.query<Stored>(
    `select r.id, r.version, r.ruta_id as "rutaId",
       case when r.habilitado = 1 and r.noshow = 0 then r.cantidad_adultos + r.cantidad_child else 0 end as pasajeros,
       (select to_char(ru.hora, 'HH24:MI') from ruta ru where ru.id = r.ruta_id) as rides,
       array(select h.verbo from historial h where h.entidad = 'reserva' and h.entidad_id = r.id::text
         and h.accion <> 'INSERT' order by h.id) as verbos
     from reserva r where r.fecha = $1 and r.excursion_id = $2`,
    [schedule.fecha, schedule.excursionId],
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  return {
    calls: schedule.calls,
    lost: [...findLost(schedule, stored), ...findOverwritten(schedule)],
    soldTwice: await findSoldTwice(pool, schedule, rows),
    astray: findAstray(schedule, rows),
    faults: schedule.faults,
  }
}

function findAstray({ confirmed }: Schedule, rows: readonly Stored[]): string[] {
  const asked = Map.groupBy(confirmed, ({ id }) => id)
  return rows.flatMap(({ id, rides }) => {
    const hours = (asked.get(id) ?? []).map(({ salida }) => salida)
    return rides === null || hours.includes(rides) ? [] : [`${id} rides ${rides}, told ${hours}`]
  })
}

const VERB = { moved: 'mover', edited: 'editar' } as const

function findLost({ confirmed }: Schedule, stored: ReadonlyMap<number, Stored>): string[] {
  return confirmed.flatMap(({ what, id, seen, rutaId }) => {
    const row = stored.get(id)
    if (!row) return [`${what} ${id}: it is not there`]
    if (what === 'sold' || seen === null) return []
    if (row.verbos[seen - 1] !== VERB[what])
      return [`${what} ${id} from version ${seen}: ${row.verbos[seen - 1] ?? 'nothing'} is told`]
    const isLast = row.version === seen + 1
    return what === 'moved' && isLast && row.rutaId !== rutaId
      ? [`moved ${id} to route ${rutaId}: it is on ${row.rutaId}`]
      : []
  })
}

/** Two changes of the same version: who made the second did not see the first. */
function findOverwritten({ confirmed }: Schedule): string[] {
  const seen = confirmed.filter((one) => one.seen !== null)
  const same = Map.groupBy(seen, ({ id, seen: version }) => `${id} at version ${version}`)
  return [...same].flatMap(([which, all]) =>
    all.length > 1 ? [`${which}: ${all.map(({ what }) => what).join(' and ')}`] : [],
  )
}

async function findSoldTwice(pool: pg.Pool, schedule: Schedule, rows: readonly Stored[]) {
  if (schedule.overbooked) return []
  const sold = rows.reduce((sum, { pasajeros }) => sum + pasajeros, 0)
  const lugares = schedule.lugares * schedule.salidas.length
  const found = sold > lugares ? [`${sold} sold of ${lugares}`] : []
  const { rows: rutas } = await pool.query<{ id: number; asientos: number }>(
    `select ru.id, v.asientos from ruta ru join vehiculo v on v.nombre = ru.vehiculo
     where ru.fecha = $1 and ru.excursion_id = $2`,
    [schedule.fecha, schedule.excursionId],
  )
  for (const { id, asientos } of rutas) {
    const on = rows.reduce((sum, row) => sum + (row.rutaId === id ? row.pasajeros : 0), 0)
    if (on > asientos) found.push(`${on} on the ${asientos} seats of route ${id}`)
  }
  return found
}

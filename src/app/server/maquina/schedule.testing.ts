import { createRandom, type Random } from '#db/demo/random.ts'
import { type Found, judge } from './judge.testing.ts'
import type { Ask, Desk, Place, Schedule } from './place.testing.ts'
import { DISPATCHER, look, SELLER } from './schedule-steps.testing.ts'

// Two sellers and two dispatchers work on one day of one excursion at the same moment. The responses are then
// compared with the stored rows.

const STEPS = 9
const MORNING = '08:00'
const AFTERNOON = '15:30'

/** Runs one schedule on a day and excursion of its own. */
export async function runSchedule(
  place: Place,
  { seed, ...day }: { seed: number; fecha: string; excursionId: number },
): Promise<Found> {
  const random = createRandom(seed)
  const schedule: Schedule = {
    ...day,
    salidas: random.chance(0.6) ? [MORNING, AFTERNOON] : [MORNING],
    lugares: random.int(5, 14),
    estricto: random.chance(0.5),
    overbooked: false,
    calls: 0,
    confirmed: [],
    faults: [],
  }
  await prepare(place, schedule, random)
  const work = async (ask: Ask, draw: typeof SELLER, n: number) => {
    const desk: Desk = {
      place,
      schedule,
      ask,
      random: createRandom(seed * 31 + n),
      reservas: [],
      rutas: [],
    }
    await look(desk)
    for (let step = 0; step < STEPS; step++) await draw(desk.random)[0](desk)
  }
  await Promise.all([
    ...place.sellers.map((ask, n) => work(ask, SELLER, n)),
    ...place.dispatchers.map((ask, n) => work(ask, DISPATCHER, 10 + n)),
  ])
  return judge(place.pool, schedule)
}

async function prepare({ pool, dispatchers }: Place, schedule: Schedule, random: Random) {
  const { fecha, excursionId, salidas, lugares, estricto } = schedule
  await pool.query(
    `update excursion set cupo_estricto = $2, hora_salida = $3, otras_salidas = $4, habilitado = 1 where id = $1`,
    [excursionId, estricto, salidas[0], salidas.slice(1)],
  )
  for (const n of [1, 2, 3])
    await pool.query(
      `insert into vehiculo (nombre, asientos) values ($1, $2) on conflict (nombre) do update set asientos = $2`,
      [`AGENDA ${n}`, 3 + 2 * n],
    )
  const [ask] = dispatchers
  await ask?.('POST', '/v1/cupo/add', { excursionId, lugares, fecha })
  for (const n of [1, 2].slice(0, random.int(1, 2)))
    await ask?.('POST', '/v1/ruta/add', {
      fecha,
      excursionId,
      vehiculo: `AGENDA ${n}`,
      hora: random.pick(salidas),
      confirmarDoble: true,
    })
}

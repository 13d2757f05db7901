import type pg from 'pg'
import { addDays, addMonths, civilNow, firstOfMonth, lastOfMonth } from '#lib/contract/civil-day.ts'
import type { Request } from '../load.ts'

/** Months whose payments and petty cash are compared, and settlements that are read one by one. */
const MONTHS = 12
const SETTLEMENTS = 40
/** Reservations whose details one question may ask for. */
const DETAILS = 1000

export const READS: Request[] = [
  { method: 'GET', path: '/v1/reserva/getAll?limite=50' },
  { method: 'GET', path: '/v1/reserva/getAll?limite=50&nombre=MARIA' },
  { method: 'GET', path: '/v1/log/get?limite=50' },
  { method: 'GET', path: '/v1/ruta/getAll?limite=50' },
]

interface Settlement {
  id: number
  ruta: number
  fecha: string
  excursion: number
}

/** Settlements to read one by one, spread over all there are. */
const readSettlements = async (pool: pg.Pool) =>
  (
    await pool.query<Settlement>(
      `select re.id, ru.id as ruta, ru.fecha, ru.excursion_id as excursion
       from (select *, row_number() over (order by id) as n, count(*) over () as many from rendicion) re
         join ruta ru on ru.id = re.ruta_id
       where re.n % greatest(re.many / ${SETTLEMENTS}, 1) = 0 order by re.id`,
    )
  ).rows

/** Every settled reservation, in lists as long as one question may be. */
const readSettled = async (pool: pg.Pool) =>
  (
    await pool.query<{ reservas: number[] }>(
      `select array_agg(reserva_id order by reserva_id) as reservas
       from (select reserva_id, row_number() over (order by reserva_id) - 1 as n from detalle_rendicion) d
       group by n / ${DETAILS} order by n / ${DETAILS}`,
    )
  ).rows

/** Calls that each role makes first, with the figures of a year, and the settlements of the year for the calls by id. */
function figures(settlements: Settlement[]) {
  const { day } = civilNow('America/Santiago')
  const [desde, hasta] = [addDays(day, -365), addDays(day, 60)]
  const year = `desde=${desde}&hasta=${hasta}`
  const months = Array.from({ length: MONTHS }, (_, n) => addMonths(firstOfMonth(day), -n))
  return [
    ...READS.map(({ path }) => path),
    `/v1/reserva/getAll?limite=500&${year}`,
    `/v1/reserva/getCalendario?desde=${addDays(day, -20)}&hasta=${addDays(day, 20)}`,
    '/v1/reserva/getAllReservasAnuladas?limite=100',
    `/v1/ruta/getAll?limite=500&${year}`,
    '/v1/ruta/getRutasByRol',
    '/v1/ruta/getRutasPorRendir',
    '/v1/ruta/getRutasRendidas',
    '/v1/rendicion/get',
    `/v1/rendicion/get?limite=500&${year}`,
    `/v1/ruta/getRutasRendidas?limite=500&${year}`,
    `/v1/ruta/getRutasPorRendir?limite=500&${year}`,
    ...months.map((month) => `/v1/comision/pagos?mes=${month.slice(0, 7)}`),
    '/v1/comision/get',
    '/v1/cajachica/get',
    `/v1/cajachica/get?${year}`,
    ...months.map((month) => `/v1/cajachica/get?desde=${month}&hasta=${lastOfMonth(month)}`),
    ...settlements.flatMap(({ id, ruta, fecha, excursion }) => [
      `/v1/rendicion/get?id=${id}`,
      `/v1/rendicion/getGastoByIdRendicion/${id}`,
      `/v1/rendicion/getDetalleReserva?fecha=${fecha}&excursionId=${excursion}&rutaId=${ruta}`,
    ]),
    ...['excursiones', 'hoteles', 'meses', 'canales'].map((of) => `/v1/estadistica/${of}?${year}`),
    ...['excursion', 'hotel', 'vehiculo', 'usuario', 'canalventa', 'moneda'].map(
      (of) => `/v1/${of}/getAll`,
    ),
  ]
}

/** Questions of every finance screen, and the main lists and figures of the others. */
export async function questionsOf(pool: pg.Pool): Promise<Question[]> {
  return [
    ...figures(await readSettlements(pool)).map((path) => ({ path })),
    ...(await readSettled(pool)).map(({ reservas: body }) => ({
      path: '/v1/rendicion/getDetalleRendicionByReservaIds',
      body,
    })),
  ]
}
export interface Question {
  path: string
  body?: object
}

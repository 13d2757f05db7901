import type pg from 'pg'
import { firstOfMonth, lastOfMonth } from '#lib/contract/civil-day.ts'
import type { Data } from './data.ts'
import type { Request } from './load.ts'

export interface Case {
  title: string
  requests: Request[]
  /** Requests whose SQL the ceiling runs, if not the case's own. */
  ceiling?: Request[]
  /** Runs the ceiling's SQL alone, without HTTP. */
  direct?: true
  /** Largest p50 and smallest throughput, relative to the ceiling's. */
  most: number
  least?: number
}

const get = (path: string, query: Record<string, string | number>): Request[] => [
  { method: 'GET', path: `/v1/${path}?${new URLSearchParams(entries(query))}` },
]
const getAll = (query: Record<string, string | number>) => get('reserva/getAll', query)
const entries = (query: Record<string, string | number>) =>
  Object.entries(query).map(([name, value]) => [name, String(value)])

export interface Names {
  common: string
  /** In about one reservation of five hundred: between a scan in order and an index search. */
  uncommon: string
  rare: string
  hotel: string
  rareHotel: string
  /** Excursion of the fullest day, and reservation with the longest history. */
  detalle: { fecha: string; excursionId: number }
  reservaId: number
}

const PAGE = { most: 1.5, least: 0.65 }
const SMALL = { most: 2.5 }

const getCalendario = ({ day }: Data, more: Record<string, string> = {}): Request[] => {
  const month = { desde: firstOfMonth(day), hasta: lastOfMonth(day) }
  return get('reserva/getCalendario', { ...month, ...more })
}

export const EVERYDAY_TITLES = [
  'newest 50',
  'search, common name + hotel',
  'search, uncommon name + hotel',
  'search, rare name + hotel',
  'search, no such name + hotel',
  'month of calendar, compact form',
  "a day's detail",
  "one reservation's history",
] as const
export const LARGE_TITLES = ['page of 500', 'month of calendar, specified form'] as const

type Untitled = Omit<Case, 'title'>

export function everydayCases(data: Data, names: Names): Case[] {
  const { common, uncommon, rare, hotel, rareHotel } = names
  const search = (nombre: string, of: string) => ({
    requests: getAll({ limite: 50, nombre, hotel: of }),
    ...PAGE,
  })
  const cases: Record<(typeof EVERYDAY_TITLES)[number], Untitled> = {
    'newest 50': { requests: getAll({ limite: 50 }), ...PAGE },
    'search, common name + hotel': search(common, hotel),
    'search, uncommon name + hotel': search(uncommon, hotel),
    'search, rare name + hotel': search(rare, rareHotel),
    'search, no such name + hotel': search('ZZYZX QWV', hotel),
    'month of calendar, compact form': {
      requests: getCalendario(data, { resumen: 'true' }),
      ceiling: getCalendario(data),
      most: 0.4,
    },
    "a day's detail": { requests: get('reserva/getDetalleReserva', names.detalle), ...SMALL },
    "one reservation's history": {
      requests: get('log/get', { reservaId: names.reservaId, limite: 50 }),
      ...SMALL,
    },
  }
  return EVERYDAY_TITLES.map((title) => ({ title, ...cases[title] }))
}

export function largeCases(data: Data): Case[] {
  const cases: Record<(typeof LARGE_TITLES)[number], Untitled> = {
    'page of 500': { requests: getAll({ limite: 500 }), ...PAGE },
    'month of calendar, specified form': { requests: getCalendario(data), most: 1.2 },
  }
  return LARGE_TITLES.map((title) => ({ title, ...cases[title] }))
}

export async function chooseNames(pool: pg.Pool, { reservas }: Data): Promise<Names> {
  const words = await pool.query<{ word: string; n: number }>(
    `select word, count(*)::int as n
     from reserva, unnest(string_to_array(nombre_pasajero, ' ')) word
     where length(word) >= 4 group by word order by n desc`,
  )
  const target = reservas / 500
  const distance = ({ n }: { n: number }) => Math.abs(Math.log(n / target))
  const [uncommon] = words.rows.toSorted((a, b) => distance(a) - distance(b))
  const rare = await pool.query<{ nombre: string; hotel: string }>(
    `select r.nombre_pasajero as nombre, h.nombre as hotel from reserva r join hotel h on h.id = r.hotel_id
     where r.noshow = 0 and r.id >= (select max(id) / 2 from reserva) order by r.id limit 1`,
  )
  const hotel = await pool.query<{ nombre: string }>(
    `select nombre from hotel where id =
       (select hotel_id from reserva group by hotel_id order by count(*) desc, hotel_id limit 1)`,
  )
  const detalle = await pool.query<Names['detalle']>(
    `select fecha, excursion_id as "excursionId" from reserva where habilitado = 1 and noshow = 0
     group by fecha, excursion_id order by count(*) desc, fecha, excursion_id limit 1`,
  )
  const busy = await pool.query<{ id: number }>(
    `select entidad_id::int as id from historial where entidad = 'reserva'
     group by entidad_id order by count(*) desc, entidad_id limit 1`,
  )
  return {
    common: words.rows[0]?.word ?? '',
    uncommon: uncommon?.word ?? '',
    rare: rare.rows[0]?.nombre ?? '',
    hotel: hotel.rows[0]?.nombre ?? '',
    rareHotel: rare.rows[0]?.hotel ?? '',
    detalle: detalle.rows[0] ?? { fecha: '', excursionId: 0 },
    reservaId: busy.rows[0]?.id ?? 0,
  }
}

import assert from 'node:assert/strict'
import type pg from 'pg'
import type { Envelope } from '#lib/contract/envelope.ts'
import type { Names } from './cases.ts'
import { median } from './load.ts'
import type { Line } from './report.ts'
import type { Bench } from './stage.ts'

const TITLE = 'search by'
const SEARCH_MS = 100
const PAGE = 50

/** Search, and the condition that finds the same rows for somebody who knows which fields have the words. */
interface Search {
  title: string
  text: string
  where: string
  values: readonly unknown[]
  /** True where nearly every row of the order would be read in vain. */
  rare?: true
}

interface Measured {
  time: number
  ids: number[]
}

const TITLES = [
  'room',
  'phone',
  'phone in groups',
  'two words reversed',
  'hotel + name',
  'number',
  'nothing found',
  'very common word',
] as const
export const SEARCH_TITLES = TITLES.map((title) => `${TITLE} ${title}`)

const like = (text: string) => `%${plain(text)}%`
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

async function chooseSearches(pool: pg.Pool, { common, rare, hotel }: Names): Promise<Search[]> {
  const { rows } = await pool.query<{ id: number; telefono: string; habitacion: string }>(
    `select id, telefono, habitacion from reserva where noshow = 0 and telefono like '569%' and habitacion ~ '^[A-Z]+ [0-9]+$'
       and id >= (select max(id) / 2 from reserva) order by id limit 1`,
  )
  const { id = 0, telefono = '', habitacion = '' } = rows[0] ?? {}
  const [first = '', last = ''] = rare.split(' ')
  const [word = '', number = ''] = habitacion.split(' ')
  const own = telefono.slice(2)
  const byPhone = { where: 'telefono like $1', values: [`%${own}%`], rare: true } as const
  const grouped = `+56 ${own.slice(0, 1)} ${own.slice(1, 5)} ${own.slice(5)}`
  const named = 'nombre_busca like $1'
  const hotelWord = hotel.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? ''
  const texts: Record<(typeof TITLES)[number], Omit<Search, 'title'>> = {
    room: {
      text: habitacion,
      where: `habitacion ~* ('\\m' || $1) and habitacion ~* ('\\m' || $2)`,
      values: [word, number],
    },
    phone: { text: `+${telefono}`, ...byPhone },
    'phone in groups': { text: grouped, ...byPhone },
    'two words reversed': {
      text: `${last} ${first}`,
      where: `${named} and nombre_busca like $2`,
      values: [like(first), like(last)],
      rare: true,
    },
    'hotel + name': {
      text: `${hotelWord} ${common}`,
      // A word of a hotel may be one of an excursion too.
      where: `${named} and (hotel_id in (select id from hotel where norm(nombre) like $2)
        or excursion_id in (select id from excursion where norm(nombre) like $2))`,
      values: [like(common), like(hotelWord)],
    },
    number: {
      text: String(id),
      // Three digits are not looked for in telephones.
      where: `(id = $2 or habitacion like $3 or $2 > 999 and telefono like $1)`,
      values: [`%${id}%`, id, `${id}%`],
      rare: true,
    },
    'nothing found': { text: 'ZZYZX QWV', where: named, values: [like('zzyzx')], rare: true },
    'very common word': { text: common, where: named, values: [like(common)] },
  }
  return TITLES.map((title) => ({ title, ...texts[title] }))
}

/** The same page as one statement: along the order, or all matches sorted. */
function statementOf({ where, rare }: Search) {
  const matches = `select * from reserva where noshow = 0 and ${where}`
  const from = rare
    ? `(with all_of_them as materialized (${matches}) select * from all_of_them)`
    : `(${matches})`
  return `select * from ${from} r order by id desc limit ${PAGE + 1}`
}

/** Measures searches as people type them, beside a statement written for that one search, without HTTP. */
export async function measureSearches(bench: Bench): Promise<Line[]> {
  const { data, pool, product, headers, rounds, names, signal } = bench
  const lines: Line[] = []
  for (const search of await chooseSearches(pool, names)) {
    console.warn(`${data.reservas}: ${TITLE} ${search.title}…`)
    const query = new URLSearchParams({ limite: String(PAGE), buscar: search.text })
    const ask = async () => {
      const begun = performance.now()
      const response = await fetch(`${product.origin}/v1/reserva/getAll?${query}`, {
        headers,
        signal,
      })
      const answer = (await response.json()) as Envelope<{ id: number }[]>
      return { time: performance.now() - begun, ids: answer.data.map(({ id }) => id) }
    }
    const ceiling = async () => {
      const begun = performance.now()
      const { rows } = await pool.query<{ id: number }>(statementOf(search), [...search.values])
      return { time: performance.now() - begun, ids: rows.slice(0, PAGE).map(({ id }) => id) }
    }
    const pairs: { product: Measured; ceiling: Measured }[] = []
    for (let round = 0; round <= rounds; round++)
      pairs.push({ product: await ask(), ceiling: await ceiling() })
    const [ours, bare] = [pairs[0]?.product.ids, pairs[0]?.ceiling.ids]
    // The number comes first in the product alone.
    assert.deepEqual(ours?.toSorted(), bare?.toSorted(), `“${search.text}” differs`)
    const [own, written] = (['product', 'ceiling'] as const).map((who) =>
      median(pairs.slice(1).map((pair) => pair[who].time)),
    ) as [number, number]
    lines.push({
      what: `${TITLE} ${search.title}`,
      reservas: data.reservas,
      connections: 1,
      product: `${own.toFixed(1)} ms`,
      ceiling: `by hand ${written.toFixed(1)} ms`,
      ratio: `${(own / written).toFixed(1)}×`,
      target: `< ${SEARCH_MS} ms`,
      ok: own < SEARCH_MS,
      note: `${ours?.length} found`,
    })
  }
  return lines
}

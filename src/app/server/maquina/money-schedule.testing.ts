import type pg from 'pg'
import { createRandom } from '#db/demo/random.ts'
import { readHeld } from '#db/held.testing.ts'
import { FINANCE, receive } from './finance-steps.testing.ts'
import { GUIDE, handOver } from './guide-steps.testing.ts'
import type { Caller, MoneyDesk, Site } from './money-place.testing.ts'
import { addRuta, OFFICE, sell } from './office-steps.testing.ts'

// Two guides, two people of finance and one of the office work on the money of one day and excursion at the same
// moment. Afterwards every peso has to be somewhere.

const STEPS = { guides: 6, finance: 4, office: 3 }
const SALES = 3

export interface MoneyPlace {
  readonly office: Caller
  readonly guides: readonly Caller[]
  readonly finance: readonly Caller[]
  readonly hotels: readonly number[]
  readonly channel: number
  mark(): string
}

/** Runs one schedule. `meanwhile` happens beside it: a blow, or a day that passes. */
export async function runMoneySchedule(
  place: MoneyPlace,
  { seed, site, meanwhile }: { seed: number; site: Site; meanwhile?: (() => Promise<unknown>)[] },
) {
  const desk = (who: Caller, n: number): MoneyDesk => ({
    who,
    place,
    random: createRandom(seed * 31 + n),
    sites: [site],
    mark: place.mark,
  })
  const first = desk(place.office, 0)
  for (const { id } of place.guides)
    await addRuta({ ...first, place: { ...place, guides: [{ id }] } })
  for (let n = 0; n < SALES; n++) await sell(first)
  const guides = place.guides.map((who, n) => desk(who, 1 + n))
  const finance = place.finance.map((who, n) => desk(who, 11 + n))
  const work = async (own: MoneyDesk, draw: typeof GUIDE, steps: number) => {
    for (let step = 0; step < steps; step++) await draw(own.random)[0](own)
  }
  await Promise.all([
    ...guides.map((own) => work(own, GUIDE, STEPS.guides)),
    ...finance.map((own) => work(own, FINANCE, STEPS.finance)),
    work(desk(place.office, 21), OFFICE, STEPS.office),
    ...(meanwhile ?? []).map((happens) => happens()),
  ])
  // The evening: what there is is handed over and received, while the guides still change their minds.
  for (const own of guides) await handOver(own)
  await Promise.all([
    ...guides.map((own) => work(own, GUIDE, 1)),
    ...finance.map((own) => receive(own)),
  ])
}

export type MoneyFinding = readonly [
  kind: 'resto' | 'descuadre' | 'asiento' | 'saldo',
  what: string,
]

/** Finds money that is nowhere: by person and currency, by row of the ledger, by entry, by kept balance. */
export async function findMissing(pool: pg.Pool): Promise<MoneyFinding[]> {
  const held = await readHeld(pool)
  const { rows: wrong } = await pool.query<{ what: string }>(
    `select causa || ' ' || causa_id || ' ' || tipo || ' ' || moneda || ' ' || monto as what from descuadre`,
  )
  const { rows: uneven } = await pool.query<{ what: string }>(
    `select asiento_id || ' ' || moneda as what from apunte group by asiento_id, moneda having sum(monto) <> 0`,
  )
  const { rows: kept } = await pool.query<{ what: string }>(
    `select que || ' ' || cual as what from saldo_errado`,
  )
  return [
    ...held.flatMap(({ nombre, moneda, resto }) =>
      resto === 0 ? [] : [['resto', `${nombre} ${moneda} ${resto}`] as const],
    ),
    ...wrong.map(({ what }) => ['descuadre', what] as const),
    ...uneven.map(({ what }) => ['asiento', what] as const),
    ...kept.map(({ what }) => ['saldo', what] as const),
  ]
}

/** Writes past the ledger, to prove that `findMissing` finds it. Each says by what it has to be found. */
export const MONEY_CONTROLS = {
  /** A row changes while its trigger is off. */
  row: {
    foundBy: ['resto', 'descuadre'],
    sql: `alter table detalle_rendicion disable trigger user;
      update detalle_rendicion set valor_efectivo = valor_efectivo + 10 where id = (select max(id) from detalle_rendicion);
      alter table detalle_rendicion enable trigger user`,
  },
  /** An even entry that no row caused. */
  entry: {
    foundBy: ['resto', 'descuadre'],
    sql: `with a as (insert into asiento (fecha, causa, causa_id) values (current_date, 'control', 1) returning id)
      insert into apunte select a.id, c.id, 'USD', case c.tipo when 'persona' then 5 else -5 end
      from a, (select min(id) as id, tipo from cuenta where tipo in ('persona', 'diferencia') group by tipo) c`,
  },
  /** One side of an entry, while the constraint is off. */
  uneven: {
    foundBy: ['asiento'],
    sql: `alter table apunte disable trigger asiento_cuadra;
      insert into apunte select max(p.asiento_id), c.id, 'BRL', 1 from apunte p, cuenta c where c.tipo = 'diferencia' group by c.id;
      alter table apunte enable trigger asiento_cuadra`,
  },
  /** A balance that is not kept with its entries. */
  balance: {
    foundBy: ['saldo'],
    sql: 'update saldo set monto = monto + 1 where id = (select max(id) from saldo)',
  },
} as const satisfies Record<string, { foundBy: readonly MoneyFinding[0][]; sql: string }>

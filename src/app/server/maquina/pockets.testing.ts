import type pg from 'pg'
import { createRandom, type Random, weighted } from '#db/demo/random.ts'
import type { PorResolver } from '#rendiciones/contract/por-resolver.ts'
import type { Rendicion } from '#rendiciones/contract/rendicion.ts'
import { paymentOf } from './guide-steps.testing.ts'
import {
  type MoneyDesk,
  openOwn,
  passengersOf,
  type Site,
  type Step,
  someReserva,
} from './money-place.testing.ts'
import type { MoneyPlace } from './money-schedule.testing.ts'
import { addRuta, OFFICE, sell } from './office-steps.testing.ts'

// Guides collect without signal from what their phones last showed, while the office annuls, moves, relieves and marks
// no-shows. Then the signal returns, and finance resolves what could not be entered. At every moment in between a
// guide's pocket is known, because nothing else of this schedule moves their money.

const [SALES, OFFICE_STEPS, PAYMENTS_SEEN] = [7, 8, 0.9]
type Pocket = Record<'CLP' | 'USD' | 'BRL' | 'tarjeta', number>

/**
 * Money in each guide's pocket: pesos, cents of dollars and reais, and card vouchers in pesos. Begins with what the
 * ledger says; vouchers of before lie with the first of them.
 */
export async function openPockets(pool: pg.Pool, place: MoneyPlace) {
  const ids = place.guides.map(({ id }) => id)
  const held = await readLedger(pool, ids)
  return new Map(
    ids.map((id, n): [number, Pocket] => [
      id,
      { ...held.of(id), tarjeta: n === 0 ? held.tarjeta : 0 },
    ]),
  )
}
export type Pockets = Awaited<ReturnType<typeof openPockets>>

interface Amounts {
  valorEfectivo?: number
  valorTarjeta?: number
  valorUsd?: number
  valorReal?: number
  vuelto?: number
  gasto?: number
}

function put(pockets: Pockets, userId: number, amounts: Amounts, sign: 1 | -1 = 1) {
  const pocket = pockets.get(userId)
  if (!pocket) return
  const { valorEfectivo = 0, valorTarjeta = 0, valorUsd = 0, valorReal = 0 } = amounts
  pocket.CLP += sign * (valorEfectivo - (amounts.vuelto ?? 0) - (amounts.gasto ?? 0))
  pocket.tarjeta += sign * valorTarjeta
  pocket.USD += sign * Math.round(valorUsd * 100)
  pocket.BRL += sign * Math.round(valorReal * 100)
}

interface Note {
  rutaId: number
  rendicionId: number
  /** Null for an expense. */
  reservaId: number | null
  pago: Amounts
  mark: string
}

/** Collects from what the phone showed when the signal was lost, and pays something on the way. */
function collect(desk: MoneyDesk, pockets: Pockets, open: Rendicion, due: readonly Due[]): Note[] {
  const { random, who } = desk
  const base = { rutaId: open.rutaId, rendicionId: open.id }
  const taken = due
    .filter(() => random.chance(PAYMENTS_SEEN))
    .map(({ reservaId, esperado = 0 }): Note => {
      const { motivoCero, ...drawn } = { motivoCero: null, ...paymentOf(random, esperado) }
      const pago = motivoCero === null ? drawn : { valorEfectivo: esperado }
      return { ...base, reservaId, pago, mark: desk.mark() }
    })
  const spent = random.chance(0.5)
    ? [{ ...base, reservaId: null, pago: { gasto: random.int(1, 9) * 1_000 }, mark: desk.mark() }]
    : []
  const notes = [...taken, ...spent]
  for (const { pago } of notes) put(pockets, who.id, pago)
  return notes
}
type Due = Awaited<ReturnType<typeof passengersOf>>[number]

/** Enters a note as the queue of a phone does: what is refused for good is left to the office. */
async function enter({ who }: MoneyDesk, note: Note, discards: boolean) {
  const { rutaId, rendicionId, reservaId, pago, mark } = note
  const entered =
    reservaId === null
      ? await who.write({
          ...{ method: 'POST', path: '/v1/rendicion/addGastoRendicion', mark },
          body: { rendicionId, ticketNombre: mark, ticketValor: pago.gasto },
        })
      : await who.write({
          ...{ method: 'POST', path: '/v1/rendicion/addDetalle', mark },
          body: { rendicionId, reservaId, ...pago, comentario: mark, anticipado: true },
        })
  const { gasto, ...amounts } = pago
  if (entered || discards) return
  const isMoney = Object.values(amounts).some((amount) => (amount ?? 0) > 0)
  if (!isMoney && !gasto) return
  const what =
    reservaId === null
      ? { tipo: 'gasto', gasto, concepto: mark }
      : { tipo: 'cobro', reservaId, ...amounts, comentario: mark }
  await who.write({
    ...{ method: 'POST', path: '/v1/rendicion/addPorResolver', mark },
    body: { clave: mark, rutaId, momento: '2026-11-21T12:00:00Z', ...what },
  })
}

/** Resolves money that a guide of this schedule could not enter. */
const resolveOf =
  (pockets: Pockets, office: MoneyPlace['office']): Step =>
  async (desk) => {
    const { who, random } = desk
    const rows = await who.read<PorResolver[]>('/v1/rendicion/getPorResolver')
    const open = rows?.filter(
      ({ estado, usuario }) => estado === 'pendiente' && pockets.has(usuario.id),
    )
    if (!open?.length) return
    const row = random.pick(open)
    const [accion] = row.tipo === 'gasto' ? EXPENSE(random) : MONEY(random)
    const deCaja = row.ruta === null ? accion === 'ingreso' : random.chance(0.3)
    const other =
      accion === 'aplicar' && random.chance(0.5)
        ? await someReserva({ ...desk, who: office }, 'activa')
        : null
    const mark = desk.mark()
    const done = await who.write<PorResolver>({
      ...{ method: 'PUT', path: '/v1/rendicion/resolver', mark },
      body: {
        ...{ id: row.id, version: row.version, accion, motivo: mark },
        ...(other && { reservaId: other.id }),
        ...((accion === 'devolver' || accion === 'ingreso') && { deCaja }),
      },
    })
    if (!done) return
    const { estado, valorEfectivo, valorUsd, valorReal, vuelto, valorTarjeta, gasto } = done
    const isGone = estado === 'devuelto' ? !deCaja : estado === 'ingreso' && deCaja
    if (isGone) put(pockets, row.usuario.id, { valorEfectivo, valorUsd, valorReal, vuelto }, -1)
    if (estado === 'devuelto') put(pockets, row.usuario.id, { valorTarjeta }, -1)
    // The company does not pay it: the guide owes it again.
    if (estado === 'rechazado') put(pockets, row.usuario.id, { gasto }, -1)
  }
const MONEY = weighted<readonly [PorResolverAction, number]>(
  [
    ['aplicar', 3],
    ['devolver', 1],
    ['ingreso', 1],
  ],
  ([, weight]) => weight,
)
const EXPENSE = weighted<readonly [PorResolverAction, number]>(
  [
    ['aplicar', 2],
    ['rechazar', 1],
  ],
  ([, weight]) => weight,
)
type PorResolverAction = 'aplicar' | 'devolver' | 'ingreso' | 'rechazar'

interface PocketSchedule {
  seed: number
  site: Site
  pockets: Pockets
  /** Control: a phone throws away what was refused. */
  discards?: boolean
}

/** Runs one schedule. */
export async function runPockets(place: MoneyPlace, schedule: PocketSchedule) {
  const { seed, site, pockets, discards = false } = schedule
  const desk = (who: MoneyPlace['office'], n: number): MoneyDesk => ({
    ...{ who, place, random: createRandom(seed * 37 + n), sites: [site], mark: place.mark },
  })
  const office = desk(place.office, 0)
  for (const { id } of place.guides)
    await addRuta({ ...office, place: { ...place, guides: [{ id }] } })
  for (let n = 0; n < SALES; n++) await sell(office)
  const phones = place.guides.map((who, n) => desk(who, 1 + n))
  const notes: { own: MoneyDesk; kept: Note[] }[] = []
  for (const own of phones) {
    const open = await openOwn(own)
    const due = open ? await passengersOf(own, open) : []
    const left = due.filter(({ rendida, esperado = 0 }) => rendida === 0 && esperado > 0)
    notes.push({ own, kept: open ? collect(own, pockets, open, left) : [] })
  }
  const work = async (
    own: MoneyDesk,
    draw: (random: Random) => readonly [Step, number],
    steps: number,
  ) => {
    for (let step = 0; step < steps; step++) await draw(own.random)[0](own)
  }
  const resolve = resolveOf(pockets, place.office)
  // Half of what the office does happens before the signal returns, half at the same moment.
  await work(desk(place.office, 20), OFFICE, OFFICE_STEPS)
  await Promise.all([
    work(desk(place.office, 21), OFFICE, OFFICE_STEPS),
    ...notes.map(async ({ own, kept }) => {
      for (const note of kept) await enter(own, note, discards)
    }),
    ...place.finance.map((who, n) => work(desk(who, 11 + n), () => [resolve, 1], 2)),
  ])
  for (const [n, who] of place.finance.entries()) await resolve(desk(who, 31 + n))
}

async function readLedger(pool: pg.Pool, ids: readonly number[]) {
  const { rows } = await pool.query<{ usuario: number | null; moneda: string; monto: number }>(
    `select c.usuario_id as usuario, case when c.tipo = 'tarjeta' then 'tarjeta' else p.moneda end as moneda,
       round(sum(p.monto) * case when p.moneda = 'CLP' then 1 else 100 end)::float8 as monto
     from apunte p join cuenta c on c.id = p.cuenta_id
     where c.tipo = 'tarjeta' or (c.tipo = 'persona' and c.usuario_id = any($1)) group by 1, 2, p.moneda`,
    [ids],
  )
  const find = (usuario: number | null, moneda: string) =>
    rows.find((row) => row.usuario === usuario && row.moneda === moneda)?.monto ?? 0
  return {
    of: (id: number) => ({ CLP: find(id, 'CLP'), USD: find(id, 'USD'), BRL: find(id, 'BRL') }),
    tarjeta: find(null, 'tarjeta'),
  }
}

/** Compares each guide's pocket with the ledger. Card payments are the company's: compared as a sum. */
export async function findUnlike(pool: pg.Pool, pockets: Pockets): Promise<string[]> {
  const held = await readLedger(pool, [...pockets.keys()])
  const cards = [...pockets.values()].reduce((sum, { tarjeta }) => sum + tarjeta, 0)
  const unlike = [...pockets].flatMap(([id, pocket]) =>
    Object.entries(held.of(id)).flatMap(([moneda, monto]) =>
      pocket[moneda as keyof Pocket] === monto
        ? []
        : [`${id} ${moneda}: pocket ${pocket[moneda as keyof Pocket]}, ledger ${monto}`],
    ),
  )
  return cards === held.tarjeta
    ? unlike
    : [...unlike, `tarjeta: vouchers ${cards}, ledger ${held.tarjeta}`]
}

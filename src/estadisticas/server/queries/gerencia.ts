import type { Ctx } from '#acceso/server/session.ts'
import { monthOf } from '#lib/contract/civil-day.ts'
import type {
  Cifras,
  Deudor,
  EnLaCalle,
  Gerencia,
  gerencia,
  Margen,
  Vendido,
} from '../../contract/gerencia.ts'
import { AGES, daysToCompare, hasRest } from '../../rules.ts'
import { readCalle, type StreetRow } from './calle.ts'
import { countPorRendir, type MarginRow, sumMargen } from './margen.ts'
import { findMeta } from './metas.ts'
import { type OcupacionRow, sumOcupacion } from './ocupacion.ts'
import { type Sum, sumVendido } from './vendido.ts'

const NOTHING: Cifras = { reservas: 0, pasajeros: 0, ventas: 0 }
const cifrasOf = ({ reservas, pasajeros, ventas }: Cifras): Cifras => ({
  reservas,
  pasajeros,
  ventas,
})
const findCifras = (rows: readonly Sum[], cuando: Sum['cuando']): Cifras =>
  cifrasOf(rows.find((row) => row.cuando === cuando) ?? NOTHING)
const compare = (rows: readonly Sum[]) => ({
  ahora: findCifras(rows, 'ahora'),
  antes: findCifras(rows, 'antes'),
})

/** Sums by excursion, hotel, channel or user, most sales first. */
function rank(rows: readonly Sum[]): (Vendido & { rol: string })[] {
  const groups = Map.groupBy(rows, ({ id }) => id ?? 0)
  return [...groups]
    .map(([id, own]) => ({
      id,
      nombre: own[0]?.nombre ?? '',
      rol: own[0]?.rol ?? '',
      ...compare(own),
    }))
    .toSorted((a, b) => b.ahora.ventas - a.ahora.ventas || b.antes.ventas - a.antes.ventas)
}
const withoutRol = ({ rol: _, ...row }: Vendido & { rol: string }): Vendido => row

/** Adds what is owed; who sold nothing in either period may owe too. */
function withDebt(
  ranked: readonly Vendido[],
  owed: ReadonlyMap<number, { nombre: string; debe: number }>,
) {
  const known = new Set(ranked.map(({ id }) => id))
  const others = [...owed].flatMap(([id, { nombre }]) =>
    known.has(id) ? [] : [{ id, nombre, ahora: NOTHING, antes: NOTHING }],
  )
  return [...ranked, ...others].map(
    (row): Deudor => ({ ...row, debe: owed.get(row.id)?.debe ?? 0 }),
  )
}

function sumOwed(rows: readonly StreetRow[], of: 'hotel' | 'canal') {
  const owed = new Map<number, { nombre: string; debe: number }>()
  for (const row of rows) {
    const id = row[`${of}Id`]
    if (row.que !== 'hoteles' || id === null) continue
    const { debe = 0 } = owed.get(id) ?? {}
    owed.set(id, { nombre: row[of] ?? '', debe: debe + row.monto })
  }
  return owed
}

const PARTS = ['ingreso', 'gastos', 'guias', 'comisiones', 'costos'] as const

function sumParts(rows: readonly MarginRow[]): Margen {
  const sum = Object.fromEntries(
    PARTS.map((part) => [part, rows.reduce((all, row) => all + row[part], 0)]),
  ) as Omit<Margen, 'margen'>
  const { ingreso, gastos, guias, comisiones, costos } = sum
  return { ...sum, margen: ingreso - gastos - guias - comisiones - costos }
}

function margenesOf(rows: readonly MarginRow[]): Gerencia['margenes'] {
  const groups = Map.groupBy(rows, ({ id }) => id)
  return [...groups]
    .map(([id, own]) => {
      const ahora = own.find((row) => row.ahora)
      return {
        id,
        nombre: own[0]?.nombre ?? 'De ninguna excursión',
        ...sumParts(ahora ? [ahora] : []),
        pasajeros: ahora?.pasajeros ?? 0,
        salidas: ahora?.salidas ?? 0,
        antes: sumParts(own.filter((row) => !row.ahora)).margen,
      }
    })
    .toSorted((a, b) => b.margen - a.margen)
}

const seatsOf = (rows: readonly OcupacionRow[]) => ({
  asientos: rows.reduce((sum, { asientos }) => sum + asientos, 0),
  sentados: rows.reduce((sum, { sentados }) => sum + sentados, 0),
})

const streetOf = (rows: readonly StreetRow[]): EnLaCalle[] =>
  AGES.map((edad) => {
    const sum = (que: StreetRow['que']) =>
      rows.reduce((all, row) => all + (row.que === que && row.edad === edad ? row.monto : 0), 0)
    return { edad, enMano: sum('enMano'), porRendir: sum('porRendir'), hoteles: sum('hoteles') }
  })

/** Sums for GERENCIAL of one month and the year before: sales, margin, seats, money in the street. */
export async function readGerencia(call: Ctx<typeof gerencia.get>): Promise<Gerencia> {
  const { db, query, session, settings } = call
  const hoy = call.now().day
  const { mes = monthOf(hoy), por = 'viaje' } = query
  const days = daysToCompare(mes, hoy)
  const readOthers = async () => ({
    sold: await sumVendido(db, { por, ...days, timeZone: settings.timeZone }),
    seats: await sumOcupacion(db, days),
    street: await readCalle(db, session.userId, hoy),
    rutas: await countPorRendir(db, days, hoy),
    meta: await findMeta(db, mes),
  })
  // Two connections, not one for each part: the margin takes as long as the others together.
  const [margins, { sold, seats, street, rutas, meta }] = await Promise.all([
    sumMargen(db, days, hoy),
    readOthers(),
  ])
  const active = Map.groupBy(
    sold.filter(({ estado }) => estado === 'activa'),
    ({ grupo }) => grupo,
  )
  const ofAll = (estado: Sum['estado']) =>
    compare(sold.filter((row) => row.grupo === 'todo' && row.estado === estado))
  const excursiones = rank(active.get('excursion') ?? []).map(withoutRol)
  const enMano = streetOf(street)
  const find = (que: StreetRow['que']) => street.find((row) => row.que === que)?.monto ?? 0
  const now = margins.filter(({ ahora }) => ahora)
  const sumNow = (part: 'sinCobro' | 'montoSinCobro' | 'sinComision' | 'sinTasa') =>
    now.reduce((sum, row) => sum + row[part], 0)
  const porContar = find('porContar')
  return {
    ...days,
    ventas: ofAll('activa'),
    ...(por === 'viaje' &&
      hasRest(mes, hoy) && { resto: findCifras(active.get('todo') ?? [], 'resto') }),
    anuladas: ofAll('anulada'),
    noShow: ofAll('noshow'),
    margen: { ahora: sumParts(now), antes: sumParts(margins.filter(({ ahora }) => !ahora)) },
    ...(meta && { meta }),
    faltan: {
      rutas,
      sinCobro: sumNow('sinCobro'),
      montoSinCobro: sumNow('montoSinCobro'),
      sinComision: sumNow('sinComision'),
      sinTasa: sumNow('sinTasa'),
      costos: now.flatMap(({ id, nombre, sinCosto }) =>
        sinCosto && id !== null ? [{ id, nombre: nombre ?? '' }] : [],
      ),
    },
    porDia: porDiaOf(active.get('dia') ?? [], days.dias.hasta),
    excursiones,
    margenes: margenesOf(margins),
    salidas: seats
      .filter(({ ahora }) => ahora)
      .map(({ ahora: _, hora, ...row }) => ({ ...row, ...(hora !== null && { hora }) })),
    asientos: {
      ahora: seatsOf(seats.filter(({ ahora }) => ahora)),
      antes: seatsOf(seats.filter(({ ahora }) => !ahora)),
    },
    hoteles: withDebt(rank(active.get('hotel') ?? []).map(withoutRol), sumOwed(street, 'hotel')),
    canales: withDebt(rank(active.get('canal') ?? []).map(withoutRol), sumOwed(street, 'canal')),
    vendedores: rank(active.get('usuario') ?? []),
    calle: enMano,
    fondos: find('personas') - enMano.reduce((sum, row) => sum + row.enMano, 0),
    ...(porContar > 0 && { porContar }),
  }
}

/** Sales of each day up to the last, beside those of the same day of the year before. */
function porDiaOf(rows: readonly Sum[], hasta: string): Gerencia['porDia'] {
  const days = Map.groupBy(rows, ({ id }) => id ?? 0)
  return Array.from({ length: Number(hasta.slice(8)) }, (_, i) => {
    const { ahora, antes } = compare(days.get(i + 1) ?? [])
    return { dia: i + 1, ventas: ahora.ventas, antes: antes.ventas }
  })
}

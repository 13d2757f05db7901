import type { Month } from '#lib/contract/civil-day.ts'
import { formatClp, formatReal, formatUsd } from '#lib/contract/money.ts'
import { plain } from '#lib/contract/text-reading.ts'
import type { Clase } from './contract/cuenta.ts'
import type { MONEDAS } from './contract/entrega.ts'

/** First month of statements and of the guides' pay: no withholding is known before. */
export const FIRST_MONTH: Month = '2025-01'

export type Moneda = (typeof MONEDAS)[number]

export const FORMATS: Readonly<Record<Moneda, (amount: number) => string>> = {
  CLP: formatClp,
  USD: formatUsd,
  BRL: formatReal,
}

interface Suma {
  readonly debido: number
  readonly pagado: number
}
/** Returns what is left of an amount; negative if more was paid than is owed now. */
export const pendienteOf = ({ debido, pagado }: Suma): number => debido - pagado

/** Returns what the company has to pay to settle an account; negative if the hotel or channel pays. */
export const aPagar = (cuenta: { comision: Suma; cobroHotel: Suma }): number =>
  pendienteOf(cuenta.comision) - pendienteOf(cuenta.cobroHotel)

/** Returns what the company pays for lines of an account; negative if the hotel pays. */
export const sumaAPagar = (lineas: readonly (Suma & { clase: Clase })[]): number =>
  lineas.reduce((sum, linea) => sum + (linea.clase === 'comision' ? 1 : -1) * pendienteOf(linea), 0)

/** Letters and digits of a name in lower case without accents, its words in order. */
const spell = (name: string) => (plain(name).match(/[\p{L}\d]+/gu) ?? []).toSorted().join(' ')

/** In a shorter name one other letter makes another name. */
const LETTERS_TO_COMPARE = 6

/** Tells whether one letter more, less or other makes one text of the other. */
function isOneLetterApart(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length < LETTERS_TO_COMPARE || long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  return short.slice(short.length === long.length ? same + 1 : same) === long.slice(same + 1)
}

/**
 * Returns whom of some people a typed name means: the same letters whatever the accents, case or order of words, else
 * one letter apart. Null if nobody, or if several fit as well.
 */
export function proposePersona<P extends { nombre: string }>(
  typed: string,
  people: readonly P[],
): P | null {
  const name = spell(typed)
  const same = people.filter(({ nombre }) => spell(nombre) === name)
  const near = people.filter(({ nombre }) => isOneLetterApart(spell(nombre), name))
  const [first, another] = same.length > 0 ? same : near
  return first && !another ? first : null
}

/** Accounts of the ledger by kind, with the name that they have until the operator gives another (CHART_OF_ACCOUNTS). */
export const CHART: Readonly<Record<string, string>> = {
  caja: 'Caja',
  caja_chica: 'Caja chica',
  banco: 'Banco',
  tarjeta: 'Tarjetas por cobrar',
  persona: 'Fondos por rendir',
  por_resolver: 'Cobros por resolver',
  hotel: 'Cuentas con hoteles',
  recepcionista: 'Comisiones por pagar',
  canal: 'Cuentas con canales de venta',
  ingreso: 'Ingresos por excursiones',
  gasto: 'Gastos',
  diferencia: 'Diferencias de caja',
  cambio: 'Cambio de moneda',
  apertura: 'Saldo de apertura',
}

/**
 * Reads the names that an operator gives to accounts: `caja=110101 Caja; banco=110201 Banco Chile`. Null if an account
 * is unknown or has no name.
 */
export function readChart(text: string): Record<string, string> | null {
  const pairs = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => part.split('='))
  const named = pairs.map(([kind = '', ...name]) => [kind.trim(), name.join('=').trim()] as const)
  return named.every(([kind, name]) => kind in CHART && name !== '')
    ? Object.fromEntries(named)
    : null
}

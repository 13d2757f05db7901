import { MONEDAS, type Origen, type SaldoPersona } from '../../contract/entrega.ts'
import { FORMATS, type Moneda } from '../../rules.ts'

type Held = Pick<SaldoPersona, 'saldos' | 'origenes'>

interface Part {
  readonly name: string
  /** Negative where it is taken from the amount. */
  readonly amount: number
}

/**
 * Parts of a balance, or of a debt of the company, which is the same with the opposite signs. What adds comes first; more
 * spent than there was are expenses, of a float and of routes together.
 */
const partsOf = ({ fondo, rutas, diferencias }: Origen, sign: 1 | -1): Part[] =>
  [
    { name: 'fondo', amount: Math.max(fondo, 0) * sign },
    { name: 'rutas', amount: Math.max(rutas, 0) * sign },
    { name: 'gastos', amount: (Math.min(fondo, 0) + Math.min(rutas, 0)) * sign },
    { name: 'diferencias', amount: diferencias * sign },
  ]
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => Number(b.amount > 0) - Number(a.amount > 0))

/** Words of what a person has, or of what the company owes them, and of what it is made up. */
function wordsOf(moneda: Moneda, saldo: number, origen: Origen | undefined) {
  const sign = saldo < 0 ? -1 : 1
  const parts = origen ? partsOf(origen, sign) : []
  const format = FORMATS[moneda]
  const entregados = origen && sign > 0 && origen.rutas > 0 ? origen.entregados : 0
  const waiting = ({ name, amount }: Part) => {
    if (name !== 'rutas' || entregados <= 0) return ''
    return entregados === amount
      ? ' (entregados por recibir)'
      : ` (de ellos ${format(entregados)} entregados por recibir)`
  }
  return {
    isOwed: sign < 0,
    amount: format(saldo * sign),
    parts: parts.map((part) => `${part.name}${waiting(part)}`),
    sum: parts
      .map((part, at) => {
        const operator = part.amount < 0 ? '- ' : at > 0 ? '+ ' : ''
        return `${operator}${part.name} ${format(Math.abs(part.amount))}${waiting(part)}`
      })
      .join(' '),
  }
}

interface Sentence {
  readonly head: string
  readonly rest: string
}

/** Says in one sentence what a person holds in a currency, or what the company owes them, and where it is from. */
export function saldoOf(moneda: Moneda, saldo: number, origen?: Origen): Sentence | null {
  const { isOwed, amount, parts, sum } = wordsOf(moneda, saldo, origen)
  if (saldo === 0 && parts.length === 0) return null
  const head = `${isOwed ? 'La empresa le debe' : 'En su poder'} ${amount}`
  if (parts.length > 1) return { head, rest: `= ${sum}` }
  return { head, rest: parts.length === 1 ? `${isOwed ? 'por' : 'de'} ${parts[0]}` : '' }
}
const textOf = ({ head, rest }: Sentence) => (rest ? `${head} ${rest}` : head)

function perMoneda<T>(
  { saldos, origenes }: Held,
  say: (moneda: Moneda, saldo: number, origen?: Origen) => T | null,
): T[] {
  const said = MONEDAS.map((moneda) => say(moneda, saldos[moneda], origenes?.[moneda]))
  return said.flatMap((one) => (one ? [one] : []))
}

/** Says it of each currency. */
export function saldosOf(held: Held): Sentence[] {
  const said = perMoneda(held, saldoOf)
  return said.length > 0 ? said : [{ head: 'No tiene dinero de la empresa', rest: '' }]
}
export const saldosText = (held: Held) => saldosOf(held).map(textOf)

/** Says beside the amounts of what they are made up; what the company owes in its whole sentence. */
export const origenText = (held: Held): string =>
  perMoneda(held, (moneda, saldo, origen) => {
    const sentence = saldo < 0 ? saldoOf(moneda, saldo, origen) : null
    return sentence ? textOf(sentence) : wordsOf(moneda, saldo, origen).sum
  }).join(' · ')

/** Says what a person has after a movement: `queda con $5.000`, or that the company owes them. */
export const quedaText = (moneda: Moneda, saldo: number) =>
  saldo < 0
    ? `queda a favor: la empresa le debe ${FORMATS[moneda](-saldo)}`
    : `queda con ${FORMATS[moneda](saldo)}`

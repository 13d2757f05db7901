import { type CuentaCorriente, MONEDAS } from '../../contract/entrega.ts'
import { FORMATS } from '../../rules.ts'

type Saldos = CuentaCorriente['saldos']

/** Joins `$140.000` and `US$20` to `$140.000 y US$20`. */
const joined = (texts: readonly string[]) =>
  [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(' y ')

/** Says in plain words what a person holds and what the company owes them. */
export function saldosText(saldos: Saldos): string[] {
  const amounts = (sign: 1 | -1) =>
    joined(
      MONEDAS.filter((moneda) => saldos[moneda] * sign > 0).map((moneda) =>
        FORMATS[moneda](saldos[moneda] * sign),
      ),
    )
  const [held, owed] = [amounts(1), amounts(-1)]
  const texts = [held && `Tiene ${held}`, owed && `La empresa le debe ${owed}`].filter(Boolean)
  return texts.length > 0 ? texts : ['No tiene dinero de la empresa']
}

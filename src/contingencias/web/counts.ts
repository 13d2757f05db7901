import { formatClp, formatReal, formatUsd } from '#lib/contract/money.ts'

interface Money {
  clp: number
  usd: number
  brl: number
}

/** “$60.000 + US$ 20” */
export const moneyText = ({ clp, usd, brl }: Money) =>
  [clp && formatClp(clp), usd && formatUsd(usd), brl && formatReal(brl)]
    .filter(Boolean)
    .join(' + ') || formatClp(0)

import { formatUsd } from '#lib/contract/money.ts'

/** "$ 1.234", as the rows TOTAL A RENDIR are written (2§2); cents only where there are any. */
export const formatTotal = (amount: number) => formatUsd(amount).replace('US$', '$ ')

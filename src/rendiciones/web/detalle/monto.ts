import { formatUsd } from '#lib/contract/money.ts'

/** Formats "$ 1.234", the form of the rows TOTAL A RENDIR; cents only if there are any. */
export const formatTotal = (amount: number) => formatUsd(amount).replace('US$', '$ ')

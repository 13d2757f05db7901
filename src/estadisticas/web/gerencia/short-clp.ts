import { formatClp } from '#lib/contract/money.ts'

/** Formats `$42,1 M`; below a million in whole. */
export const shortClp = (pesos: number) =>
  Math.abs(pesos) < 1_000_000
    ? formatClp(pesos)
    : `${pesos < 0 ? '-' : ''}$${(Math.abs(pesos) / 1_000_000).toFixed(1).replace('.', ',')} M`

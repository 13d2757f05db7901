import type { Wrong } from '#cuentas/server/queries/descuadres.ts'
import { formatCount } from '#lib/contract/money.ts'

/** Says whether the libro holds what its rows are worth. */
export const describeDescuadres = ({ filas, primera }: Wrong) =>
  filas === 0
    ? 'cuadrado con sus rendiciones'
    : `DESCUADRADO en ${formatCount(filas)} cuentas, la primera de ${primera}`

/** Says whether kept balances are those of the entries. */
export const describeSaldos = ({ filas, primera }: Wrong) =>
  filas === 0 ? 'los de sus asientos' : `ERRADOS ${formatCount(filas)}, el primero de ${primera}`

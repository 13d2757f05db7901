import { formatDecimal } from '#lib/contract/money.ts'

/** Pesos with their two decimals, as a rate is written: `$945,50`. */
export const formatTasa = (pesos: number) => `$${formatDecimal(pesos)}`

/** What the rates are (D28). */
export const TASA_INTERNA = 'Tasa interna: pesos chilenos por 1 dólar y por 1 real.'

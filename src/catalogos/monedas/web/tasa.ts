import { formatDecimal } from '#lib/contract/money.ts'

/** Formats `$945,50`. */
export const formatTasa = (pesos: number) => `$${formatDecimal(pesos)}`

export const TASA_INTERNA = 'Tasa interna: pesos chilenos por 1 dólar y por 1 real.'

const decimals = new Intl.NumberFormat('es-CL', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
})

/** Pesos with their two decimals, as a rate is written: `$945,50`. */
export const formatTasa = (pesos: number) => `$${decimals.format(pesos)}`

/** What the rates are, and are not (D28). */
export const TASA_INTERNA = 'Tasa interna: pesos chilenos por 1 dólar y por 1 real.'

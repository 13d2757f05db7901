export const QUE_PASA = ['mover', 'anular'] as const
export const ESTADOS = ['en curso', 'terminada', 'dejada'] as const
export const PASOS = ['por hacer', 'hecha', 'no pudo', 'dejada'] as const
export const CLASES_DE_DEVOLUCION = ['cobro', 'abono', 'portal'] as const
export const QUIEN_PAGA = ['oficina', 'persona', 'hotel', 'portal'] as const
export const COMO_SE_PAGA = ['efectivo', 'tarjeta', 'transferencia', 'portal'] as const
export const ESTADOS_DE_DEVOLUCION = ['pendiente', 'hecha', 'no corresponde'] as const

/** Returns how many reservations of a contingencia are still to be done. */
export const remainingOf = (rows: readonly { readonly paso: (typeof PASOS)[number] }[]) =>
  rows.filter(({ paso }) => paso === 'por hacer').length

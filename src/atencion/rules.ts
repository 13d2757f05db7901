/** Kinds of lines, in the order in which lines of one gravity and moment stand. */
export const TIPOS = [
  'salida',
  'sin-ruta',
  'por-avisar',
  'no-salio',
  'contingencia',
  'no-vino',
  'duplicada',
  'peticion',
  'tarde',
  'por-resolver',
  'devolucion',
  'entrega',
  'sin-rendir',
  'dinero',
  'diferencia',
  'sin-foto',
  'voucher',
  'comision',
  'cobro',
  'monto',
  'tasa',
  'caja',
  'mes',
  'webhook',
  'mi-hoja',
  'mi-ruta',
  'mi-dinero',
  'cambio',
] as const
export type Tipo = (typeof TIPOS)[number]

/** Longest time for which a line is put off, in days. */
export const DIAS_APLAZADA = 90

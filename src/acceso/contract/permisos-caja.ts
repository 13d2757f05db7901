/** Rows of `permisos.ts` about the office's money, the petty cash and the month. */
export const CAJA = {
  'GET /v1/caja/get': '- - - - - - A - - - - - - -',
  'POST /v1/caja/contar': '- - - - - - A - - - - - - -',
  'POST /v1/caja/depositar': '- - - - - - A - - - - - - -',
  'POST /v1/caja/cambiar': '- - - - - - A - - - - - - -',
  'POST /v1/caja/cuadrar': '- - - - - - A - - - - - - -',
  'POST /v1/caja/reversar': '- - - - - - A - - - - - - -',
  'GET /v1/cajachica/get': '- - - - - - A - - - - - - -',
  'POST /v1/cajachica/add': '- - - - - - A - - - - - - -',
  'GET /v1/cierre/get': '- - - - - - A - - - - - - -',
  'POST /v1/cierre/add': '- - - - - - A - - - - - - -',
  'GET /v1/monto/getPorRevisar': '- - - - - - A - - - - - - -',
  'POST /v1/monto/confirmar': '- - - - - - A - - - - - - -',
} as const

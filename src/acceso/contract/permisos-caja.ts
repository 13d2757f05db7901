/** Rows of `permisos.ts` about the office's money and the petty cash. */
export const CAJA = {
  'GET /v1/caja/get': '- - - - - - A - - - - - - -',
  'POST /v1/caja/contar': '- - - - - - A - - - - - - -',
  'POST /v1/caja/depositar': '- - - - - - A - - - - - - -',
  'POST /v1/caja/cambiar': '- - - - - - A - - - - - - -',
  'POST /v1/caja/cuadrar': '- - - - - - A - - - - - - -',
  'POST /v1/caja/reversar': '- - - - - - A - - - - - - -',
  'GET /v1/cajachica/get': '- - - - - - A - - - - - - -',
  'POST /v1/cajachica/add': '- - - - - - A - - - - - - -',
} as const

/** Rows of `permisos.ts` about contingencias and what is given back after them. */
export const CONTINGENCIA = {
  'POST /v1/contingencia/ensayar': 'A A - - - A - - - - - - - -',
  'POST /v1/contingencia/add': 'A A - - - A - - - - - - - -',
  'POST /v1/contingencia/paso': 'A A - - - A - - - - - - - -',
  'PUT /v1/contingencia/dejar': 'A A - - - A - - - - - - - -',
  'GET /v1/contingencia/get': 'A A - - - A A - - - - - - -',
  'GET /v1/devolucion/getAll': 'A A - - - A A - - - - - - -',
  'PUT /v1/devolucion/hacer': '- - - - - - A - - - - - - -',
} as const

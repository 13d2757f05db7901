/** Rows of `permisos.ts` about costs, statistics and programs, which only management reads and keeps. */
export const GERENCIA = {
  'GET /v1/costo/getAll': 'A - - - - - - - - - - - - -',
  'POST /v1/costo/add': 'A - - - - - - - - - - - - -',
  'PUT /v1/costo/put': 'A - - - - - - - - - - - - -',
  'DELETE /v1/costo/delete/{id}': 'A - - - - - - - - - - - - -',
  'GET /v1/estadistica/excursiones': 'A - - - - - - - - - - - - -',
  'GET /v1/estadistica/hoteles': 'A - - - - - - - - - - - - -',
  'GET /v1/estadistica/meses': 'A - - - - - - - - - - - - -',
  'GET /v1/estadistica/canales': 'A - - - - - - - - - - - - -',
  'GET /v1/estadistica/gerencia': 'A - - - - - - - - - - - - -',
  'PUT /v1/estadistica/meta': 'A - - - - - - - - - - - - -',
  'GET /v1/llave/getAll': 'A - - - - - - - - - - - - -',
  'POST /v1/llave/add': 'A - - - - - - - - - - - - -',
  'PUT /v1/llave/revocar': 'A - - - - - - - - - - - - -',
} as const

/** Rows of `permisos.ts` about costs and statistics, which only management reads. */
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
} as const

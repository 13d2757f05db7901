/**
 * Rows of `permisos.ts` about imports: those who may add a reservation. Which nouns a role may import, and whose imports
 * it sees, follows from its rows of the calls that add and edit (IM-2).
 */
export const IMPORTACION = {
  'GET /v1/importacion/getColumnas': 'A A A - - A - A - - - A H -',
  'POST /v1/importacion/add': 'A A A - - A - A - - - A H -',
  'POST /v1/importacion/filas': 'A A A - - A - A - - - A H -',
  'PUT /v1/importacion/columnas': 'A A A - - A - A - - - A H -',
  'PUT /v1/importacion/responder': 'A A A - - A - A - - - A H -',
  'POST /v1/importacion/ensayar': 'A A A - - A - A - - - A H -',
  'POST /v1/importacion/aplicar': 'A A A - - A - A - - - A H -',
  'POST /v1/importacion/deshacer': 'A A A - - A - A - - - A H -',
  'GET /v1/importacion/get': 'A A A - - A - A - - - A H -',
  'GET /v1/importacion/getFilas': 'A A A - - A - A - - - A H -',
  'GET /v1/importacion/getAusentes': 'A A A - - A - A - - - A H -',
} as const

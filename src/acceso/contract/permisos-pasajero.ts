/** Rows of `permisos.ts` about the rights of passengers. */
export const PASAJERO = {
  'POST /v1/pasajero/buscar': 'A - - - - - - - - - - - - -',
  'POST /v1/pasajero/ficha': 'A - - - - - - - - - - - - -',
  'POST /v1/pasajero/bloquear': 'A - - - - - - - - - - - - -',
  'POST /v1/pasajero/desbloquear': 'A - - - - - - - - - - - - -',
  'POST /v1/pasajero/anonimizar': 'A - - - - - - - - - - - - -',
  'GET /v1/pasajero/retencion': 'A - - - - - - - - - - - - -',
} as const

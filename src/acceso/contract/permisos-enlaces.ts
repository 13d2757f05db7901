/** Rows of `permisos.ts` about a passenger's page, what is asked there, and being late. */
export const ENLACES = {
  'POST /v1/reserva/enlace': 'A A C - - A - C - - - C H -',
  'PUT /v1/reserva/revocarEnlaces': 'A A C - - A - C - - - C H -',
} as const

/** Rows of `permisos.ts` about a passenger's page, what is asked there, and being late. */
export const ENLACES = {
  'POST /v1/reserva/enlace': 'A A C - - A - C - - - C H -',
  'PUT /v1/reserva/revocarEnlaces': 'A A C - - A - C - - - C H -',
  'PUT /v1/ruta/tarde': 'A A R R R A - - - - - - - -',
  'GET /v1/mensaje/getPeticiones': 'A A C - - A - C - - - C H -',
  'PUT /v1/mensaje/responder': 'A A C - - A - C - - - C H -',
  'GET /c/{token}': 'A A A A A A A A A A A A A A',
  'POST /c/{token}': 'A A A A A A A A A A A A A A',
  'GET /c/{token}/interno': 'A A A A A A A A A A A A A A',
} as const

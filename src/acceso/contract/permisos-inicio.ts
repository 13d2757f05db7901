/** Rows of `permisos.ts` about the Inicio. */
export const INICIO = {
  'GET /v1/reserva/getPrimerosPasos': 'A A A A A A A A A A A A A -',
  'GET /v1/atencion/get': 'L A C S S A A C - - - C H -',
  'POST /v1/atencion/aplazar': 'L A C S S A A C - - - C H -',
  'POST /v1/atencion/retomar': 'L A C S S A A C - - - C H -',
} as const

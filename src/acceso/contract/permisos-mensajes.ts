import { ENLACES } from './permisos-enlaces.ts'
import { OCTO } from './permisos-octo.ts'

/** Rows of `permisos.ts` about what passengers are told. */
export const MENSAJES = {
  'GET /v1/mensaje/getPorAvisar': 'A A C - - A - C - - - C H -',
  'GET /v1/mensaje/getDeReserva': 'A A C - - A - C - - - C H -',
  'POST /v1/mensaje/preparar': 'A A C - - A - C - - - C H -',
  'POST /v1/mensaje/avisar': 'A A C - - A - C - - - C H -',
  'PUT /v1/mensaje/resolver': 'A A C - - A - C - - - C H -',
  'GET /v1/mensaje/textos': 'A L - - - L - - - - - - - -',
  'PUT /v1/mensaje/texto': 'A - - - - - - - - - - - - -',
  ...ENLACES,
  ...OCTO,
} as const

import { ENLACES } from './permisos-enlaces.ts'

/** Rows of `permisos.ts` about what passengers are told. */
export const MENSAJES = {
  ...ENLACES,
} as const

/** Rows of `permisos.ts` about a passenger's page, what is asked there, and being late. */
export const ENLACES = {} as const

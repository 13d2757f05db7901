/** Rows of `permisos.ts` about contingencias and what is given back after them. */
export const CONTINGENCIA = {} as const

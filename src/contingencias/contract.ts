/** Calls about contingencias. */
export const contingencias = {}

/** Calls about what is given back after them. */
export const devoluciones = {}

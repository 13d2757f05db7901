/** Name of the draft of a route's expenses; a reservation's draft is named by its id. */
export const GASTOS = 'gastos'

const deQuien = (usuarioId: number) => `rendicion/${usuarioId}/`

/** Returns the prefix of the keys of a user's drafts, of all routes or of one. */
export const lugarDe = (usuarioId: number, rutaId?: number) =>
  rutaId === undefined ? deQuien(usuarioId) : `${deQuien(usuarioId)}${rutaId}/`

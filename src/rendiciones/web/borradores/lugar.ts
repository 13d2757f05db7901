/** Name of the draft of a route's expenses; a reservation's draft is named by its id. */
export const GASTOS = 'gastos'

const deQuien = (usuarioId: number) => `rendicion/${usuarioId}/`

export const lugarDe = (usuarioId: number, rutaId?: number) =>
  rutaId === undefined ? deQuien(usuarioId) : `${deQuien(usuarioId)}${rutaId}/`

/** The name of the draft of a route's expenses; one of a reservation is named by its id. */
export const GASTOS = 'gastos'

const deQuien = (usuarioId: number) => `rendicion/${usuarioId}/`

/** How the keys of somebody's drafts begin: of all of them, or of those of a route. */
export const lugarDe = (usuarioId: number, rutaId?: number) =>
  rutaId === undefined ? deQuien(usuarioId) : `${deQuien(usuarioId)}${rutaId}/`

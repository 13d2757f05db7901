/** Name of the draft of a route's expenses; a reservation's draft is named by its id. */
export const GASTOS_DRAFT = 'gastos'

const ofUser = (usuarioId: number) => `rendicion/${usuarioId}/`

export const draftPrefix = (usuarioId: number, rutaId?: number) =>
  rutaId === undefined ? ofUser(usuarioId) : `${ofUser(usuarioId)}${rutaId}/`

import type { ListNone } from '#lib/web/ui/list-select.tsx'

const add = { to: '/crear-usuario', add: 'Agregar usuario' } as const

/** Said under the choice of a person while nobody has the role. */
export const NO_GUIAS: ListNone = { text: 'Aún no hay guías.', ...add }
export const NO_CONDUCTORES: ListNone = { text: 'Aún no hay conductores.', ...add }

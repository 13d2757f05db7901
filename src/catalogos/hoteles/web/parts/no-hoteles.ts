import type { ListNone } from '#lib/web/ui/list-select.tsx'

/** Said under a choice of a hotel while there is none. */
export const NO_HOTELES: ListNone = {
  text: 'Aún no hay hoteles.',
  to: '/agregar-hotel',
  add: 'Agregar hotel',
}

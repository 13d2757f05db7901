import type { Change } from '#lib/web/ui/change-list.tsx'
import { campoVisible, valorVisible } from '../historial/lectura.ts'
import type { CambioDeDato, Dato } from './cambios.ts'

/** What changed of a reservation as it is read; `mio` is what one had typed oneself there. */
export const leidos = (
  cambios: readonly CambioDeDato[],
  mio?: (campo: Dato) => Change['mine'],
): Change[] =>
  cambios.map(({ campo, antes, despues }) => ({
    id: campo,
    label: campoVisible(campo),
    before: valorVisible(campo, antes),
    after: valorVisible(campo, despues),
    mine: mio?.(campo),
  }))

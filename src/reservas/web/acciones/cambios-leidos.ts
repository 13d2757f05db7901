import type { Change } from '#lib/web/ui/change-list.tsx'
import { campoVisible, valorVisible } from '../historial/lectura.ts'
import type { CambioDeDato, Dato } from './cambios.ts'

/** Returns changes in readable form. `mio` returns what the user typed in the same field. */
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

import { ChangeList } from '#lib/web/ui/change-list.tsx'
import { campoVisible, valorVisible } from '../historial/lectura.ts'
import type { CambioDeDato, Dato } from './cambios.ts'

interface CambiosListProps {
  label: string
  cambios: readonly CambioDeDato[]
  /** What one had typed oneself there. */
  mio?: (campo: Dato) => { text: string; onTake: () => void } | undefined
}

/** What changed of a reservation. */
export const CambiosList = ({ label, cambios, mio }: CambiosListProps) => (
  <ChangeList
    label={label}
    changes={cambios.map(({ campo, antes, despues }) => ({
      id: campo,
      label: campoVisible(campo),
      before: valorVisible(campo, antes),
      after: valorVisible(campo, despues),
      mine: mio?.(campo),
    }))}
  />
)

import { IconTools } from '@tabler/icons-react'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { lacks } from '../../contract/primeros-pasos.ts'

/** Says to who enters nothing that others still do, and what they do it for. */
export const BeingSetUp = ({ falta }: { falta: readonly string[] }) => (
  <EmptyState
    icon={IconTools}
    title="Todavía no se puede vender"
    message={`La empresa está ingresando sus datos: ${lacks(falta)}. Lo hace Gerencia. Cuando estén, esta pantalla se abre sola.`}
  />
)

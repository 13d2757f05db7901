import { Textarea } from '@mantine/core'
import type { Grupo } from '../../contract/told.ts'

/** A pick-up that is told for the first time needs no reason, nor does an answer. */
export const asksMotivo = (grupos: readonly Pick<Grupo, 'clase'>[]) =>
  grupos.some(({ clase }) => clase !== 'recogida' && clase !== 'respuesta')

/** Words to begin with: those of the contingencia, if it is the same one for all that changed. */
export function motivoOf(grupos: readonly Pick<Grupo, 'clase' | 'decir'>[]) {
  const [words, ...others] = new Set(
    grupos.filter(({ clase }) => clase !== 'recogida').map(({ decir = '' }) => decir),
  )
  return others.length > 0 ? '' : (words ?? '')
}

interface MotivoBoxProps {
  value: string
  onChange: (text: string) => void
}

/** Words for the passenger beside the facts. */
export const MotivoBox = ({ value, onChange }: MotivoBoxProps) => (
  <Textarea
    label="Qué decirle al pasajero"
    description="Va en el mensaje de los cambios y las anuladas. Puede quedar sin nada."
    maxLength={300}
    autosize
    minRows={2}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

import { useEffect } from 'react'
import { ListSelect, type ListSelectProps } from '#lib/web/ui/list-select.tsx'
import { byLabel } from '#lib/web/ui/select-input.tsx'
import { asignado, elegibles } from '../../rules.ts'

interface Fila {
  id: number
  nombre: string
  habilitado?: number | undefined
}

interface ListaProps extends Omit<ListSelectProps<number>, 'source' | 'options' | 'kept'> {
  filas: ListSelectProps<number>['source'] & { data: readonly Fila[] | undefined }
  /** Stored row, offered even if disabled by now (CA-1). */
  guardada?: Fila | undefined
}

const opcion = ({ id, nombre }: Fila) => ({ value: id, label: nombre })

export function Lista({ filas, guardada, ...props }: ListaProps) {
  const { value, onChange } = props
  const options = filas.data && elegibles(filas.data).map(opcion).sort(byLabel)
  // A reserved row is not offered.
  const kept = guardada && asignado(guardada.id) !== null ? opcion(guardada) : undefined
  const missing =
    options !== undefined &&
    value != null &&
    value !== kept?.value &&
    !options.some((option) => option.value === value)

  // A link or a copy may name a row that is no longer offered: clears it.
  useEffect(() => {
    if (missing) onChange?.(null)
  }, [missing, onChange])

  return <ListSelect<number> withAsterisk {...props} source={filas} options={options} kept={kept} />
}

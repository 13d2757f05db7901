import { useEffect } from 'react'
import { ListSelect, type ListSelectProps } from '#lib/web/ui/list-select.tsx'
import { byLabel } from '#lib/web/ui/select-input.tsx'
import { asignado, elegibles } from '../../rules.ts'

interface CatalogRow {
  id: number
  nombre: string
  habilitado?: number | undefined
}

interface CatalogSelectProps extends Omit<ListSelectProps<number>, 'source' | 'options' | 'kept'> {
  rows: ListSelectProps<number>['source'] & { data: readonly CatalogRow[] | undefined }
  /** Stored row, offered even if disabled by now (CA-1). */
  stored?: CatalogRow | undefined
}

const optionOf = ({ id, nombre }: CatalogRow) => ({ value: id, label: nombre })

export function CatalogSelect({ rows, stored, ...props }: CatalogSelectProps) {
  const { value, onChange } = props
  const options = rows.data && elegibles(rows.data).map(optionOf).sort(byLabel)
  // A reserved row is not offered.
  const kept = stored && asignado(stored.id) !== null ? optionOf(stored) : undefined
  const missing =
    options !== undefined &&
    value != null &&
    value !== kept?.value &&
    !options.some((option) => option.value === value)

  // A link or a copy may name a row that is no longer offered: clears it.
  useEffect(() => {
    if (missing) onChange?.(null)
  }, [missing, onChange])

  return <ListSelect<number> withAsterisk {...props} source={rows} options={options} kept={kept} />
}

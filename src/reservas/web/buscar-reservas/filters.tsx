import { NativeSelect } from '@mantine/core'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { upcoming } from '#lib/web/filters/usual-days.ts'
import { ESTADOS } from '../../contract/campos.ts'
import { ESTADO_VISIBLE } from '../../rules.ts'
import type { Busqueda } from './address.ts'

interface FiltersProps {
  busqueda: Busqueda
  filtered: boolean
  onChange: (next: Partial<Busqueda>) => void
  onClear: () => void
}

export function Filters({ busqueda, filtered, onChange, onClear }: FiltersProps) {
  const { estado } = busqueda
  return (
    <FilterBar
      choices={upcoming}
      range={busqueda}
      onChange={onChange}
      filtered={filtered}
      onClear={onClear}
      fold={{ label: 'Fechas y estado', open: Boolean(estado) }}
      field={
        <NativeSelect
          aria-label="Estado"
          value={estado ?? ''}
          data={[
            // Default of the server (RE-15).
            { value: '', label: 'Activado y Cancelado' },
            ...ESTADOS.map((value) => ({ value, label: ESTADO_VISIBLE[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ estado: ESTADOS.find((estado) => estado === value) })
          }
        />
      }
    />
  )
}

import { NativeSelect } from '@mantine/core'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { useUpcomingDays } from '../filters/upcoming.ts'
import type { Busqueda } from './address.ts'

interface FiltersProps {
  busqueda: Busqueda
  filtered: boolean
  onChange: (next: Partial<Busqueda>) => void
  onClear: () => void
}

/** Above the table: the days that are asked for most, any other range, and the state. */
export function Filters({ busqueda, filtered, onChange, onClear }: FiltersProps) {
  const { estado } = busqueda
  return (
    <FilterBar
      choices={useUpcomingDays()}
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
            { value: '', label: 'Todos los estados' },
            { value: 'activa', label: 'Activado' },
            { value: 'anulada', label: 'Cancelado' },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ estado: value === 'activa' || value === 'anulada' ? value : undefined })
          }
        />
      }
    />
  )
}

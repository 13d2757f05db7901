import { NativeSelect } from '@mantine/core'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { upcoming } from '#lib/web/filters/usual-days.ts'
import { ESTADO_VISIBLE, ESTADOS } from '../../rules.ts'
import type { ListSearch } from './reserva-list-address.ts'

interface FiltersProps {
  search: ListSearch
  filtered: boolean
  onChange: (next: Partial<ListSearch>) => void
  onClear: () => void
}

export function Filters({ search, filtered, onChange, onClear }: FiltersProps) {
  const { estado, telefono } = search
  return (
    <FilterBar
      choices={upcoming}
      range={search}
      onChange={onChange}
      filtered={filtered}
      onClear={onClear}
      fold={{ label: 'Fechas y estado', open: Boolean(estado ?? telefono) }}
      field={
        <NativeSelect
          aria-label="Estado"
          value={telefono ?? estado ?? ''}
          data={[
            // Default of the server (RE-15).
            { value: '', label: 'Activado y Cancelado' },
            ...ESTADOS.map((value) => ({ value, label: ESTADO_VISIBLE[value] })),
            { value: 'dudoso', label: 'Teléfono por revisar' },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              estado: ESTADOS.find((estado) => estado === value),
              telefono: value === 'dudoso' ? value : undefined,
            })
          }
        />
      }
    />
  )
}

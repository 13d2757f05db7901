import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { lastWeek, today, yesterday } from '#lib/web/filters/usual-days.ts'
import { ACCIONES_HISTORIAL } from '../../contract/reserva.ts'
import type { HistorialSearch } from './historial-address.ts'

export const HINT = 'Revise el usuario, las fechas y la acción.'
export const NO_ENTRIES = {
  title: 'Aún no hay historial',
  message: 'Lo que se haga con las reservas aparece aquí.',
}

const DAYS = [today, yesterday, lastWeek]
const actionOptions = [
  { value: '', label: 'Todas las acciones' },
  { value: 'INSERT', label: 'Crear' },
  { value: 'UPDATE', label: 'Modificar' },
  { value: 'DELETE', label: 'Eliminar' },
]

interface FiltersProps {
  search: HistorialSearch
  filtered: boolean
  onChange: (next: Partial<HistorialSearch>) => void
  onClear: () => void
  searchBox?: ReactNode
}

export function Filters({ search, filtered, onChange, onClear, searchBox }: FiltersProps) {
  return (
    <FilterBar
      choices={DAYS}
      range={search}
      onChange={onChange}
      search={searchBox}
      fold={{ label: 'Fechas y acción', open: Boolean(search.accion) }}
      filtered={filtered}
      onClear={onClear}
      field={
        <NativeSelect
          aria-label="Acción"
          value={search.accion ?? ''}
          data={actionOptions}
          onChange={({ currentTarget: { value } }) =>
            onChange({ accion: ACCIONES_HISTORIAL.find((accion) => accion === value) })
          }
        />
      }
    />
  )
}

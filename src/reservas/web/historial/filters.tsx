import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { lastWeek, today, yesterday } from '#lib/web/filters/usual-days.ts'
import { ACCIONES_HISTORIAL } from '../../contract/reserva.ts'
import type { BusquedaHistorial } from './address.ts'

export const REVISE = 'Revise el usuario, las fechas y la acción.'
export const SIN_HISTORIAL = {
  title: 'Aún no hay historial',
  message: 'Lo que se haga con las reservas aparece aquí.',
}

const DAYS = [today, yesterday, lastWeek]
const acciones = [
  { value: '', label: 'Todas las acciones' },
  { value: 'INSERT', label: 'Crear' },
  { value: 'UPDATE', label: 'Modificar' },
  { value: 'DELETE', label: 'Eliminar' },
]

interface FiltersProps {
  busqueda: BusquedaHistorial
  filtered: boolean
  onChange: (next: Partial<BusquedaHistorial>) => void
  onClear: () => void
  search?: ReactNode
}

export function Filters({ busqueda, filtered, onChange, onClear, search }: FiltersProps) {
  return (
    <FilterBar
      choices={DAYS}
      range={busqueda}
      onChange={onChange}
      search={search}
      fold={{ label: 'Fechas y acción', open: Boolean(busqueda.accion) }}
      filtered={filtered}
      onClear={onClear}
      field={
        <NativeSelect
          aria-label="Acción"
          value={busqueda.accion ?? ''}
          data={acciones}
          onChange={({ currentTarget: { value } }) =>
            onChange({ accion: ACCIONES_HISTORIAL.find((accion) => accion === value) })
          }
        />
      }
    />
  )
}

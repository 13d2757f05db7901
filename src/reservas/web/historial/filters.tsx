import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { acceso } from '#acceso/contract.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { useLoaded } from '#lib/web/query.ts'
import { ACCIONES_HISTORIAL } from '../../contract/reserva.ts'
import type { BusquedaHistorial } from './address.ts'

const LAST_DAYS = 7
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

/** Above the change log: the days gone by, any other range, and the action. */
export function Filters({ busqueda, filtered, onChange, onClear, search }: FiltersProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const ayer = addDays(hoy, -1)
  return (
    <FilterBar
      choices={[
        { label: 'Hoy', desde: hoy, hasta: hoy },
        { label: 'Ayer', desde: ayer, hasta: ayer },
        { label: 'Últimos 7 días', desde: addDays(hoy, 1 - LAST_DAYS), hasta: hoy },
      ]}
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

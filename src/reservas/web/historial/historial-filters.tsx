import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { lastWeek, today, yesterday } from '#lib/web/filters/usual-days.ts'
import { ACCIONES_HISTORIAL } from '../../contract/reserva.ts'
import type { HistorialAddress } from './historial-address.ts'

export const HINT = 'Revise el usuario, las fechas y la acción.'
export const NO_ENTRIES = {
  title: 'Aún no hay historial',
  message: 'Aquí aparece cada cambio de las reservas.',
}

const DAYS = [today, yesterday, lastWeek]
const actionOptions = [
  { value: '', label: 'Todas las acciones' },
  { value: 'INSERT', label: 'Crear' },
  { value: 'UPDATE', label: 'Modificar' },
  { value: 'DELETE', label: 'Eliminar' },
]

interface FiltersProps {
  address: HistorialAddress
  searchBox?: ReactNode
}

export function Filters({ address, searchBox }: FiltersProps) {
  const { accion } = address.search
  return (
    <FilterBar
      address={address}
      choices={DAYS}
      search={searchBox}
      fold={{ label: 'Fechas y acción', open: Boolean(accion) }}
      field={
        <NativeSelect
          aria-label="Acción"
          value={accion ?? ''}
          data={actionOptions}
          onChange={({ currentTarget: { value } }) =>
            address.change({ accion: ACCIONES_HISTORIAL.find((accion) => accion === value) })
          }
        />
      }
    />
  )
}

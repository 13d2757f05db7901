import { NativeSelect } from '@mantine/core'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { upcoming } from '#lib/web/filters/usual-days.ts'
import { ESTADO_VISIBLE, ESTADOS } from '../../rules.ts'
import type { ListAddress } from './reserva-list-address.ts'

export function Filters({ address }: { address: ListAddress }) {
  const { estado, telefono } = address.search
  return (
    <FilterBar
      address={address}
      choices={upcoming}
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
            address.change({
              estado: ESTADOS.find((estado) => estado === value),
              telefono: value === 'dudoso' ? value : undefined,
            })
          }
        />
      }
    />
  )
}

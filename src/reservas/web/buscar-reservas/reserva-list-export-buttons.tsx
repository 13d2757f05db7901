import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { searchedFor } from '#lib/web/filters/searched.ts'
import { reservas } from '../../contract.ts'
import { inDayOrder } from '../day-order.ts'
import type { ListSearch } from './reserva-list-address.ts'

const ESTADO = { activa: 'solo activas', anulada: 'solo canceladas', noshow: 'solo no-show' }

interface ListExportButtonsProps {
  title: string
  search: ListSearch
  total: number | null
}

/** Exports every matching reservation, not only the visible page. */
export function ListExportButtons({ title, search, total }: ListExportButtonsProps) {
  const { orden, sentido, ...query } = search
  const { buscar, nombre, hotel, excursion, estado, telefono } = query
  const texts = [
    ['búsqueda', buscar],
    ['nombre', nombre],
    ['hotel', hotel],
    ['excursión', excursion],
  ] as const
  return (
    <ExportButtons
      name="Reservas"
      title={title}
      subtitle={searchedFor(
        query,
        texts,
        telefono ? 'teléfono por revisar' : estado && ESTADO[estado],
      )}
      source={{ endpoint: reservas.getAll, query: inDayOrder(query), total }}
    />
  )
}

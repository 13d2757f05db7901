import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { searchedFor } from '#lib/web/filters/searched.ts'
import { reservas } from '../../contract.ts'
import type { Busqueda } from './address.ts'

const ESTADO = { activa: 'solo activas', anulada: 'solo canceladas', noshow: 'solo no-show' }

interface ExportarButtonsProps {
  title: string
  busqueda: Busqueda
  total: number | null
}

/** Exports every matching reservation, not only the visible page. */
export function ExportarButtons({ title, busqueda, total }: ExportarButtonsProps) {
  const { orden, sentido, ...query } = busqueda
  const { nombre, hotel, excursion, estado } = query
  const textos = [
    ['nombre', nombre],
    ['hotel', hotel],
    ['excursión', excursion],
  ] as const
  return (
    <ExportButtons
      name="Reservas"
      title={title}
      subtitle={searchedFor(query, textos, estado && ESTADO[estado])}
      columns={async () => (await import('./exportar.ts')).exportar}
      source={{ endpoint: reservas.getAll, query, total }}
    />
  )
}

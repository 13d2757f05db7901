import { acceso } from '#acceso/contract.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { useLoaded } from '#lib/web/query.ts'
import { reservas } from '../../contract.ts'
import type { Busqueda } from './address.ts'
import { loBuscado } from './lo-buscado.ts'

interface ExportarButtonsProps {
  title: string
  busqueda: Busqueda
  total: number | null
}

/** Exports every reservation that matches what is searched. */
export function ExportarButtons({ title, busqueda, total }: ExportarButtonsProps) {
  const { hoy, zona, operador } = useLoaded(acceso.ajustes, {})
  const { orden, sentido, ...query } = busqueda
  return (
    <ExportButtons
      name="Reservas"
      title={title}
      subtitle={loBuscado(busqueda)}
      columns={async () => (await import('./exportar.ts')).exportar}
      source={{ endpoint: reservas.getAll, query, total }}
      stamp={{ today: hoy, zone: zona, operator: operador.nombre }}
    />
  )
}

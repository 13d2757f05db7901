import { SummaryBar } from '#lib/web/ui/summary-bar.tsx'
import { OnlyChip } from '#lib/web/ui/toggle-chip.tsx'
import { countPasajeros, countReservas } from '#reservas/web/parts/counts.ts'
import type { Ruta } from '../../contract.ts'
import { countRutas } from '../parts/counts.ts'
import { sumsOf } from './future-rutas.ts'

interface InformeTotalsProps {
  rutas: readonly Ruta[]
  isOnlyIncomplete: boolean
  onToggle: () => void
}

export function InformeTotals({ rutas, isOnlyIncomplete, onToggle }: InformeTotalsProps) {
  const { pasajeros, reservas, incompletas } = sumsOf(rutas)
  return (
    <SummaryBar
      label="Totales"
      figures={[
        { value: countRutas(rutas.length) },
        { value: countPasajeros(pasajeros), hint: `en ${countReservas(reservas)}` },
        incompletas === 0
          ? { value: 'Todo asignado', tone: 'success' }
          : {
              value: `${countRutas(incompletas)} por completar`,
              hint: 'sin guía, conductor, vehículo o asientos',
              tone: 'warning',
            },
      ]}
    >
      <OnlyChip count={incompletas} pressed={isOnlyIncomplete} onClick={onToggle}>
        Ver solo incompletas
      </OnlyChip>
    </SummaryBar>
  )
}

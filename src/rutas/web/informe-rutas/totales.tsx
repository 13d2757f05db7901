import { SummaryBar } from '#lib/web/ui/summary-bar.tsx'
import { OnlyChip } from '#lib/web/ui/toggle-chip.tsx'
import type { Ruta } from '../../contract.ts'
import { countPasajeros, countReservas, countRutas } from '../counts.ts'
import { sumasDe } from './futuras.ts'

interface TotalesProps {
  rutas: readonly Ruta[]
  soloIncompletas: boolean
  onToggle: () => void
}

export function Totales({ rutas, soloIncompletas, onToggle }: TotalesProps) {
  const { pasajeros, reservas, incompletas } = sumasDe(rutas)
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
              hint: 'sin guía, conductor o vehículo',
              tone: 'warning',
            },
      ]}
    >
      <OnlyChip count={incompletas} pressed={soloIncompletas} onClick={onToggle}>
        Ver solo incompletas
      </OnlyChip>
    </SummaryBar>
  )
}

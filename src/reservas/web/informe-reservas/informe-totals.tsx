import { counter } from '#lib/contract/money.ts'
import { SummaryBar } from '#lib/web/ui/summary-bar.tsx'
import { OnlyChip } from '#lib/web/ui/toggle-chip.tsx'
import { countExcursiones, countPasajeros, countSalidas } from '../parts/counts.ts'
import { breakdown, type Salida, totalsOf } from './informe-salidas.ts'

const countIncomplete = counter('salida incompleta', 'salidas incompletas')

interface InformeTotalsProps {
  salidas: readonly Salida[]
  onlyIncomplete: boolean
  onToggle: () => void
}

export function InformeTotals({ salidas, onlyIncomplete, onToggle }: InformeTotalsProps) {
  const totals = totalsOf(salidas)
  const { incomplete } = totals
  const missing = [
    [totals.withoutGuia, 'sin guía'],
    [totals.withoutChofer, 'sin conductor'],
    [totals.withoutVehiculo, 'sin vehículo'],
  ] as const
  return (
    <SummaryBar
      label="Totales del día"
      figures={[
        { value: countPasajeros(totals.pasajeros), hint: breakdown(totals) },
        {
          value: countExcursiones(totals.excursiones),
          hint: countSalidas(salidas.length),
        },
        incomplete === 0
          ? { value: 'Todo asignado', tone: 'success' }
          : {
              value: countIncomplete(incomplete),
              hint: missing.flatMap(([n, what]) => (n > 0 ? [`${n} ${what}`] : [])).join(' · '),
              tone: 'warning',
            },
      ]}
    >
      <OnlyChip count={incomplete} pressed={onlyIncomplete} onClick={onToggle}>
        Ver solo incompletas
      </OnlyChip>
    </SummaryBar>
  )
}

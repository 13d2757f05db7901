import { counter } from '#lib/contract/money.ts'
import { SummaryBar } from '#lib/web/ui/summary-bar.tsx'
import { OnlyChip } from '#lib/web/ui/toggle-chip.tsx'
import { countExcursiones, countPasajeros, countSalidas } from '../counts.ts'
import { desglose, type Salida, totalesDe } from './dia.ts'

const countIncompletas = counter('salida incompleta', 'salidas incompletas')

interface TotalesProps {
  salidas: readonly Salida[]
  soloIncompletas: boolean
  onToggle: () => void
}

export function Totales({ salidas, soloIncompletas, onToggle }: TotalesProps) {
  const totals = totalesDe(salidas)
  const { incompletas } = totals
  const missing = [
    [totals.sinGuia, 'sin guía'],
    [totals.sinChofer, 'sin conductor'],
    [totals.sinVehiculo, 'sin vehículo'],
  ] as const
  return (
    <SummaryBar
      label="Totales del día"
      figures={[
        { value: countPasajeros(totals.pasajeros), hint: desglose(totals) },
        {
          value: countExcursiones(totals.excursiones),
          hint: countSalidas(salidas.length),
        },
        incompletas === 0
          ? { value: 'Todo asignado', tone: 'success' }
          : {
              value: countIncompletas(incompletas),
              hint: missing.flatMap(([n, what]) => (n > 0 ? [`${n} ${what}`] : [])).join(' · '),
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

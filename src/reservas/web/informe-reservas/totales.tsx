import { formatCount } from '#lib/contract/money.ts'
import { SummaryBar } from '#lib/web/ui/summary-bar.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import { countExcursiones, countPasajeros } from '../counts.ts'
import { desglose, type Salida, totalesDe } from './dia.ts'

interface TotalesProps {
  salidas: readonly Salida[]
  soloIncompletas: boolean
  onToggle: () => void
}

/** The day in one line: who goes, and what operations has still to assign. */
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
          hint: salidas.length === 1 ? '1 salida' : `${formatCount(salidas.length)} salidas`,
        },
        incompletas === 0
          ? { value: 'Todo asignado', tone: 'success' }
          : {
              value: `${formatCount(incompletas)} ${incompletas === 1 ? 'salida incompleta' : 'salidas incompletas'}`,
              hint: missing.flatMap(([n, what]) => (n > 0 ? [`${n} ${what}`] : [])).join(' · '),
              tone: 'warning',
            },
      ]}
    >
      {incompletas > 0 || soloIncompletas ? (
        <ToggleChip pressed={soloIncompletas} onClick={onToggle}>
          Ver solo incompletas
        </ToggleChip>
      ) : null}
    </SummaryBar>
  )
}

import { Paper } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { formatCount } from '#lib/contract/money.ts'
import { countExcursiones, countPasajeros } from '../counts.ts'
import { desglose, type Salida, totalesDe } from './dia.ts'
import classes from './informe-reservas.module.css'

interface TotalesProps {
  salidas: readonly Salida[]
  soloIncompletas: boolean
  onToggle: () => void
}

/** The day in one line: who goes, and what operations has still to assign. */
export function Totales({ salidas, soloIncompletas, onToggle }: TotalesProps) {
  const totals = totalesDe(salidas)
  const missing = [
    [totals.sinGuia, 'sin guía'],
    [totals.sinChofer, 'sin conductor'],
    [totals.sinVehiculo, 'sin vehículo'],
  ] as const
  const complete = totals.incompletas === 0
  return (
    <Paper
      component="section"
      aria-label="Totales del día"
      className={classes.totals}
      shadow="xs"
      radius="lg"
    >
      <p>
        <strong>{countPasajeros(totals.pasajeros)}</strong>
        <span>
          {desglose({
            cantAdult: totals.adultos,
            cantChild: totals.ninos,
            cantNoShow: totals.noshow,
          })}
        </span>
      </p>
      <p>
        <strong>{countExcursiones(totals.excursiones)}</strong>
        <span>{salidas.length === 1 ? '1 salida' : `${formatCount(salidas.length)} salidas`}</span>
      </p>
      <p className={classes.state} data-missing={!complete || undefined}>
        <strong>
          {complete ? (
            <IconCircleCheck size={20} stroke={1.8} aria-hidden />
          ) : (
            <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
          )}
          {complete
            ? 'Todo asignado'
            : `${formatCount(totals.incompletas)} ${totals.incompletas === 1 ? 'salida incompleta' : 'salidas incompletas'}`}
        </strong>
        <span>
          {missing
            .filter(([n]) => n > 0)
            .map(([n, what]) => `${n} ${what}`)
            .join(' · ')}
        </span>
      </p>
      {complete && !soloIncompletas ? null : (
        <button
          type="button"
          className={classes.toggle}
          aria-pressed={soloIncompletas}
          onClick={onToggle}
        >
          Ver solo incompletas
        </button>
      )}
    </Paper>
  )
}

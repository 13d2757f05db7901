import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useAlcance } from '#acceso/web/parts/may.ts'
import { addDays, addMonths, type Day, firstOfMonth, formatMonth } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { useQuery } from '#lib/web/query.ts'
import { Panel } from '#lib/web/ui/panel.tsx'
import { StepButton } from '#lib/web/ui/step-button.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import type { OwnSales } from '../../contract/reserva.ts'
import { reservas } from '../../contract.ts'
import { countPasajeros, countReservas } from '../parts/counts.ts'
import classes from './month.module.css'

const countsOf = ({ reservas: n, pasajeros }: OwnSales['vendido']) =>
  `${countReservas(n)} · ${countPasajeros(pasajeros)}`

/** Commission that the ledger owes: the passenger travelled and the route was settled. Until then it says so. */
const earnedOf = ({ comision, pagado }: NonNullable<OwnSales['ganado']>, travelled: number) => [
  'Comisión ganada',
  formatClp(comision),
  comision === 0 && travelled > 0
    ? 'Se gana cuando el guía rinde la ruta'
    : `${formatClp(pagado)} pagada · ${formatClp(comision - pagado)} por pagar`,
]

/** Own sales of a month by the day of the excursion; nothing for roles without sales of their own. */
export function Month({ hoy }: { hoy: Day }) {
  const alcance = useAlcance(reservas.getMes)
  const [month, setMonth] = useState(firstOfMonth(hoy))
  const hasta = addDays(addMonths(month, 1), -1)
  const { data, error, refetch } = useQuery(
    reservas.getMes,
    { query: { desde: month, hasta } },
    { enabled: alcance !== '-' },
  )
  if (alcance === '-') return null
  const figures = [
    ['Vendido', data && formatClp(data.vendido.total), data && countsOf(data.vendido)],
    ['Ya viajó', data && formatClp(data.viajado.total), data && countsOf(data.viajado)],
    [
      'Comisión declarada',
      data && formatClp(data.vendido.comision),
      data && `${formatClp(data.viajado.comision)} de pasajeros que ya viajaron`,
    ],
    ...(data?.ganado ? [earnedOf(data.ganado, data.viajado.comision)] : []),
  ]
  return (
    <Panel
      title={data?.delHotel ? 'El mes de su hotel' : 'Su mes'}
      end={
        <span className={classes.steps}>
          <StepButton back label="Mes anterior" onClick={() => setMonth(addMonths(month, -1))} />
          <span className={classes.name} aria-live="polite">
            {formatMonth(month)}
          </span>
          <StepButton label="Mes siguiente" onClick={() => setMonth(addMonths(month, 1))} />
        </span>
      }
    >
      {error && !data ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : (
        <dl className={classes.figures} aria-busy={!data || undefined}>
          {figures.map(([label, value, hint]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={classes.value}>{value ?? <Skeleton height={26} width={110} />}</dd>
              <dd>{hint ?? <Skeleton height={12} width={150} my={4} />}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}

import { formatDay } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { useQuery } from '#lib/web/query.ts'
import { Panel } from '#lib/web/ui/panel.tsx'
import { LoadingState } from '#lib/web/ui/states.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import { pasajeros } from '../../contract.ts'
import classes from './pasajeros.module.css'

export function Retencion() {
  const { data, error, refetch } = useQuery(pasajeros.retencion, {})
  return (
    <Panel title="Plazo de conservación">
      {data ? (
        <div className={classes.plazo}>
          <Plazo {...data} />
          <p className={classes.suave}>
            El registro de quién vio datos de pasajeros se guarda {data.accesosMeses} meses.
          </p>
        </div>
      ) : error ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : (
        <LoadingState rows={2} />
      )}
    </Panel>
  )
}

interface PlazoProps {
  meses: number | null
  antesDe: string | null
  anios: readonly { anio: number; reservas: number }[]
}

function Plazo({ meses, antesDe, anios }: PlazoProps) {
  if (meses === null || antesDe === null)
    return (
      <p>
        Los datos se conservan sin plazo. El administrador del sistema puede fijar uno, en meses, y
        ver antes a cuántas reservas llega.
      </p>
    )
  const total = anios.reduce((suma, { reservas }) => suma + reservas, 0)
  return (
    <>
      <p>
        Los datos se anonimizan solos, una vez al día, {meses} meses después de la excursión: hoy,
        los de antes del {formatDay(antesDe)}.{' '}
        {total === 0
          ? 'No queda ninguna reserva por anonimizar.'
          : `Quedan ${formatCount(total)} reservas por anonimizar:`}
      </p>
      {total > 0 ? (
        <ul className={classes.anios}>
          {anios.map(({ anio, reservas }) => (
            <li key={anio}>
              <span>{anio}</span> <strong>{formatCount(reservas)}</strong>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

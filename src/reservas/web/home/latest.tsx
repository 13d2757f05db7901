import { Link } from '@tanstack/react-router'
import type { Alcance } from '#acceso/contract/permisos.ts'
import { useAlcance } from '#acceso/web/parts/may.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { useQuery } from '#lib/web/query.ts'
import { Panel, PanelLink, PanelRow } from '#lib/web/ui/panel.tsx'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import { pickupText } from '../../contract/pickup-day.ts'
import { reservas } from '../../contract.ts'
import { AgregarButton } from '../agregar-button.tsx'
import { EstadoBadge } from '../estado-badge.tsx'
import { countPax } from '../parts/counts.ts'
import { fichaLink } from '../parts/ver-reserva.ts'
import classes from './home.module.css'

const SHOWN = 6
const TITLES: Partial<Record<Alcance, string>> = {
  H: 'Últimas reservas de su hotel',
  C: 'Sus últimas reservas',
}

export function Latest() {
  const title = TITLES[useAlcance(reservas.getAll)] ?? 'Últimas reservas'
  const { data, error, refetch } = useQuery(reservas.getAll, { query: { limite: SHOWN } })
  return (
    <Panel title={title} end={<PanelLink to="/buscar-reservas">Ver todas</PanelLink>}>
      <Unread data={data} error={error} onRetry={refetch} rows={6} />
      {data?.length === 0 ? (
        <EmptyState
          title="Aún no hay reservas"
          message="Las que se agreguen aparecen aquí."
          action={<AgregarButton variant="default" />}
        />
      ) : null}
      <ul className={classes.plain}>
        {data?.map((row) => (
          <li key={row.id}>
            <PanelRow
              title={row.nombrePasajero}
              about={`${row.nombreExcursion} · ${formatDay(row.fecha)} ${pickupText(row)}`}
              figure={
                row.habilitado === 1 ? (
                  countPax(row.cantidadAdultos + row.cantidadChild)
                ) : (
                  <EstadoBadge reserva={row} />
                )
              }
              renderRoot={(props) => (
                <Link
                  {...props}
                  {...fichaLink(row.id)}
                  aria-label={`Ver Reserva de ${row.nombrePasajero}`}
                />
              )}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

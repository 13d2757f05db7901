import { IconUserOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMay } from '#acceso/web/parts/may.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { useQuery } from '#lib/web/query.ts'
import { Panel, PanelRow } from '#lib/web/ui/panel.tsx'
import { reservas } from '../../contract.ts'
import { countPasajeros, countReservas } from '../parts/counts.ts'
import classes from './home.module.css'

/** Claims that nobody came, by departure, each with a link to where the office confirms them. Absent without any. */
export function NoVinieron() {
  const permitted = useMay(reservas.getNoVinieron)
  const { data } = useQuery(reservas.getNoVinieron, {}, { enabled: permitted })
  if (!data || data.length === 0) return null
  const salidas = [...Map.groupBy(data, (one) => `${one.fecha} ${one.excursion.id}`).values()]
  return (
    <Panel title="No vino nadie: falta su No Show" aside={countReservas(data.length)}>
      <ul className={classes.plain}>
        {salidas.flatMap((claims) => {
          const [one] = claims
          if (!one) return []
          const { fecha, excursion } = one
          const pasajeros = claims.reduce((sum, claim) => sum + claim.pasajeros, 0)
          const quienes = [...new Set(claims.map(({ quien }) => quien))].join(', ')
          return [
            <li key={`${fecha} ${excursion.id}`}>
              <PanelRow
                title={excursion.nombre}
                about={`${formatDay(fecha)} · según ${quienes}`}
                figure={`${countReservas(claims.length)}, ${countPasajeros(pasajeros)}`}
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/detalle-reservas"
                    search={{ fecha, excursionId: excursion.id }}
                  />
                )}
              >
                <IconUserOff size={17} stroke={1.6} aria-hidden />
              </PanelRow>
            </li>,
          ]
        })}
      </ul>
    </Panel>
  )
}

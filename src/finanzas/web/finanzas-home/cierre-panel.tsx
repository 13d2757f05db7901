import { Button, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addMonths, formatDay, lastOfMonth, titleOfMonth } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { useQuery } from '#lib/web/query.ts'
import { Panel, PanelRow } from '#lib/web/ui/panel.tsx'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import type { Cierres, MesPorCerrar } from '../../contract/cierre.ts'
import { cierres } from '../../contract.ts'
import { CIERRE_DE_MES } from '../../rules.ts'
import { CerrarDialog } from './cerrar-dialog.tsx'
import classes from './finanzas-home.module.css'

interface Check {
  title: string
  count: number
  about: string
  to: string
  search: Record<string, string>
}

function checksOf(month: MesPorCerrar): Check[] {
  const desde = `${month.mes}-01`
  const days = { desde, hasta: lastOfMonth(desde) }
  return [
    {
      title: 'Rutas pendientes',
      count: month.rutasPendientes,
      about: 'Por rendir',
      to: '/rutas-pendientes',
      search: days,
    },
    {
      title: 'Rutas sin entregar',
      count: month.rutasSinEntregar,
      about: 'Rendidas, con el dinero sin entregar',
      to: '/rutas-rendidas',
      search: { ...days, entrega: 'no' },
    },
    {
      title: 'Personas con diferencia',
      count: month.personasConDiferencia,
      about: 'Entregaron de más o de menos y falta el ajuste',
      to: '/cierre-rutas',
      search: { ver: 'saldos' },
    },
    {
      title: 'Pagos pendientes',
      count: month.porPagar,
      about: 'Personas con el mes sin pagar o pagado a medias',
      to: '/comisiones',
      search: { mes: month.mes },
    },
  ]
}

const CheckRow = ({ title, count, about, to, search }: Check) => (
  <PanelRow
    title={title}
    about={about}
    figure={
      count === 0 ? (
        <StatusBadge tone="success">Listo</StatusBadge>
      ) : (
        <StatusBadge tone="warning">{formatCount(count)}</StatusBadge>
      )
    }
    {...(count > 0 && {
      renderRoot: (props: object) => <Link {...props} {...({ to, search } as { to: string })} />,
    })}
  />
)

/** Says what is closed, and from when the month after it can be. */
function lastClosed({ cerrados: [last] }: Cierres) {
  if (!last) return 'Aún no se ha cerrado ningún mes.'
  const next = addMonths(`${last.mes}-01`, 1)
  return `Cerrado hasta ${titleOfMonth(last.mes).toLowerCase()}, por ${last.autor}. ${titleOfMonth(
    next.slice(0, 7),
  )} se cierra desde el ${formatDay(addMonths(next, 1))}.`
}

/** Closes the month that ended, with the list of what is open in it. That the libro is even is checked on closing. */
export function CierrePanel() {
  const query = useQuery(cierres.get, { query: { libro: 'no' } })
  const [closing, setClosing] = useState<MesPorCerrar | null>(null)
  const { data } = query
  const month = data?.siguiente
  return (
    <div id={CIERRE_DE_MES}>
      <Panel
        title={month ? `Cierre de mes: ${titleOfMonth(month.mes)}` : 'Cierre de mes'}
        end={
          month ? (
            <Button
              size="compact-md"
              leftSection={<IconLock size={16} stroke={1.8} aria-hidden />}
              onClick={() => setClosing(month)}
            >
              Cerrar mes
            </Button>
          ) : null
        }
      >
        <Unread data={data} error={query.error} onRetry={query.refetch} rows={4} />
        {month ? (
          <ul className={classes.list}>
            {checksOf(month).map((check) => (
              <li key={check.title}>
                <CheckRow {...check} />
              </li>
            ))}
          </ul>
        ) : null}
        {data && !month ? (
          <Text size="sm" c="dimmed">
            {lastClosed(data)}
          </Text>
        ) : null}
      </Panel>
      {closing ? <CerrarDialog month={closing} onClose={() => setClosing(null)} /> : null}
    </div>
  )
}

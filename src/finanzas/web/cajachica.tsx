import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { formatClp } from '#lib/contract/money.ts'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { accountPeriods, chosenDays, daysOf, threeMonths } from '#lib/web/filters/usual-days.ts'
import { columnSums } from '#lib/web/list/columns.ts'
import { ListScreen } from '#lib/web/list/list-screen.tsx'
import { type RowDialog, usePicked } from '#lib/web/list/picked.ts'
import { dataOf, queryClient, tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { AddButton } from '#lib/web/ui/add-button.tsx'
import { SummaryBar } from '#lib/web/ui/summary-bar.tsx'
import { cajaChica, type Movimiento } from '../contract.ts'
import { problemaDeReversa } from '../rules.ts'
import { type CajaAddress, useCaja } from './cajachica/caja-address.ts'
import { CajaViews } from './cajachica/caja-views.tsx'
import { columns } from './cajachica/cajachica-columns.tsx'
import { MovimientoDialog } from './cajachica/movimiento-dialog.tsx'
import { OfficeView } from './cajachica/office-view.tsx'
import { ReversaDialog } from './cajachica/reversa-dialog.tsx'

export const preload = (hoy: string) =>
  queryClient.prefetchQuery(dataOf(cajaChica.get, { query: daysOf(threeMonths, hoy) }))

const DIALOGS: readonly RowDialog<Movimiento>[] = [
  {
    id: 'reversar',
    label: 'Reversar',
    icon: IconArrowBackUp,
    reason: problemaDeReversa,
    dialog: (movimiento, close) => <ReversaDialog movimiento={movimiento} onClose={close} />,
  },
]

/** Caja Chica: the petty cash, and the office's money. */
export function Screen() {
  const address = useCaja()
  const { ver } = address.search
  const nav = <CajaViews ver={ver} onChange={(next) => address.change({ ver: next })} />
  return ver === 'oficina' ? (
    <OfficeView nav={nav} address={address} />
  ) : (
    <PettyCash nav={nav} address={address} />
  )
}

interface ViewProps {
  /** Choice of what the screen shows, under its title. */
  nav: ReactNode
  address: CajaAddress
}

function PettyCash({ nav, address }: ViewProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const period = chosenDays(address.search, threeMonths, hoy)
  const query = useQuery(cajaChica.get, { query: period }, { keepPrevious: true })
  const [isAdding, setIsAdding] = useState(false)
  const { actions, dialog } = usePicked(DIALOGS)
  const { data } = query

  return (
    <ListScreen<Movimiento>
      title="Caja Chica"
      label="Movimientos de la caja chica"
      address={address}
      file={{ range: period, said: data && `saldo ${formatClp(data.saldo)}` }}
      add={<AddButton disabled={!data} onClick={() => setIsAdding(true)} />}
      head={
        <>
          {nav}
          <SummaryBar
            label="Saldo de la caja"
            figures={[
              {
                value: data ? formatClp(data.saldo) : '—',
                hint: data ? `en caja, sobre un fondo de ${formatClp(data.fondo)}` : 'en caja',
                ...(data && data.saldo < 0 && { tone: 'warning' as const }),
              },
            ]}
          />
        </>
      }
      filters={<FilterBar address={address} choices={accountPeriods} range={period} />}
      columns={columns}
      rows={data?.movimientos}
      rowId={({ id }) => id}
      actions={actions}
      {...tableState(query)}
      rowTone={({ reversadaPor }) => (reversadaPor === null ? undefined : 'muted')}
      totals={{ label: 'Total del período', sums: columnSums(columns, data?.movimientos) }}
      empty={{
        title: 'Sin movimientos en esas fechas',
        message: 'Elija otro período, o anote el primero.',
      }}
    >
      {isAdding && data ? (
        <MovimientoDialog saldo={data.saldo} onClose={() => setIsAdding(false)} />
      ) : null}
      {dialog}
    </ListScreen>
  )
}

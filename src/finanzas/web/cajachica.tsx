import { Button } from '@mantine/core'
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { formatClp } from '#lib/contract/money.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { range, useAddress } from '#lib/web/filters/address.ts'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { searchedFor } from '#lib/web/filters/searched.ts'
import { accountPeriods, daysOf, threeMonths } from '#lib/web/filters/usual-days.ts'
import { dataOf, queryClient, tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import type { RowAction } from '#lib/web/ui/data-table-columns.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { SummaryBar } from '#lib/web/ui/summary-bar.tsx'
import { cajaChica, type Movimiento } from '../contract.ts'
import { problemaDeReversa } from '../rules.ts'
import { columns } from './cajachica/cajachica-columns.tsx'
import { MovimientoDialog } from './cajachica/movimiento-dialog.tsx'
import { ReversaDialog } from './cajachica/reversa-dialog.tsx'

const Search = z.object(range)

export const preload = (hoy: string) =>
  queryClient.prefetchQuery(dataOf(cajaChica.get, { query: daysOf(threeMonths, hoy) }))

/** Reads the days from the address; the first period if there are none. */
function usePeriod() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const address = useAddress('/cajachica', Search)
  const { desde, hasta } = address.search
  const period = desde || hasta ? { desde, hasta } : daysOf(threeMonths, hoy)
  return { ...address, period }
}

const actionsOf =
  (onReverse: (movimiento: Movimiento) => void) =>
  (movimiento: Movimiento): RowAction[] => {
    const reason = problemaDeReversa(movimiento)
    return [
      {
        id: 'reversar',
        label: 'Reversar',
        icon: IconArrowBackUp,
        onClick: () => onReverse(movimiento),
        disabled: reason !== null,
        reason,
      },
    ]
  }

export function Screen() {
  const { period, ...address } = usePeriod()
  const query = useQuery(cajaChica.get, { query: period }, { keepPrevious: true })
  const [isAdding, setIsAdding] = useState(false)
  const [picked, setPicked] = useState<Movimiento | null>(null)
  const actions = useMemo(() => actionsOf(setPicked), [])
  const { data } = query
  const movimientos = data?.movimientos
  const sum = (field: 'ingreso' | 'egreso') =>
    movimientos?.reduce((all, movimiento) => all + movimiento[field], 0) ?? 0

  return (
    <>
      <ScreenTitle
        title="Caja Chica"
        actions={
          <>
            <ExportButtons
              name="Caja Chica"
              title="Caja Chica"
              subtitle={searchedFor(period, [], data && `saldo ${formatClp(data.saldo)}`)}
              source={{ rows: movimientos ?? [], columns }}
            />
            <Button
              leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
              disabled={!data}
              onClick={() => setIsAdding(true)}
            >
              Agregar
            </Button>
          </>
        }
      />
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
      <FilterBar address={address} choices={accountPeriods} range={period} />
      <DataTable<Movimiento>
        label="Movimientos de la caja chica"
        columns={columns}
        rows={movimientos}
        rowId={({ id }) => id}
        actions={actions}
        {...tableState(query)}
        rowTone={({ reversadaPor }) => (reversadaPor === null ? undefined : 'muted')}
        totals={{
          label: 'Total del período',
          sums: { ingreso: formatClp(sum('ingreso')), egreso: formatClp(sum('egreso')) },
        }}
        empty={{
          title: 'Sin movimientos en esas fechas',
          message: 'Elija otro período, o anote el primero.',
        }}
      />
      {isAdding && data ? (
        <MovimientoDialog saldo={data.saldo} onClose={() => setIsAdding(false)} />
      ) : null}
      {picked ? <ReversaDialog movimiento={picked} onClose={() => setPicked(null)} /> : null}
    </>
  )
}

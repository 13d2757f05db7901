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
import { dataOf, queryClient, useLoaded, useQuery } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import type { RowAction } from '#lib/web/ui/data-table-columns.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { SummaryBar } from '#lib/web/ui/summary-bar.tsx'
import { cajaChica, type Movimiento } from '../contract.ts'
import { problemaDeReversa } from '../rules.ts'
import { columns } from './cajachica/columns.tsx'
import { MovimientoDialog } from './cajachica/movimiento-dialog.tsx'
import { PERIODOS, tresMeses } from './cajachica/periodos.ts'
import { ReversaDialog } from './cajachica/reversa-dialog.tsx'

const Search = z.object(range)

const primerPeriodo = (hoy: string) => {
  const { desde, hasta } = tresMeses(hoy)
  return { desde, hasta }
}

export const preload = (hoy: string) =>
  queryClient.prefetchQuery(dataOf(cajaChica.get, { query: primerPeriodo(hoy) }))

/** Reads the days from the address; the first period if there are none. */
function usePeriodo() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const address = useAddress('/cajachica', Search)
  const { desde, hasta } = address.search
  const periodo = desde || hasta ? { desde, hasta } : primerPeriodo(hoy)
  return { ...address, periodo }
}

const actionsOf =
  (onReversar: (movimiento: Movimiento) => void) =>
  (movimiento: Movimiento): RowAction[] => {
    const reason = problemaDeReversa(movimiento)
    return [
      {
        id: 'reversar',
        label: 'Reversar',
        icon: IconArrowBackUp,
        onClick: () => onReversar(movimiento),
        disabled: reason !== null,
        reason,
      },
    ]
  }

export function Screen() {
  const { periodo, change, clear, filtered } = usePeriodo()
  const query = useQuery(cajaChica.get, { query: periodo }, { keepPrevious: true })
  const [anotando, setAnotando] = useState(false)
  const [reversado, setReversado] = useState<Movimiento | null>(null)
  const actions = useMemo(() => actionsOf(setReversado), [])
  const { data } = query
  const movimientos = data?.movimientos
  const suma = (campo: 'ingreso' | 'egreso') =>
    movimientos?.reduce((todo, movimiento) => todo + movimiento[campo], 0) ?? 0

  return (
    <>
      <ScreenTitle
        title="Caja Chica"
        actions={
          <>
            <ExportButtons<Movimiento>
              name="Caja Chica"
              title="Caja Chica"
              subtitle={searchedFor(periodo, [], data && `saldo ${formatClp(data.saldo)}`)}
              columns={async () => (await import('./cajachica/exportar.ts')).exportar}
              source={{ rows: movimientos ?? [] }}
            />
            <Button
              leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
              disabled={!data}
              onClick={() => setAnotando(true)}
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
      <FilterBar
        choices={PERIODOS}
        range={periodo}
        onChange={change}
        fold={{ label: 'Fechas' }}
        filtered={filtered}
        onClear={clear}
      />
      <DataTable<Movimiento>
        label="Movimientos de la caja chica"
        columns={columns}
        rows={movimientos}
        rowId={({ id }) => id}
        actions={actions}
        actionsHeader="Administrar"
        refreshing={query.isFetching && !query.isPending}
        total={movimientos?.length ?? null}
        rowTone={({ reversadaPor }) => (reversadaPor === null ? undefined : 'muted')}
        totals={{
          label: 'Total del período',
          sums: { ingreso: formatClp(suma('ingreso')), egreso: formatClp(suma('egreso')) },
        }}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={{
          title: 'Sin movimientos en esas fechas',
          message: 'Elija otro período, o anote el primero.',
        }}
      />
      {anotando && data ? (
        <MovimientoDialog saldo={data.saldo} onClose={() => setAnotando(false)} />
      ) : null}
      {reversado ? (
        <ReversaDialog movimiento={reversado} onClose={() => setReversado(null)} />
      ) : null}
    </>
  )
}

import { IconArrowDown, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import type { RowAction } from '#lib/web/ui/data-table-columns.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { type ComisionPorAprobar, textOfLowering } from '#reservas/contract/comision.ts'
import { reservas } from '#reservas/contract.ts'
import { CobrosPorAprobar } from './cobros-por-aprobar.tsx'
import { columns } from './por-aprobar-columns.tsx'
import { ResolverDialog } from './resolver-dialog.tsx'

interface Picked {
  fila: ComisionPorAprobar
  aprobada: boolean
}

const actionsOf =
  (onPick: (picked: Picked) => void) =>
  (fila: ComisionPorAprobar): RowAction[] => [
    {
      id: 'aprobar',
      label: 'Aprobar',
      icon: IconCheck,
      onClick: () => onPick({ fila, aprobada: true }),
    },
    {
      id: 'rebajar',
      label: textOfLowering(fila.tope),
      icon: IconArrowDown,
      tone: 'danger',
      onClick: () => onPick({ fila, aprobada: false }),
    },
  ]

/** Commissions above the tariff that HOTEL users wrote: each is approved or lowered to the tariff. */
export function PorAprobarView({ nav }: { nav: ReactNode }) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const query = useQuery(reservas.getPorAprobar, {})
  const [picked, setPicked] = useState<Picked | null>(null)
  const actions = useMemo(() => actionsOf(setPicked), [])
  const rows = query.data
  const sum = (field: 'tope' | 'comision') =>
    formatClp(rows?.reduce((total, row) => total + row[field], 0) ?? 0)
  return (
    <>
      <ScreenTitle
        title="Comisiones por aprobar"
        actions={
          <ExportButtons
            name="Comisiones por aprobar"
            title="Comisiones por aprobar"
            subtitle={`Al ${formatDay(hoy)}`}
            source={{ rows: rows ?? [], columns }}
          />
        }
      />
      {nav}
      <DataTable<ComisionPorAprobar>
        label="Comisiones por aprobar"
        columns={columns}
        rows={rows}
        rowId={({ reservaId }) => reservaId}
        actions={actions}
        {...tableState(query)}
        {...(rows?.length && {
          totals: { label: 'Total', sums: { tope: sum('tope'), comision: sum('comision') } },
        })}
        empty={{
          title: 'No hay comisiones por aprobar',
          message: 'Aparecen aquí las que un hotel escribe sobre su tarifa, o sin tarifa.',
        }}
      />
      <CobrosPorAprobar />
      {picked ? <ResolverDialog {...picked} onClose={() => setPicked(null)} /> : null}
    </>
  )
}

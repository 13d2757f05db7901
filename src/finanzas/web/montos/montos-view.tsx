import { IconCheck } from '@tabler/icons-react'
import { CallDialog } from '#lib/web/call-dialog.tsx'
import { type RowDialog, usePicked } from '#lib/web/list/picked.ts'
import { tableState, useQuery } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import { PanelLink } from '#lib/web/ui/panel.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { type MontoPorRevisar, montos } from '../../contract/monto.ts'
import { amountOf, boxOf, montosColumns } from './montos-columns.tsx'

const DIALOGS: readonly RowDialog<MontoPorRevisar>[] = [
  {
    id: 'bien',
    label: 'Está bien',
    icon: IconCheck,
    dialog: (row, close) => {
      const { tabla, id, campo, monto } = row
      return (
        <CallDialog
          call={montos.confirmar}
          inputOf={() => ({ body: { tabla, id, campo, monto } })}
          longestReason={0}
          title="Está bien"
          tone="accent"
          message={
            <>
              <strong>{amountOf(row)}</strong> en {boxOf(row)}. No se vuelve a preguntar.
            </>
          }
          confirm="Está bien"
          busyLabel="Guardando..."
          done={`${boxOf(row)}: ${amountOf(row)} está bien`}
          onClose={close}
        />
      )
    },
  },
]

/** Stored amounts too low to be meant: each is mended where it was typed, or found right. */
export function MontosView() {
  const query = useQuery(montos.getPorRevisar, {})
  const { actions, dialog } = usePicked(DIALOGS)
  return (
    <>
      <ScreenTitle
        title="Montos por revisar"
        subtitle="Quizás les faltan los ceros de los miles. Al corregirlos salen de la lista."
        actions={<PanelLink to="/finanzas-home">Volver al resumen</PanelLink>}
      />
      <DataTable<MontoPorRevisar>
        label="Montos por revisar"
        columns={montosColumns}
        rows={query.data}
        rowId={({ tabla, id, campo }) => `${tabla}/${id}/${campo}`}
        actions={actions}
        {...tableState(query)}
        empty={{ title: 'No hay montos por revisar' }}
      />
      {dialog}
    </>
  )
}

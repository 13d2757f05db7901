import { IconCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { CallDialog } from '#lib/web/call-dialog.tsx'
import { tableState, useQuery } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import { PanelLink } from '#lib/web/ui/panel.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { type MontoPorRevisar, montos } from '../../contract/monto.ts'
import { amountOf, boxOf, columns } from './montos-columns.tsx'

/** Stored amounts too low to be meant: each is mended where it was typed, or found right. */
export function MontosView() {
  const query = useQuery(montos.getPorRevisar, {})
  const [picked, setPicked] = useState<MontoPorRevisar | null>(null)
  const actions = useMemo(
    () => (row: MontoPorRevisar) => [
      { id: 'bien', label: 'Está bien', icon: IconCheck, onClick: () => setPicked(row) },
    ],
    [],
  )
  return (
    <>
      <ScreenTitle
        title="Montos por revisar"
        subtitle="Tan bajos que pueden haberse escrito sin los ceros de los miles. Los que se corrigen salen solos."
        actions={<PanelLink to="/finanzas-home">Volver al resumen</PanelLink>}
      />
      <DataTable<MontoPorRevisar>
        label="Montos por revisar"
        columns={columns}
        rows={query.data}
        rowId={({ tabla, id, campo }) => `${tabla}/${id}/${campo}`}
        actions={actions}
        {...tableState(query)}
        empty={{ title: 'No hay montos por revisar' }}
      />
      {picked ? (
        <CallDialog
          call={montos.confirmar}
          inputOf={() => {
            const { tabla, id, campo, monto } = picked
            return { body: { tabla, id, campo, monto } }
          }}
          longestReason={0}
          title="Está bien"
          tone="accent"
          message={
            <>
              <strong>{amountOf(picked)}</strong> en {boxOf(picked)}. No se vuelve a preguntar.
            </>
          }
          confirm="Está bien"
          busyLabel="Guardando..."
          done={`${boxOf(picked)}: ${amountOf(picked)} está bien`}
          onClose={() => setPicked(null)}
        />
      ) : null}
    </>
  )
}

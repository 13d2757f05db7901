import { Group } from '@mantine/core'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import type { Contingencia, PasoDeContingencia } from '../../contract/contingencia.ts'
import { contingencias } from '../../contract.ts'
import { columnsOf, shownOf } from './informe-columns.ts'
import { summaryOf, titleOf } from './run-texts.ts'

/** Report of a contingencia: what became of each reservation, also as a file. */
export const Informe = ({ contingencia }: { contingencia: Contingencia }) => (
  <section>
    <Group justify="space-between" gap="xs" mb="xs">
      <h3>Informe</h3>
      <ExportButtons
        compact
        name={`Contingencia ${contingencia.id}`}
        title={titleOf(contingencia)}
        subtitle={`${contingencia.motivo}. ${summaryOf(contingencia)}`}
        source={{
          rows: contingencia.reservas,
          columns: columnsOf(contingencia.que),
          from: { endpoint: contingencias.get, query: { id: contingencia.id } },
        }}
      />
    </Group>
    <DataTable<PasoDeContingencia>
      label="Informe de la contingencia"
      columns={shownOf(contingencia.que, contingencia.reservas)}
      rows={contingencia.reservas}
      rowId={({ reservaId }) => reservaId}
      maxHeight={320}
      dense
      whole
      rowTone={({ paso }) => (paso === 'no pudo' ? 'warning' : undefined)}
    />
  </section>
)

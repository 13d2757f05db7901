import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { ListColumn } from '#lib/web/list/columns.ts'
import { tableState, useQuery } from '#lib/web/query.ts'
import { ChipBar } from '#lib/web/ui/chip-bar.tsx'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import type { Importacion, ImportedRow } from '../../contract/importacion.ts'
import { importaciones } from '../../contract.ts'
import { JUICIOS, type Juicio, PASOS, type Paso } from '../../rules.ts'
import { JUICIO_LABELS, MANY_LABELS, PASO_LABELS, reasonOf } from './import-texts.ts'

type Filter = { juicio: Juicio } | { paso: Paso } | object

const FILTERS: readonly { key: Juicio | Paso; label: string; filter: Filter }[] = [
  ...JUICIOS.map((juicio) => ({ key: juicio, label: MANY_LABELS[juicio], filter: { juicio } })),
  ...PASOS.filter((paso) => paso !== 'por hacer').map((paso) => ({
    key: paso,
    label: MANY_LABELS[paso],
    filter: { paso },
  })),
]

const TONES: Readonly<
  Partial<Record<Juicio | Paso, 'success' | 'danger' | 'warning' | 'info' | 'neutral'>>
> = {
  nueva: 'success',
  cambia: 'info',
  rechazada: 'danger',
  pregunta: 'warning',
  hecha: 'success',
  'no pudo': 'danger',
  'no se deshizo': 'danger',
}

const kindOf = ({ juicio, paso }: ImportedRow) => (paso === 'por hacer' ? juicio : paso)
const labelOf = (row: ImportedRow) =>
  row.paso === 'por hacer' ? JUICIO_LABELS[row.juicio] : PASO_LABELS[row.paso]

const COLUMNS: readonly ListColumn<ImportedRow>[] = [
  { id: 'fila', header: 'Fila', kind: 'number', width: 70 },
  {
    id: 'que',
    header: 'Qué',
    value: labelOf,
    cell: (row) => <StatusBadge tone={TONES[kindOf(row)] ?? 'neutral'}>{labelOf(row)}</StatusBadge>,
    width: 140,
    card: 'aside',
  },
  { id: 'nombre', header: 'Nombre', card: 'title', width: 240, uncut: true },
  { id: 'razon', header: 'Motivo o cambio', value: reasonOf, uncut: true },
  {
    id: 'celdas',
    width: 320,
    header: 'Como está en la planilla',
    value: ({ celdas }) => celdas.filter(Boolean).join(' · '),
  },
]

const PAGE = 100
const MOST = 500

/** Rows as the file has them, by what becomes of them. */
export function RowsPart({
  importacion,
  isRunning,
}: {
  importacion: Importacion
  isRunning: boolean
}) {
  const { id, cuentas } = importacion
  const [chosen, setChosen] = useState<Juicio | Paso | null>(null)
  const [limite, setLimite] = useState(PAGE)
  const filter = FILTERS.find(({ key }) => key === chosen)?.filter ?? {}
  const read = useQuery(
    importaciones.getFilas,
    { query: { id, ...filter, limite } },
    { keepPrevious: true, enabled: !isRunning },
  )
  const offered = useMemo(
    () => FILTERS.filter(({ key }) => cuentas[key] > 0 || key === chosen),
    [cuentas, chosen],
  )
  const rows = read.data?.filas
  return (
    <section aria-label="Filas">
      <ChipBar label="Filas que se muestran">
        <ToggleChip pressed={chosen === null} onClick={() => setChosen(null)}>
          Todas
        </ToggleChip>
        {offered.map(({ key, label }) => (
          <ToggleChip key={key} pressed={chosen === key} onClick={() => setChosen(key)}>
            {label} ({cuentas[key]})
          </ToggleChip>
        ))}
      </ChipBar>
      <DataTable<ImportedRow>
        label="Filas de la planilla"
        columns={COLUMNS}
        rows={rows}
        rowId={({ fila }) => fila}
        {...tableState(read)}
        total={null}
        empty={{ title: 'No hay filas así' }}
      />
      {rows && rows.length === limite && limite < MOST ? (
        <Button mt="sm" variant="default" onClick={() => setLimite(MOST)}>
          Mostrar más filas
        </Button>
      ) : null}
    </section>
  )
}

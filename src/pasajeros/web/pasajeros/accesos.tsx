import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import type { ListColumn } from '#lib/web/list/columns.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import { Panel } from '#lib/web/ui/panel.tsx'
import { type Acceso, QUE_VISIBLE } from '../../contract/ficha.ts'

interface Row extends Acceso {
  n: number
}

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'cuando',
    header: 'Cuándo',
    width: 160,
    card: 'aside',
    cell: ({ fecha, hora }) => `${formatDay(fecha)} ${formatTime(hora)}`,
  },
  { id: 'usuario', header: 'Quién', card: 'title' },
  {
    id: 'que',
    header: 'Qué',
    wrap: true,
    cell: ({ que, lista, filas }) =>
      [QUE_VISIBLE[que], lista, filas === null ? '' : `${formatCount(filas)} filas`]
        .filter(Boolean)
        .join(' · '),
  },
  {
    id: 'reserva',
    header: 'Reserva',
    width: 120,
    cell: ({ reservaId }) => (reservaId === null ? 'una lista' : `N° ${reservaId}`),
  },
]

export const Accesos = ({ accesos }: { accesos: readonly Acceso[] }) => (
  <Panel title="Quién vio estos datos" aside="y quién vio o exportó listas de esos días">
    <DataTable<Row>
      label="Accesos a los datos"
      columns={columns}
      rows={accesos.map((acceso, n) => ({ ...acceso, n }))}
      rowId={({ n }) => n}
      maxHeight={420}
      empty={{ title: 'Nadie más los ha visto' }}
    />
  </Panel>
)

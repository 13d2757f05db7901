import { Button, Stack } from '@mantine/core'
import { IconBan, IconCopy, IconHistory, IconPencil, IconReceipt } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { compareSpanish } from '#lib/contract/spanish-order.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import type { Column, RowAction, Sort } from '#lib/web/ui/data-table-columns.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { toast } from '#lib/web/ui/toast.tsx'

interface Fila {
  id: number
  fecha: string
  nombre: string
  observacion: string
  hab: string
  hotel: string
  excursion: string
  pasajeros: number
  total: number
  activa: boolean
}

const nombres = ['ANA MARÍA ÑANCO', 'JOÃO PEREIRA DA SILVA', 'ÉLODIE LEFÈVRE', 'WILLIAM O’CONNOR']
const hoteles = ['HOTEL CUMBRES', 'TIERRA ATACAMA', 'HOSTAL SONCHEK', 'HOTEL DIEGO DE ALMAGRO']
const tours = [
  'VALLE DE LA LUNA',
  'GÉISERES DEL TATIO',
  'LAGUNAS ALTIPLÁNICAS',
  'TERMAS DE PURITAMA',
]

const filas: Fila[] = Array.from({ length: 640 }, (_, n) => ({
  id: n + 1,
  fecha: `${String((n % 28) + 1).padStart(2, '0')}-11-2026 0${4 + (n % 5)}:30`,
  nombre: nombres[(n * 7) % 4] ?? '',
  observacion:
    n % 3 ? 'PASAR A BUSCAR POR RECEPCIÓN, VIAJAN CON UN BEBÉ EN COCHE' : 'SIN OBSERVACIONES',
  hab: String(100 + ((n * 13) % 40)),
  hotel: hoteles[(n * 3) % 4] ?? '',
  excursion: tours[n % 4] ?? '',
  pasajeros: (n % 5) + 1,
  total: ((n % 5) + 1) * 45_000,
  activa: n % 6 !== 4,
}))

const columns: Column<Fila>[] = [
  { id: 'fecha', header: 'Fecha', cell: (r) => r.fecha, width: 136, sortable: true },
  {
    id: 'nombre',
    header: 'Nombre',
    cell: (r) => r.nombre,
    sortable: true,
    card: 'title',
    filter: 'Buscar nombre',
  },
  { id: 'observacion', header: 'Observación', cell: (r) => r.observacion, hideOnPhone: true },
  { id: 'hab', header: 'Hab', cell: (r) => r.hab, width: 62 },
  { id: 'hotel', header: 'Hotel', cell: (r) => r.hotel, filter: 'Buscar hotel' },
  { id: 'excursion', header: 'Excursión', cell: (r) => r.excursion, filter: 'Buscar excursión' },
  { id: 'pasajeros', header: 'Pax', cell: (r) => r.pasajeros, width: 56, align: 'right' },
  {
    id: 'estado',
    header: 'Estado',
    width: 118,
    card: 'aside',
    cell: (r) => (
      <StatusBadge tone={r.activa ? 'success' : 'danger'}>
        {r.activa ? 'Activado' : 'Cancelado'}
      </StatusBadge>
    ),
  },
]

const actions = (fila: Fila): RowAction[] => [
  {
    id: 'comprobante',
    label: 'Comprobante',
    icon: IconReceipt,
    onClick: () => toast.info(fila.nombre),
  },
  {
    id: 'historial',
    label: 'Historial',
    icon: IconHistory,
    onClick: () => toast.info(fila.nombre),
  },
  { id: 'editar', label: 'Editar', icon: IconPencil, onClick: () => toast.info(fila.nombre) },
  { id: 'copiar', label: 'Copiar', icon: IconCopy, onClick: () => toast.info(fila.nombre) },
  {
    id: 'anular',
    label: 'Anular',
    icon: IconBan,
    tone: 'danger',
    onClick: () => toast.error(fila.nombre),
  },
]

export function GalleryTable() {
  const [sort, setSort] = useState<Sort | null>(null)
  const [filters, setFilters] = useState<Record<string, string>>({})
  const [pages, setPages] = useState(1)
  const found = useMemo(() => {
    const match = filas.filter((fila) =>
      Object.entries(filters).every(([id, text]) =>
        String(fila[id as keyof Fila]).includes(text.toLocaleUpperCase('es')),
      ),
    )
    if (!sort) return match
    const { id, desc } = sort
    const key = (fila: Fila) => String(fila[id as keyof Fila])
    return match.toSorted((a, b) => compareSpanish(key(a), key(b)) * (desc ? -1 : 1))
  }, [sort, filters])
  const rows = found.slice(0, pages * 50)
  const shared = { columns, rowId: (fila: Fila) => fila.id, maxHeight: 230 }

  return (
    <Stack>
      <DataTable
        label="Reservas"
        columns={columns}
        rows={rows}
        rowId={(fila) => fila.id}
        sort={sort}
        onSort={setSort}
        filters={filters}
        onFilter={(id, text) => setFilters({ ...filters, [id]: text })}
        hasMore={rows.length < found.length}
        onLoadMore={() => setPages(pages + 1)}
        total={found.length}
        actions={actions}
        rowTone={(fila) => (fila.activa ? undefined : 'muted')}
        maxHeight={430}
      />
      <DataTable {...shared} label="Cargando" rows={undefined} />
      <DataTable
        {...shared}
        label="Sin filas"
        rows={[]}
        empty={{
          title: 'No hay reservas para este día',
          message: 'Cambie la fecha o agregue la primera.',
          action: <Button variant="default">Agregar Reserva</Button>,
        }}
      />
      <DataTable
        {...shared}
        label="Con error"
        rows={undefined}
        error={{ message: 'El servidor no respondió a tiempo.', requestId: '7f3a-91c2' }}
        onRetry={() => toast.info('Reintentando')}
      />
    </Stack>
  )
}

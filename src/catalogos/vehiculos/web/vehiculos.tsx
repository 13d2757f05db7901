import { IconPencil } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { CatalogTable } from '#lib/web/catalog/catalog-table.tsx'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { AddButton } from '#lib/web/ui/add-button.tsx'
import { vehiculos } from '../contract.ts'
import { columnsOf, numbered, type Row } from './vehiculo.tsx'
import { VehiculoDialog } from './vehiculo-dialog.tsx'

interface Open {
  row: Row | null
  opened: boolean
  turn: number
}

export function Screen() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const list = useQuery(vehiculos.getAll, {})
  const [open, setOpen] = useState<Open | null>(null)
  const all = useMemo(() => list.data && numbered(list.data), [list.data])
  const columns = useMemo(() => columnsOf(hoy), [hoy])
  const openDialog = (row: Row | null) =>
    setOpen((now) => ({ row, opened: true, turn: (now?.turn ?? 0) + 1 }))
  return (
    <>
      <CatalogTable<Row>
        title="Vehículos"
        words={{ one: 'Vehículo', many: 'vehículos' }}
        path="/vehiculos"
        columns={columns}
        all={all}
        source={list}
        actions={(row) => [
          { id: 'edit', label: 'Editar', icon: IconPencil, onClick: () => openDialog(row) },
        ]}
        add={<AddButton onClick={() => openDialog(null)} />}
      />
      {open ? (
        <VehiculoDialog
          key={open.turn}
          row={open.row}
          names={all?.map(({ nombre }) => nombre) ?? []}
          opened={open.opened}
          onClose={() => setOpen((now) => now && { ...now, opened: false })}
        />
      ) : null}
    </>
  )
}

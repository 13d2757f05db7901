import { IconPencil } from '@tabler/icons-react'
import { useMemo } from 'react'
import { acceso } from '#acceso/contract.ts'
import { CatalogTable } from '#lib/web/catalog/catalog-table.tsx'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { AddButton } from '#lib/web/ui/add-button.tsx'
import { ImportButton } from '#lib/web/ui/import-button.tsx'
import { useOpened } from '#lib/web/ui/opened.ts'
import { vehiculos } from '../contract.ts'
import { columnsOf, numbered, type Row } from './vehiculo.tsx'
import { VehiculoDialog } from './vehiculo-dialog.tsx'

export function Screen() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const list = useQuery(vehiculos.getAll, {})
  const { now, open, close } = useOpened<Row | null>()
  const all = useMemo(() => list.data && numbered(list.data, hoy), [list.data, hoy])
  const columns = useMemo(() => columnsOf(hoy), [hoy])
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
          { id: 'edit', label: 'Editar', icon: IconPencil, onClick: () => open(row) },
        ]}
        add={
          <>
            <ImportButton of="vehiculos" />
            <AddButton onClick={() => open(null)} />
          </>
        }
      />
      {now ? (
        <VehiculoDialog
          key={now.turn}
          row={now.about}
          names={all?.map(({ nombre }) => nombre) ?? []}
          opened={now.opened}
          onClose={close}
        />
      ) : null}
    </>
  )
}

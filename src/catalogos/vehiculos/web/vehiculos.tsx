import { IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { CatalogTable } from '#lib/web/catalog/catalog-table.tsx'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { optionalParam, useSearchOf } from '#lib/web/search.ts'
import { AddButton } from '#lib/web/ui/add-button.tsx'
import { ImportButton } from '#lib/web/ui/import-button.tsx'
import { useOpened } from '#lib/web/ui/opened.ts'
import { vehiculos } from '../contract.ts'
import { columnsOf, numbered, type Row, vehiculo } from './vehiculo.tsx'
import { VehiculoDialog } from './vehiculo-dialog.tsx'

/** `nuevo` opens the form of a new vehicle. */
const Search = z.object({ nuevo: optionalParam(z.literal('si')) })

export function Screen() {
  const { nuevo } = useSearchOf(Search)
  const navigate = useNavigate()
  const { hoy } = useLoaded(acceso.ajustes, {})
  const list = useQuery(vehiculos.getAll, {})
  const { now, open, close } = useOpened<Row | null>()
  useEffect(() => {
    if (!nuevo) return
    open(null)
    void navigate({ to: '/vehiculos', replace: true })
  }, [nuevo, open, navigate])
  const all = useMemo(() => list.data && numbered(list.data, hoy), [list.data, hoy])
  const columns = useMemo(() => columnsOf(hoy), [hoy])
  return (
    <>
      <CatalogTable<Row>
        title="Vehículos"
        words={vehiculo.words}
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

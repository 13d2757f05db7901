import { IconUserCheck, IconUserPlus, IconUserSearch } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { acceso } from '#acceso/contract.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { contains } from '#lib/contract/text-reading.ts'
import { columnSums } from '#lib/web/list/columns.ts'
import { type ListAddress, ListScreen } from '#lib/web/list/list-screen.tsx'
import { type RowDialog, usePicked } from '#lib/web/list/picked.ts'
import { tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { nombres } from '../../contract/nombre.ts'
import { columnsOf, type NombreRow, type Persona } from './nombres-columns.tsx'
import { ReconocerDialog } from './reconocer-dialog.tsx'

const dialogsOf = (personas: readonly Persona[]): readonly RowDialog<NombreRow>[] => {
  const answer = (id: 'propuesta' | 'otra' | 'nueva') => ({
    id,
    dialog: (row: NombreRow, close: () => void) => (
      <ReconocerDialog
        row={row}
        answer={id}
        personas={personas.filter(({ hotelId }) => hotelId === row.hotel.id)}
        onClose={close}
      />
    ),
  })
  return [
    // Its button is beside the name that is proposed.
    { ...answer('propuesta'), label: 'Es esta persona', icon: IconUserCheck, when: () => false },
    { ...answer('otra'), label: 'Otra…', icon: IconUserSearch },
    { ...answer('nueva'), label: 'Agregar como nueva', icon: IconUserPlus },
  ]
}

interface NombresViewProps {
  /** Choice of what the screen shows, under its title. */
  nav: ReactNode
  address: ListAddress & { search: { buscar?: string | undefined } }
}

/** Names of receptionists that are nobody of the catalogue, and who each is. */
export function NombresView({ nav, address }: NombresViewProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const query = useQuery(nombres.getNombres, {})
  const personas = query.data?.recepcionistas
  const dialogs = useMemo(() => dialogsOf(personas ?? []), [personas])
  const { actions, pick, dialog } = usePicked(dialogs)
  const columns = useMemo(() => columnsOf((row) => pick('propuesta', row)), [pick])
  const byId = new Map(personas?.map((persona) => [persona.id, persona]))
  const rows = query.data?.nombres
    .filter(({ nombre, hotel }) => contains(`${nombre} ${hotel.nombre}`, address.search.buscar))
    .map((row) => ({ ...row, persona: byId.get(row.propuesta ?? 0) ?? null }))
  return (
    <ListScreen<NombreRow>
      title="Nombres por reconocer"
      address={address}
      searched={{ buscar: 'Buscado' }}
      box={{ id: 'buscar', label: 'Buscar nombre', placeholder: 'Nombre u hotel' }}
      file={{ title: 'Nombres de recepcionistas por reconocer', said: `Al ${formatDay(hoy)}` }}
      head={nav}
      columns={columns}
      rows={rows}
      rowId={({ hotel, nombre }) => `${hotel.id} ${nombre}`}
      actions={actions}
      actionsHeader="Quién es"
      {...tableState(query)}
      totals={{ label: 'Total', sums: columnSums(columns, rows) }}
      hint="Revise lo que buscó."
      empty={{
        title: 'Ningún nombre por reconocer',
        message: 'Aquí aparecen nombres escritos en reservas que no están en la lista del hotel.',
      }}
    >
      {dialog}
    </ListScreen>
  )
}

import { IconUserPlus, IconUserSearch } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import { plain } from '#lib/contract/text-reading.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { emptyTitle, searchedFor } from '#lib/web/filters/searched.ts'
import { tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import type { RowAction } from '#lib/web/ui/data-table-columns.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { nombres } from '../../contract/nombre.ts'
import { columnsOf, type NombreRow } from './nombres-columns.tsx'
import { type Answer, ReconocerDialog } from './reconocer-dialog.tsx'

interface Picked {
  row: NombreRow
  answer: Answer
}

const actionsOf =
  (onPick: (picked: Picked) => void) =>
  (row: NombreRow): RowAction[] => [
    {
      id: 'otra',
      label: 'Otra…',
      icon: IconUserSearch,
      onClick: () => onPick({ row, answer: 'otra' }),
    },
    {
      id: 'nueva',
      label: 'Agregar como nueva',
      icon: IconUserPlus,
      onClick: () => onPick({ row, answer: 'nueva' }),
    },
  ]

interface NombresViewProps {
  /** Choice of what the screen shows, under its title. */
  nav: ReactNode
  buscar: string | undefined
  onSearch: (text: string) => void
}

/** Names of receptionists that are nobody of the catalogue, and who each is. */
export function NombresView({ nav, buscar, onSearch }: NombresViewProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const query = useQuery(nombres.getNombres, {})
  const [picked, setPicked] = useState<Picked | null>(null)
  const columns = useMemo(() => columnsOf((row) => setPicked({ row, answer: 'propuesta' })), [])
  const actions = useMemo(() => actionsOf(setPicked), [])
  const personas = query.data?.recepcionistas ?? []
  const byId = new Map(personas.map((persona) => [persona.id, persona]))
  const rows = query.data?.nombres
    .filter(
      ({ nombre, hotel }) => !buscar || plain(`${nombre} ${hotel.nombre}`).includes(plain(buscar)),
    )
    .map((row) => ({ ...row, persona: byId.get(row.propuesta ?? 0) ?? null }))
  const sum = (field: 'reservas' | 'comision') =>
    rows?.reduce((all, row) => all + row[field], 0) ?? 0
  return (
    <>
      <ScreenTitle
        title="Nombres por reconocer"
        actions={
          <ExportButtons
            name="Nombres por reconocer"
            title="Nombres de recepcionistas por reconocer"
            subtitle={searchedFor({}, [['Buscado', buscar]], `Al ${formatDay(hoy)}`)}
            source={{ rows: rows ?? [], columns }}
          />
        }
      />
      {nav}
      <DataTable<NombreRow>
        label="Nombres por reconocer"
        columns={columns}
        rows={rows}
        rowId={({ hotel, nombre }) => `${hotel.id} ${nombre}`}
        search={{
          label: 'Buscar nombre',
          placeholder: 'Nombre u hotel',
          value: buscar ?? '',
          onChange: onSearch,
        }}
        actions={actions}
        actionsHeader="Quién es"
        {...tableState(query)}
        totals={{
          label: 'Total',
          sums: { reservas: formatCount(sum('reservas')), comision: formatClp(sum('comision')) },
        }}
        empty={
          buscar
            ? { title: emptyTitle([buscar]), message: 'Revise lo que buscó.' }
            : {
                title: 'Ningún nombre por reconocer',
                message:
                  'Aparecen aquí los recepcionistas escritos en reservas que no están en la lista de su hotel.',
              }
        }
      />
      {picked ? (
        <ReconocerDialog
          {...picked}
          personas={personas.filter(({ hotelId }) => hotelId === picked.row.hotel.id)}
          onClose={() => setPicked(null)}
        />
      ) : null}
    </>
  )
}

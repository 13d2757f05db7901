import { Button } from '@mantine/core'
import { IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { type Tarifa, tarifas } from '#catalogos/tarifas/contract.ts'
import { estadoDeTarifa, ventasDeTarifa } from '#catalogos/tarifas/rules.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { plain } from '#lib/contract/text-reading.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { emptyTitle } from '#lib/web/filters/searched.ts'
import { tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import type { RowAction } from '#lib/web/ui/data-table-columns.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { AnularTarifaDialog } from './anular-tarifa-dialog.tsx'
import { columns, type TarifaRow } from './tarifa-columns.tsx'
import { TarifaDialog } from './tarifa-dialog.tsx'
import { TarifaHistorial } from './tarifa-historial.tsx'

interface Picked {
  /** Missing for a new one. */
  tarifa: Tarifa | null
  action: 'editar' | 'anular' | 'historial'
}

const actionsOf =
  (onPick: (picked: Picked) => void) =>
  (tarifa: Tarifa): RowAction[] => {
    const reason = tarifa.anulada ? 'La tarifa está anulada: agregue otra.' : null
    const live = { disabled: tarifa.anulada, reason }
    const pick = (action: Picked['action']) => () => onPick({ tarifa, action })
    return [
      { id: 'editar', label: 'Corregir', icon: IconPencil, onClick: pick('editar'), ...live },
      { id: 'historial', label: 'Historial', icon: IconHistory, onClick: pick('historial') },
      {
        id: 'anular',
        label: 'Anular',
        icon: IconTrash,
        tone: 'danger',
        onClick: pick('anular'),
        ...live,
      },
    ]
  }

interface TarifasViewProps {
  /** Choice of what the screen shows, under its title. */
  nav: ReactNode
  buscar: string | undefined
  onSearch: (text: string) => void
}

/** Tariffs of commission: list, search, add, correct, annul, history, files. */
export function TarifasView({ nav, buscar, onSearch }: TarifasViewProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const query = useQuery(tarifas.getAll, {})
  const [picked, setPicked] = useState<Picked | null>(null)
  const close = () => setPicked(null)
  const actions = useMemo(() => actionsOf(setPicked), [])
  const matches = (tarifa: Tarifa) =>
    !buscar || plain(ventasDeTarifa(tarifa)).includes(plain(buscar))
  const all = query.data
  const rows = all
    ?.filter(matches)
    .map((tarifa) => ({ ...tarifa, estado: estadoDeTarifa(tarifa, all, hoy) }))
  const addButton = (
    <Button
      leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
      onClick={() => setPicked({ tarifa: null, action: 'editar' })}
    >
      Agregar
    </Button>
  )
  return (
    <>
      <ScreenTitle
        title="Tarifas de comisión"
        actions={
          <>
            <ExportButtons
              name="Tarifas de comisión"
              title="Tarifas de comisión"
              subtitle={`Al ${formatDay(hoy)}`}
              source={{ rows: rows ?? [], columns }}
            />
            {addButton}
          </>
        }
      />
      {nav}
      <DataTable<TarifaRow>
        label="Tarifas de comisión"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        search={{
          label: 'Buscar tarifa',
          placeholder: 'Hotel, excursión o canal',
          value: buscar ?? '',
          onChange: onSearch,
        }}
        actions={actions}
        {...tableState(query)}
        rowTone={({ anulada }) => (anulada ? 'muted' : undefined)}
        empty={
          buscar
            ? { title: emptyTitle([buscar]), message: 'Revise lo que buscó.' }
            : {
                title: 'Aún no hay tarifas',
                message: 'Sin tarifa, quien vende escribe la comisión y nadie la aprueba.',
                action: addButton,
              }
        }
      />
      {picked?.action === 'editar' ? <TarifaDialog tarifa={picked.tarifa} onClose={close} /> : null}
      {picked?.tarifa && picked.action === 'anular' ? (
        <AnularTarifaDialog tarifa={picked.tarifa} onClose={close} />
      ) : null}
      {picked?.tarifa && picked.action === 'historial' ? (
        <TarifaHistorial tarifa={picked.tarifa} onClose={close} />
      ) : null}
    </>
  )
}

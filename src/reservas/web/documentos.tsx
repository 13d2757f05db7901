import { Anchor } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { range, useAddress } from '#lib/web/filters/address.ts'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { accountPeriods, chosenDays, daysOf, monthToDate } from '#lib/web/filters/usual-days.ts'
import { withCells } from '#lib/web/list/columns.ts'
import { ListScreen } from '#lib/web/list/list-screen.tsx'
import { type RowDialog, usePicked } from '#lib/web/list/picked.ts'
import { pagesOf, queryClient, useLoaded, usePages } from '#lib/web/query.ts'
import { optionalParam } from '#lib/web/search.ts'
import { ChipBar } from '#lib/web/ui/chip-bar.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import { type Documento, documentos } from '../contract/documento.ts'
import { DocumentoDialog } from './documentos/documento-dialog.tsx'
import { columns } from './documentos/documentos-columns.ts'

const Search = z.object({
  ...range,
  falta: optionalParam(z.literal('si')),
  tipo: optionalParam(z.enum(['boleta', 'factura'])),
})

export const preload = (hoy: string) =>
  queryClient.prefetchInfiniteQuery(pagesOf(documentos.getAll, { query: daysOf(monthToDate, hoy) }))

const shown = withCells(columns, {
  folio: ({ folio, enlace }) =>
    enlace ? (
      <Anchor href={enlace} target="_blank" rel="noreferrer">
        {folio || 'Ver'}
      </Anchor>
    ) : (
      folio || 'Falta'
    ),
})

const DIALOGS: readonly RowDialog<Documento>[] = [
  {
    id: 'documento',
    label: 'Anotar documento',
    icon: IconReceipt,
    dialog: (documento, close) => <DocumentoDialog documento={documento} onClose={close} />,
  },
]

/** Sales of a period by the document that they need, who lacks its folio, and the file for the invoicing program. */
export function Screen() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const address = useAddress('/documentos', Search)
  const { falta, tipo } = address.search
  const period = chosenDays(address.search, monthToDate, hoy)
  const query = { ...period, ...(falta && { falta }), ...(tipo && { tipo }) }
  const pages = usePages(documentos.getAll, { query })
  const { actions, pick, dialog } = usePicked(DIALOGS)
  const onOpen = useCallback((row: Documento) => pick('documento', row), [pick])
  const said = [falta && 'sin folio', tipo && `solo ${tipo}s`].filter(Boolean).join(', ')
  return (
    <ListScreen<Documento>
      {...pages}
      title="Boletas y Facturas"
      address={address}
      file={{ range: period, said, call: { endpoint: documentos.getAll, query } }}
      head={
        <ChipBar label="Filtros">
          <ToggleChip
            pressed={falta === 'si'}
            onClick={() => address.change({ falta: falta ? undefined : 'si' })}
          >
            Sin folio
          </ToggleChip>
          <ToggleChip
            pressed={tipo === 'factura'}
            onClick={() => address.change({ tipo: tipo ? undefined : 'factura' })}
          >
            Facturas
          </ToggleChip>
        </ChipBar>
      }
      filters={<FilterBar address={address} choices={accountPeriods} range={period} />}
      columns={shown}
      rowId={({ reservaId }) => reservaId}
      onOpen={onOpen}
      actions={actions}
      hint="Revise las fechas y los filtros."
      empty={{
        title: 'Sin ventas en esas fechas',
        message: 'Aquí aparecen las reservas con pago.',
      }}
    >
      {dialog}
    </ListScreen>
  )
}

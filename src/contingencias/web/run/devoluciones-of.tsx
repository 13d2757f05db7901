import { IconCashBanknoteOff, IconCheck } from '@tabler/icons-react'
import { useMay } from '#acceso/web/parts/may.ts'
import { CallDialog } from '#lib/web/call-dialog.tsx'
import { type RowDialog, usePicked } from '#lib/web/list/picked.ts'
import { tableState, useQuery } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import type { Contingencia } from '../../contract/contingencia.ts'
import type { Devolucion } from '../../contract/devolucion.ts'
import { devoluciones } from '../../contract.ts'
import { columns } from '../devoluciones/devoluciones-columns.ts'
import { HacerDialog } from '../devoluciones/hacer-dialog.tsx'

const isPending = ({ estado }: Devolucion) => estado === 'pendiente'
const isOfPortal = ({ clase }: Devolucion) => clase === 'portal'

const DIALOGS: readonly RowDialog<Devolucion>[] = [
  {
    id: 'portal',
    label: 'Anulada en el portal',
    icon: IconCheck,
    when: (row) => isPending(row) && isOfPortal(row),
    dialog: ({ id, version, reservaId }, close) => (
      <CallDialog
        call={devoluciones.hacer}
        inputOf={() => ({
          body: { id, version, paga: 'portal' as const, como: 'portal' as const },
        })}
        longestReason={0}
        tone="accent"
        title="Anulada en el portal"
        message={`Queda anotado que la reserva N° ${reservaId} se anuló también en el portal, que devuelve el dinero.`}
        confirm="Anulada en el portal"
        done={`Reserva N° ${reservaId}: anulada en el portal`}
        onClose={close}
      />
    ),
  },
  {
    id: 'hacer',
    label: 'Devolver',
    icon: IconCashBanknoteOff,
    when: isPending,
    dialog: (row, close) => <HacerDialog row={row} onClose={close} />,
  },
]

/** Columns beside those of the report: the contingencia has one day. */
const shown = columns.filter(({ id }) => id !== 'fecha' && id !== 'nombreExcursion')

/** Refunds of a contingencia: who pays, how, and which are done. People who may do them do them here too. */
export function DevolucionesOf({ contingencia: { id, reservas } }: { contingencia: Contingencia }) {
  const mayRead = useMay(devoluciones.getAll)
  const mayDo = useMay(devoluciones.hacer)
  const any = reservas.some((row) => row.devoluciones.length > 0)
  const query = useQuery(
    devoluciones.getAll,
    { query: { contingenciaId: id } },
    { enabled: mayRead && any },
  )
  const { actions, dialog } = usePicked(DIALOGS)
  if (!mayRead || !any) return null
  return (
    <section>
      <h3>Devoluciones</h3>
      <DataTable<Devolucion>
        label="Devoluciones de la contingencia"
        columns={shown}
        rows={query.data}
        rowId={(row) => row.id}
        {...(mayDo && { actions })}
        {...tableState(query)}
        maxHeight={260}
        dense
        whole
      />
      {dialog}
    </section>
  )
}

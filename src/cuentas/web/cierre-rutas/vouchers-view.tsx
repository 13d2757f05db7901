import { IconBan, IconFileCheck } from '@tabler/icons-react'
import { acceso } from '#acceso/contract.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { CallDialog } from '#lib/web/call-dialog.tsx'
import { columnSums } from '#lib/web/list/columns.ts'
import { ListScreen } from '#lib/web/list/list-screen.tsx'
import { type RowDialog, usePicked } from '#lib/web/list/picked.ts'
import { tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import type { VoucherFaltante } from '../../contract/entrega.ts'
import { entregas } from '../../contract.ts'
import type { Cierre } from './cierre-address.ts'
import { CierreViews } from './cierre-views.tsx'
import { columns } from './vouchers-columns.tsx'

const nameOf = ({ monto, reservaId }: VoucherFaltante) =>
  `Voucher de ${formatClp(monto)}, reserva N° ${reservaId}`

const inputOf = (
  { id, version }: VoucherFaltante,
  estado: 'hallado' | 'castigado',
  motivo = '',
) => ({ body: { id, version, estado, motivo } })

const DIALOGS: readonly RowDialog<VoucherFaltante>[] = [
  {
    id: 'hallado',
    label: 'Apareció',
    icon: IconFileCheck,
    when: ({ estado }) => estado !== 'hallado',
    dialog: (voucher, onClose) => (
      <CallDialog
        call={entregas.resolverVoucher}
        inputOf={() => inputOf(voucher, 'hallado')}
        longestReason={0}
        title="El voucher apareció"
        message={`${nameOf(voucher)}: deja de faltar${
          voucher.estado === 'castigado' ? ', y lo castigado vuelve a Tarjeta' : ''
        }.`}
        confirm="Apareció"
        busyLabel="Anotando..."
        tone="accent"
        done={`${nameOf(voucher)}: hallado`}
        onClose={onClose}
      />
    ),
  },
  {
    id: 'castigado',
    label: 'Castigar',
    icon: IconBan,
    tone: 'danger',
    when: ({ estado }) => estado === 'faltante',
    dialog: (voucher, onClose) => (
      <CallDialog
        call={entregas.resolverVoucher}
        inputOf={(motivo) => inputOf(voucher, 'castigado', motivo)}
        title="Castigar el voucher"
        message={`${nameOf(voucher)}: se da por perdido. Sale de Tarjeta como diferencia; si aparece después, se anota igual.`}
        confirm="Castigar"
        busyLabel="Castigando..."
        done={`${nameOf(voucher)}: castigado`}
        onClose={onClose}
      />
    ),
  },
]

const missingFirst = (a: VoucherFaltante, b: VoucherFaltante) =>
  Number(b.estado === 'faltante') - Number(a.estado === 'faltante') || b.id - a.id

/** Vouchers that were missing from a handover: those not found come first. */
export function VouchersView({ cierre }: { cierre: Cierre }) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const query = useQuery(entregas.getFaltantes, {}, { whole: true })
  const { actions, dialog } = usePicked(DIALOGS)
  const rows = query.data?.toSorted(missingFirst)
  const missing = rows?.filter(({ estado }) => estado === 'faltante')
  return (
    <ListScreen<VoucherFaltante>
      title="Cierre de Rutas"
      label="Vouchers faltantes"
      address={cierre}
      file={{
        name: 'Vouchers',
        title: 'Vouchers faltantes',
        range: {},
        said: `Al ${formatDay(hoy)}`,
      }}
      head={<CierreViews cierre={cierre} />}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      actions={actions}
      {...tableState(query)}
      rowTone={({ estado }) => (estado === 'faltante' ? undefined : 'muted')}
      totals={{ label: 'Total faltante', sums: columnSums(columns, missing) }}
      empty={{
        title: 'Ningún voucher falta',
        message: 'Aquí aparecen los vouchers que faltaron al recibir una entrega.',
      }}
    >
      {dialog}
    </ListScreen>
  )
}

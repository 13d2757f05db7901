import { IconAdjustments, IconCoins, IconListDetails, IconUserShare } from '@tabler/icons-react'
import { useMemo } from 'react'
import { acceso } from '#acceso/contract.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { columnSums } from '#lib/web/list/columns.ts'
import { ListScreen } from '#lib/web/list/list-screen.tsx'
import { type RowDialog, usePicked } from '#lib/web/list/picked.ts'
import { tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { AddButton } from '#lib/web/ui/add-button.tsx'
import type { SaldoPersona } from '../../contract/entrega.ts'
import { cuentas } from '../../contract.ts'
import { EntregarDialog } from '../mi-cuenta-corriente/entregar-dialog.tsx'
import type { Cierre } from './cierre-address.ts'
import { CierreViews } from './cierre-views.tsx'
import { CorrienteDialog } from './corriente-dialog.tsx'
import { MovimientoPersonaDialog } from './movimiento-persona-dialog.tsx'
import { columnsOf } from './saldos-columns.tsx'

/** Dialogs of a person's balance. Without one the person is still to be chosen. */
const dialogsOf = (ownId: number): readonly RowDialog<SaldoPersona | undefined>[] => {
  const movement = (id: 'fondo' | 'ajuste') => ({
    id,
    reason: (saldo: SaldoPersona | undefined) =>
      saldo?.usuario.id === ownId
        ? 'No puede anotar en su propia cuenta. Pídalo a otra persona de Finanzas.'
        : null,
    dialog: (saldo: SaldoPersona | undefined, close: () => void) => (
      <MovimientoPersonaDialog tipo={id} saldo={saldo} onClose={close} />
    ),
  })
  return [
    {
      id: 'cuenta',
      label: 'Ver la cuenta',
      icon: IconListDetails,
      dialog: (saldo, close) =>
        saldo && <CorrienteDialog usuario={saldo.usuario} onClose={close} />,
    },
    {
      id: 'entregar',
      label: 'Entregar en su nombre',
      icon: IconUserShare,
      when: (saldo) => saldo?.desde != null && saldo.usuario.id !== ownId,
      dialog: (saldo, close) => saldo && <EntregarDialog persona={saldo.usuario} onClose={close} />,
    },
    { ...movement('fondo'), label: 'Fondo por rendir', icon: IconCoins },
    { ...movement('ajuste'), label: 'Ajuste', icon: IconAdjustments },
  ]
}

/** Balance of each person, since when it waits, and the buttons for floats and adjustments. */
export function SaldosView({ cierre }: { cierre: Cierre }) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { usuario } = useLoaded(acceso.sesion, {})
  const query = useQuery(cuentas.getSaldos, {})
  const dialogs = useMemo(() => dialogsOf(usuario.id), [usuario.id])
  const { actions, pick, dialog } = usePicked(dialogs)
  const columns = useMemo(() => columnsOf((saldo) => pick('cuenta', saldo)), [pick])
  return (
    <ListScreen<SaldoPersona>
      title="Cierre de Rutas"
      label="Saldos por persona"
      address={cierre}
      file={{
        name: 'Saldos',
        title: 'Saldos por persona',
        range: {},
        said: `Al ${formatDay(hoy)}`,
      }}
      add={<AddButton onClick={() => pick('fondo', undefined)}>Fondo por rendir</AddButton>}
      head={<CierreViews cierre={cierre} />}
      columns={columns}
      rows={query.data}
      rowId={(saldo) => saldo.usuario.id}
      actions={actions}
      {...tableState(query)}
      totals={{ label: 'Total', sums: columnSums(columns, query.data) }}
      empty={{
        title: 'Nadie tiene dinero de la empresa',
        message: 'Aquí aparecen las personas con cobros sin entregar o con un fondo.',
      }}
    >
      {dialog}
    </ListScreen>
  )
}

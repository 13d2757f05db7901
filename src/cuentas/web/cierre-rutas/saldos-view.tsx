import { Button } from '@mantine/core'
import { IconAdjustments, IconCoins, IconListDetails, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import type { RowAction } from '#lib/web/ui/data-table-columns.ts'
import { MONEDAS, type SaldoPersona } from '../../contract/entrega.ts'
import { cuentas } from '../../contract.ts'
import { FORMATS } from '../../rules.ts'
import type { Cierre } from './cierre-address.ts'
import { CierreHead } from './cierre-head.tsx'
import { CorrienteDialog } from './corriente-dialog.tsx'
import { MovimientoPersonaDialog } from './movimiento-persona-dialog.tsx'
import { columnsOf } from './saldos-columns.tsx'

interface Picked {
  /** Missing while the person is still to be chosen. */
  saldo: SaldoPersona | undefined
  action: 'cuenta' | 'fondo' | 'ajuste'
}

const actionsOf =
  (ownId: number, onPick: (picked: Picked) => void) =>
  (saldo: SaldoPersona): RowAction[] => {
    const isOwn = saldo.usuario.id === ownId
    const reason = isOwn ? 'Nadie anota en su propia cuenta: lo hace otra persona.' : null
    const own = { disabled: isOwn, reason }
    return [
      {
        id: 'cuenta',
        label: 'Ver la cuenta',
        icon: IconListDetails,
        onClick: () => onPick({ saldo, action: 'cuenta' }),
      },
      {
        id: 'fondo',
        label: 'Fondo por rendir',
        icon: IconCoins,
        onClick: () => onPick({ saldo, action: 'fondo' }),
        ...own,
      },
      {
        id: 'ajuste',
        label: 'Ajuste',
        icon: IconAdjustments,
        onClick: () => onPick({ saldo, action: 'ajuste' }),
        ...own,
      },
    ]
  }

/** Balance of each person, since when it waits, and the buttons for floats and adjustments. */
export function SaldosView({ cierre }: { cierre: Cierre }) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { usuario } = useLoaded(acceso.sesion, {})
  const query = useQuery(cuentas.getSaldos, {})
  const [picked, setPicked] = useState<Picked | null>(null)
  const close = () => setPicked(null)
  const columns = useMemo(() => columnsOf((saldo) => setPicked({ saldo, action: 'cuenta' })), [])
  const actions = useMemo(() => actionsOf(usuario.id, setPicked), [usuario.id])
  const saldos = query.data
  const total = (moneda: (typeof MONEDAS)[number]) =>
    FORMATS[moneda](saldos?.reduce((sum, one) => sum + one.saldos[moneda], 0) ?? 0)
  return (
    <>
      <CierreHead
        cierre={cierre}
        actions={
          <>
            <ExportButtons
              name="Saldos"
              title="Saldos por persona"
              subtitle={`Al ${formatDay(hoy)}`}
              source={{ rows: saldos ?? [], columns }}
            />
            <Button
              leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
              onClick={() => setPicked({ saldo: undefined, action: 'fondo' })}
            >
              Fondo por rendir
            </Button>
          </>
        }
      />
      <DataTable<SaldoPersona>
        label="Saldos por persona"
        columns={columns}
        rows={saldos}
        rowId={(saldo) => saldo.usuario.id}
        actions={actions}
        {...tableState(query)}
        totals={{
          label: 'Total',
          sums: Object.fromEntries(MONEDAS.map((moneda) => [moneda, total(moneda)])),
        }}
        empty={{
          title: 'Nadie tiene dinero de la empresa',
          message: 'Aparece aquí quien cobró en ruta y aún no entrega, o tiene un fondo.',
        }}
      />
      {picked?.action === 'cuenta' && picked.saldo ? (
        <CorrienteDialog usuario={picked.saldo.usuario} onClose={close} />
      ) : null}
      {picked && picked.action !== 'cuenta' ? (
        <MovimientoPersonaDialog tipo={picked.action} saldo={picked.saldo} onClose={close} />
      ) : null}
    </>
  )
}

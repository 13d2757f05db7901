import { Button, Group } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBuildingBank,
  IconCalculator,
  IconCreditCard,
  IconExchange,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { FORMATS } from '#cuentas/rules.ts'
import { civilNow, formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { CallDialog } from '#lib/web/call-dialog.tsx'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { chosenDays, lastMonth, lastWeek, monthToDate, today } from '#lib/web/filters/usual-days.ts'
import { ListScreen } from '#lib/web/list/list-screen.tsx'
import { type RowDialog, usePicked } from '#lib/web/list/picked.ts'
import { tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { SummaryBar } from '#lib/web/ui/summary-bar.tsx'
import { type CajaDeOficina, cajaDeOficina, type LineaDeCaja } from '../../contract/office.ts'
import type { CajaAddress } from './caja-address.ts'
import { CountCaja } from './count-caja.tsx'
import { columns } from './office-columns.ts'
import { CambioDialog, DepositoDialog, VentasDialog } from './office-dialogs.tsx'

const PERIODS = [today, lastWeek, monthToDate, lastMonth]

const DIALOGS: readonly RowDialog<LineaDeCaja>[] = [
  {
    id: 'reversar',
    label: 'Reversar',
    icon: IconArrowBackUp,
    when: ({ reversible }) => reversible !== undefined,
    dialog: ({ reversible, glosa }, onClose) => (
      <CallDialog
        call={cajaDeOficina.reversar}
        inputOf={(motivo) => ({ body: { id: reversible ?? 0, motivo } })}
        title="Reversar Movimiento"
        message={`Se anota hoy lo contrario de «${glosa}». Ambos quedan en el libro.`}
        confirm="Reversar"
        busyLabel="Reversando..."
        done="Movimiento reversado"
        onClose={onClose}
      />
    ),
  },
]

const ACTIONS = [
  { id: 'contar', label: 'Contar', icon: IconCalculator },
  { id: 'depositar', label: 'Depositar', icon: IconBuildingBank },
  { id: 'cambiar', label: 'Cambiar', icon: IconExchange },
  { id: 'cuadrar', label: 'Cuadrar tarjetas', icon: IconCreditCard },
] as const
type Action = (typeof ACTIONS)[number]['id']

/** Balances of the office's money, and when it was counted. */
function Balances({ data }: { data: CajaDeOficina | undefined }) {
  const { zona } = useLoaded(acceso.ajustes, {})
  if (!data) return <SummaryBar label="Caja de la oficina" figures={[{ value: '—' }]} />
  const { caja, tarjeta, contada } = data
  const amounts = (['CLP', 'USD', 'BRL'] as const).map((moneda) => ({
    value: FORMATS[moneda](caja[moneda]),
    hint: { CLP: 'pesos en caja', USD: 'dólares', BRL: 'reales' }[moneda],
    ...(caja[moneda] < 0 && { tone: 'warning' as const }),
  }))
  const counted = contada
    ? {
        value: formatDay(civilNow(zona, new Date(contada.momento)).day),
        hint: `la contó ${contada.autor}`,
      }
    : { value: 'Sin contar', hint: 'todavía', tone: 'warning' as const }
  return (
    <SummaryBar
      label="Caja de la oficina"
      figures={[...amounts, { value: formatClp(tarjeta), hint: 'por abonar en tarjeta' }, counted]}
    />
  )
}

interface OfficeViewProps {
  nav: ReactNode
  address: CajaAddress
}

/** The office's money: what the ledger says is there, what moved it, and what is done with it. */
export function OfficeView({ nav, address }: OfficeViewProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { desde, hasta } = address.search
  // The view is no filter: clearing keeps it.
  const days = {
    ...address,
    filtered: desde !== undefined || hasta !== undefined,
    clear: () => address.change({ desde: undefined, hasta: undefined }),
  }
  const period = chosenDays(address.search, lastWeek, hoy)
  const query = useQuery(cajaDeOficina.get, { query: period }, { keepPrevious: true })
  const [action, setAction] = useState<Action | null>(null)
  const { actions, dialog } = usePicked(DIALOGS)
  const { data } = query
  const close = () => setAction(null)
  return (
    <ListScreen<LineaDeCaja>
      title="Caja Chica"
      label="Movimientos de la caja de la oficina"
      address={address}
      file={{
        name: 'Caja de la oficina',
        title: 'Caja de la oficina',
        range: period,
        said: data && `en caja ${formatClp(data.caja.CLP)}`,
      }}
      head={
        <>
          {nav}
          <Balances data={data} />
          <Group gap="xs" mb="md" className="no-print">
            {ACTIONS.map(({ id, label, icon: Icon }) => (
              <Button
                key={id}
                variant={id === 'contar' ? 'filled' : 'default'}
                disabled={!data}
                leftSection={<Icon size={17} stroke={1.7} aria-hidden />}
                onClick={() => setAction(id)}
              >
                {label}
              </Button>
            ))}
          </Group>
        </>
      }
      filters={<FilterBar address={days} choices={PERIODS} range={period} />}
      columns={columns}
      rows={data?.lineas}
      rowId={({ asientoId, cuenta, moneda }) => `${asientoId} ${cuenta} ${moneda}`}
      actions={actions}
      maxHeight="none"
      {...tableState(query)}
      empty={{
        title: 'Sin movimientos en esas fechas',
        message: 'Aquí aparece cada pago, recepción, depósito y cambio de moneda.',
      }}
    >
      {data && action === 'contar' ? <CountCaja caja={data.caja} onClose={close} /> : null}
      {data && action === 'depositar' ? <DepositoDialog data={data} onClose={close} /> : null}
      {data && action === 'cambiar' ? <CambioDialog data={data} onClose={close} /> : null}
      {data && action === 'cuadrar' ? <VentasDialog data={data} onClose={close} /> : null}
      {dialog}
    </ListScreen>
  )
}

import { IconCash, IconFileText, IconListDetails } from '@tabler/icons-react'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { useMay } from '#acceso/web/parts/may.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { contains } from '#lib/contract/text-reading.ts'
import { typed, useAddress } from '#lib/web/filters/address.ts'
import { columnSums } from '#lib/web/list/columns.ts'
import { ListScreen } from '#lib/web/list/list-screen.tsx'
import { type RowDialog, usePicked } from '#lib/web/list/picked.ts'
import { dataOf, queryClient, tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { optionalParam } from '#lib/web/search.ts'
import { ChipBar } from '#lib/web/ui/chip-bar.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import { type Cuenta, cuentasDeHotel } from '../contract/cuenta.ts'
import { aPagar } from '../rules.ts'
import { CuentaDialog } from './cuentas/cuenta-dialog.tsx'
import { columnsOf, useSaldoWords } from './cuentas/cuentas-columns.tsx'
import { EstadoDialog } from './cuentas/estado-dialog.tsx'
import { PagarCuentaDialog } from './cuentas/pagar-cuenta-dialog.tsx'
import { NombresView } from './nombres/nombres-view.tsx'

const Search = z.object({
  ver: optionalParam(z.enum(['todas', 'nombres'])),
  tipo: optionalParam(z.enum(['hotel', 'recepcionista', 'canal'])),
  buscar: typed,
})

const NOMBRES = 'Nombres por reconocer'

export const preload = () => queryClient.prefetchQuery(dataOf(cuentasDeHotel.getCuentas, {}))

const dialogsOf = (mayPay: boolean): readonly RowDialog<Cuenta>[] => [
  {
    id: 'ver',
    label: 'Ver la cuenta',
    icon: IconListDetails,
    dialog: (cuenta, close, pick) => (
      <CuentaDialog
        cuenta={cuenta}
        onPagar={() => pick('pagar', cuenta)}
        onEstado={() => pick('estado', cuenta)}
        onClose={close}
      />
    ),
  },
  {
    id: 'pagar',
    label: 'Saldar',
    icon: IconCash,
    when: ({ pendientes }) => mayPay && pendientes > 0,
    dialog: (cuenta, close) => <PagarCuentaDialog cuenta={cuenta} onClose={close} />,
  },
  {
    id: 'estado',
    label: 'Estado del mes',
    icon: IconFileText,
    dialog: (cuenta, close) => <EstadoDialog cuenta={cuenta} onClose={close} />,
  },
]

const rowId = ({ tipo, id }: Cuenta) => `${tipo} ${id}`

const useCuentasAddress = () => useAddress('/cuentas', Search)
type CuentasAddress = ReturnType<typeof useCuentasAddress>

/** Cuentas of hotels, receptionists and channels, and the names that are nobody's account yet. */
export function Screen() {
  const address = useCuentasAddress()
  const { search, change } = address
  const mayPay = useMay(cuentasDeHotel.pagar)
  if (search.ver !== 'nombres' || !mayPay) return <Cuentas address={address} mayPay={mayPay} />
  return (
    <NombresView
      nav={
        <ChipBar label="Vistas">
          <ToggleChip pressed={false} onClick={() => change({ ver: undefined, buscar: undefined })}>
            Cuentas
          </ToggleChip>
          <ToggleChip pressed onClick={() => undefined}>
            {NOMBRES}
          </ToggleChip>
        </ChipBar>
      }
      address={address}
    />
  )
}

interface CuentasProps {
  address: CuentasAddress
  mayPay: boolean
}

/** Amounts owed to and by each hotel, receptionist and channel; paying, offsets and the month's statement. */
function Cuentas({ address, mayPay }: CuentasProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { search, change } = address
  const query = useQuery(cuentasDeHotel.getCuentas, {})
  const dialogs = useMemo(() => dialogsOf(mayPay), [mayPay])
  // Reads the account again: a payment or somebody else may have changed it since it was picked.
  const { actions, pick, dialog } = usePicked(
    dialogs,
    (picked) => query.data?.find((cuenta) => rowId(cuenta) === rowId(picked)) ?? picked,
  )
  const { isOwner, say, collected } = useSaldoWords()
  const showsAll = isOwner || search.ver === 'todas'
  const columns = useMemo(
    () => columnsOf((cuenta) => pick('ver', cuenta), { say, collected }),
    [pick, say, collected],
  )
  const rows = query.data
    ?.filter(
      ({ tipo, pendientes, nombre, hotel }) =>
        (showsAll || pendientes > 0) &&
        (!search.tipo || tipo === search.tipo) &&
        contains(`${nombre} ${hotel?.nombre ?? ''}`, search.buscar),
    )
    // The largest debts first, in either direction.
    .toSorted((a, b) => Math.abs(aPagar(b)) - Math.abs(aPagar(a)))
  const shown = [
    showsAll ? 'Todas' : 'Con pendiente',
    search.tipo === 'hotel' && 'hoteles',
    search.tipo === 'recepcionista' && 'recepcionistas',
    search.tipo === 'canal' && 'canales de venta',
  ].filter(Boolean)
  const chip = (tipo: Cuenta['tipo'], label: string) => (
    <ToggleChip
      pressed={search.tipo === tipo}
      onClick={() => change({ tipo: search.tipo === tipo ? undefined : tipo })}
    >
      {label}
    </ToggleChip>
  )
  const saldo = rows?.reduce((sum, cuenta) => sum + aPagar(cuenta), 0) ?? 0
  return (
    <ListScreen<Cuenta>
      title={isOwner ? 'Cuenta del Hotel' : 'Cuentas'}
      address={address}
      searched={{ buscar: 'Buscado' }}
      box={{ id: 'buscar', label: 'Buscar cuenta', placeholder: 'Hotel, recepcionista o canal' }}
      file={{
        title: isOwner ? 'Cuenta del hotel' : 'Cuentas de hoteles, recepcionistas y canales',
        said: `${shown.join(', ')}, al ${formatDay(hoy)}`,
      }}
      head={
        isOwner ? null : (
          <ChipBar label="Filtros">
            <ToggleChip
              pressed={search.ver !== 'todas'}
              onClick={() => change({ ver: search.ver === 'todas' ? undefined : 'todas' })}
            >
              Solo con pendiente
            </ToggleChip>
            {chip('hotel', 'Hoteles')}
            {chip('recepcionista', 'Recepcionistas')}
            {chip('canal', 'Canales')}
            {mayPay ? (
              <ToggleChip
                pressed={false}
                onClick={() => change({ ver: 'nombres', tipo: undefined, buscar: undefined })}
              >
                {NOMBRES}
              </ToggleChip>
            ) : null}
          </ChipBar>
        )
      }
      columns={columns}
      rows={rows}
      rowId={rowId}
      actions={actions}
      {...tableState(query)}
      totals={{
        label: 'Total',
        sums: { ...columnSums(columns, rows), saldo: <strong>{say(saldo)}</strong> },
      }}
      hint="Revise lo que buscó."
      empty={{
        title: isOwner ? 'Aún sin cuenta' : 'Nada pendiente',
        message: isOwner
          ? 'Aquí aparecen comisiones y cobros del hotel de pasajeros que ya viajaron.'
          : 'Aquí aparecen comisiones, cobros de hoteles y ventas de canales de pasajeros que ya viajaron.',
      }}
    >
      {dialog}
    </ListScreen>
  )
}

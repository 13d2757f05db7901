import { IconCash, IconFileText, IconListDetails } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { useMay } from '#acceso/web/parts/may.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { plain } from '#lib/contract/text-reading.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { typed, useAddress } from '#lib/web/filters/address.ts'
import { emptyTitle, searchedFor } from '#lib/web/filters/searched.ts'
import { dataOf, queryClient, tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { optionalParam } from '#lib/web/search.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import type { RowAction } from '#lib/web/ui/data-table-columns.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import { type Cuenta, cuentasDeHotel } from '../contract/cuenta.ts'
import { aPagar, pendienteOf } from '../rules.ts'
import { CuentaDialog } from './cuentas/cuenta-dialog.tsx'
import classes from './cuentas/cuentas.module.css'
import { columnsOf, saldoText } from './cuentas/cuentas-columns.tsx'
import { EstadoDialog } from './cuentas/estado-dialog.tsx'
import { PagarCuentaDialog } from './cuentas/pagar-cuenta-dialog.tsx'
import { NombresView } from './nombres/nombres-view.tsx'

const Search = z.object({
  ver: optionalParam(z.enum(['todas', 'nombres'])),
  tipo: optionalParam(z.enum(['hotel', 'recepcionista'])),
  buscar: typed,
})

const NOMBRES = 'Nombres por reconocer'

export const preload = () => queryClient.prefetchQuery(dataOf(cuentasDeHotel.getCuentas, {}))

interface Picked {
  cuenta: Cuenta
  action: 'ver' | 'pagar' | 'estado'
}

const actionsOf =
  (onPick: (picked: Picked) => void, mayPay: boolean) =>
  (cuenta: Cuenta): RowAction[] => {
    const pick = (action: Picked['action']) => () => onPick({ cuenta, action })
    return [
      { id: 'ver', label: 'Ver la cuenta', icon: IconListDetails, onClick: pick('ver') },
      ...(mayPay && cuenta.pendientes > 0
        ? [{ id: 'pagar', label: 'Saldar', icon: IconCash, onClick: pick('pagar') }]
        : []),
      { id: 'estado', label: 'Estado del mes', icon: IconFileText, onClick: pick('estado') },
    ]
  }

/** Cuentas of hotels and receptionists, and the names that are nobody's account yet. */
export function Screen() {
  const { search, change, type } = useAddress('/cuentas', Search)
  const mayPay = useMay(cuentasDeHotel.pagar)
  if (search.ver !== 'nombres' || !mayPay) return <Cuentas />
  return (
    <NombresView
      nav={
        <nav className={`${classes.views} no-print`} aria-label="Vistas">
          <ToggleChip pressed={false} onClick={() => change({ ver: undefined, buscar: undefined })}>
            Cuentas
          </ToggleChip>
          <ToggleChip pressed onClick={() => undefined}>
            {NOMBRES}
          </ToggleChip>
        </nav>
      }
      buscar={search.buscar}
      onSearch={(text) => type('buscar', text)}
    />
  )
}

/** Amounts owed to and by each hotel and receptionist; paying, offsets and the month's statement. */
function Cuentas() {
  const mayPay = useMay(cuentasDeHotel.pagar)
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { search, change, type } = useAddress('/cuentas', Search)
  const query = useQuery(cuentasDeHotel.getCuentas, {})
  const [picked, setPicked] = useState<Picked | null>(null)
  const close = () => setPicked(null)
  const columns = useMemo(() => columnsOf((cuenta) => setPicked({ cuenta, action: 'ver' })), [])
  const actions = useMemo(() => actionsOf(setPicked, mayPay), [mayPay])
  const rows = query.data?.filter(
    ({ tipo, pendientes, nombre, hotel }) =>
      (search.ver === 'todas' || pendientes > 0) &&
      (!search.tipo || tipo === search.tipo) &&
      (!search.buscar || plain(`${nombre} ${hotel.nombre}`).includes(plain(search.buscar))),
  )
  // Reads the account again: a payment or somebody else may have changed it since it was picked.
  const cuenta =
    picked &&
    (query.data?.find(({ tipo, id }) => tipo === picked.cuenta.tipo && id === picked.cuenta.id) ??
      picked.cuenta)
  const sum = (of: (cuenta: Cuenta) => number) => rows?.reduce((all, one) => all + of(one), 0) ?? 0
  const shown = [
    search.ver === 'todas' ? 'Todas' : 'Con pendiente',
    search.tipo === 'hotel' && 'hoteles',
    search.tipo === 'recepcionista' && 'recepcionistas',
  ].filter(Boolean)
  const chip = (tipo: 'hotel' | 'recepcionista', label: string) => (
    <ToggleChip
      pressed={search.tipo === tipo}
      onClick={() => change({ tipo: search.tipo === tipo ? undefined : tipo })}
    >
      {label}
    </ToggleChip>
  )
  return (
    <>
      <ScreenTitle
        title="Cuentas"
        actions={
          <ExportButtons
            name="Cuentas"
            title="Cuentas de hoteles y recepcionistas"
            subtitle={searchedFor(
              {},
              [['Buscado', search.buscar]],
              `${shown.join(', ')}, al ${formatDay(hoy)}`,
            )}
            source={{ rows: rows ?? [], columns }}
          />
        }
      />
      <nav className={`${classes.views} no-print`} aria-label="Filtros">
        <ToggleChip
          pressed={search.ver !== 'todas'}
          onClick={() => change({ ver: search.ver === 'todas' ? undefined : 'todas' })}
        >
          Solo con pendiente
        </ToggleChip>
        {chip('hotel', 'Hoteles')}
        {chip('recepcionista', 'Recepcionistas')}
        {mayPay ? (
          <ToggleChip
            pressed={false}
            onClick={() => change({ ver: 'nombres', tipo: undefined, buscar: undefined })}
          >
            {NOMBRES}
          </ToggleChip>
        ) : null}
      </nav>
      <DataTable<Cuenta>
        label="Cuentas"
        columns={columns}
        rows={rows}
        rowId={({ tipo, id }) => `${tipo} ${id}`}
        search={{
          label: 'Buscar cuenta',
          placeholder: 'Hotel o recepcionista',
          value: search.buscar ?? '',
          onChange: (text) => type('buscar', text),
        }}
        actions={actions}
        {...tableState(query)}
        totals={{
          label: 'Total',
          sums: {
            comision: formatClp(sum((one) => pendienteOf(one.comision))),
            cobro: formatClp(sum((one) => pendienteOf(one.cobroHotel))),
            saldo: <strong>{saldoText(sum(aPagar))}</strong>,
          },
        }}
        empty={
          search.buscar
            ? { title: emptyTitle([search.buscar]), message: 'Revise lo que buscó.' }
            : {
                title: 'Nada pendiente',
                message:
                  'Aparecen aquí las comisiones y lo que cobraron los hoteles cuando el pasajero ya viajó.',
              }
        }
      />
      {picked && cuenta ? (
        <>
          {picked.action === 'ver' ? (
            <CuentaDialog
              cuenta={cuenta}
              onPagar={() => setPicked({ cuenta, action: 'pagar' })}
              onEstado={() => setPicked({ cuenta, action: 'estado' })}
              onClose={close}
            />
          ) : null}
          {picked.action === 'pagar' ? <PagarCuentaDialog cuenta={cuenta} onClose={close} /> : null}
          {picked.action === 'estado' ? <EstadoDialog cuenta={cuenta} onClose={close} /> : null}
        </>
      ) : null}
    </>
  )
}

import { IconCash, IconCashOff, IconCoin } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { FIRST_MONTH } from '#cuentas/rules.ts'
import { monthOf, monthsBack, titleOfMonth } from '#lib/contract/civil-day.ts'
import { contains } from '#lib/contract/text-reading.ts'
import { typed, useAddress } from '#lib/web/filters/address.ts'
import { MonthSelect } from '#lib/web/filters/month-select.tsx'
import { columnSums } from '#lib/web/list/columns.ts'
import { ListScreen } from '#lib/web/list/list-screen.tsx'
import { type RowDialog, usePicked } from '#lib/web/list/picked.ts'
import { dataOf, queryClient, tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { optionalParam } from '#lib/web/search.ts'
import { comisiones, type Pago } from '../contract.ts'
import { faltaPagar, formatRetencion, retencionOf } from '../rules.ts'
import { AnularPagoDialog } from './comisiones/anular-pago-dialog.tsx'
import { ComisionDialog } from './comisiones/comision-dialog.tsx'
import classes from './comisiones/comisiones.module.css'
import { ComisionesViews, SECTIONS } from './comisiones/comisiones-views.tsx'
import { PagarDialog } from './comisiones/pagar-dialog.tsx'
import { columns } from './comisiones/pagos-columns.tsx'
import { PorAprobarView } from './por-aprobar/por-aprobar-view.tsx'
import { TarifasView } from './tarifas/tarifas-view.tsx'

const Search = z.object({
  ver: optionalParam(z.enum(SECTIONS)),
  buscar: typed,
  email: typed,
  nombre: typed,
  mes: optionalParam(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
})

const useComisionesAddress = () => useAddress('/comisiones', Search)
type ComisionesAddress = ReturnType<typeof useComisionesAddress>

/** Drivers too: who has no commission yet is given one here. */
const everybody = (mes: string) => ({ mes, conductores: 'si' }) as const

export const preload = (hoy: string) =>
  queryClient.prefetchQuery(dataOf(comisiones.pagos, { query: everybody(monthOf(hoy)) }))

/** A driver without a commission is only listed: the route is its guide's already. */
const isPaid = ({ conductor, valor }: Pago) => !conductor || valor !== null

const dialogsOf = (mes: string): readonly RowDialog<Pago>[] => [
  {
    id: 'comision',
    label: 'Comisión',
    icon: IconCoin,
    dialog: (pago, close) => <ComisionDialog pago={pago} onClose={close} />,
  },
  {
    id: 'pagar',
    label: 'Pagar',
    icon: IconCash,
    when: (pago) => faltaPagar(pago) > 0,
    dialog: (pago, close) => <PagarDialog pago={pago} mes={mes} onClose={close} />,
  },
  {
    id: 'anular',
    label: 'Anular pago',
    icon: IconCashOff,
    tone: 'danger',
    when: ({ pagado }) => Boolean(pagado),
    dialog: ({ nombre, pagado }, close) =>
      pagado && <AnularPagoDialog nombre={nombre} pagado={pagado} onClose={close} />,
  },
]

const SEARCHED = { email: 'Email', nombre: 'Nombre' }

/** Pagos Guias, and the tariffs of what sales give. */
export function Screen() {
  const address = useComisionesAddress()
  const { search, change } = address
  const nav = <ComisionesViews ver={search.ver} onChange={(ver) => change({ ver })} />
  if (search.ver === 'por-aprobar') return <PorAprobarView nav={nav} address={address} />
  return search.ver === 'tarifas' ? (
    <TarifasView nav={nav} address={address} />
  ) : (
    <PagosGuias nav={nav} address={address} />
  )
}

interface PagosGuiasProps {
  nav: ReactNode
  address: ComisionesAddress
}

function PagosGuias({ nav, address }: PagosGuiasProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { search, change } = address
  const months = useMemo(() => monthsBack(hoy, FIRST_MONTH), [hoy])
  const mes = months.find((month) => month === search.mes) ?? monthOf(hoy)
  const query = useQuery(comisiones.pagos, { query: everybody(mes) }, { keepPrevious: true })
  const dialogs = useMemo(() => dialogsOf(mes), [mes])
  const { actions, dialog } = usePicked(dialogs)
  const pagos = query.data
    ?.filter(
      ({ email, nombre }) => contains(email, search.email) && contains(nombre, search.nombre),
    )
    .toSorted((a, b) => Number(isPaid(b)) - Number(isPaid(a)))
  const retencion = `Retención ${formatRetencion(retencionOf(mes) ?? 0)}`
  const sums = columnSums(columns, pagos)
  const { rutas } = columnSums(columns, pagos?.filter(isPaid))

  return (
    <ListScreen<Pago>
      title="Pagos Guias"
      address={address}
      searched={SEARCHED}
      file={{ of: mes, said: `${titleOfMonth(mes)} · ${retencion}` }}
      head={
        <>
          {nav}
          <div className={classes.bar}>
            <MonthSelect
              className={classes.month}
              months={months}
              value={mes}
              onChange={(picked) => change({ mes: picked === monthOf(hoy) ? undefined : picked })}
            />
            <span className={classes.note}>{retencion}, sobre las rutas rendidas del mes</span>
          </div>
        </>
      }
      columns={columns}
      rows={pagos}
      rowId={({ usuarioId }) => usuarioId}
      actions={actions}
      {...tableState(query)}
      rowTone={({ habilitado }) => (habilitado === 0 ? 'muted' : undefined)}
      totals={{
        label: 'Total del mes',
        sums: { ...sums, rutas, liquido: <strong>{sums.liquido}</strong> },
      }}
      hint="Revise lo que buscó."
      empty={{ title: 'Aún no hay guías', message: 'Se agregan en Usuarios.' }}
    >
      {dialog}
    </ListScreen>
  )
}

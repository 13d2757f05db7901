import { IconCash, IconCashOff, IconCoin } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { FIRST_MONTH } from '#cuentas/rules.ts'
import { monthOf, monthsBack, titleOfMonth } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import { plain } from '#lib/contract/text-reading.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { typed, useAddress } from '#lib/web/filters/address.ts'
import { emptyTitle, searchedFor } from '#lib/web/filters/searched.ts'
import { dataOf, queryClient, tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { optionalParam } from '#lib/web/search.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import type { RowAction } from '#lib/web/ui/data-table-columns.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { SelectInput } from '#lib/web/ui/select-input.tsx'
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

/** Drivers too: who has no commission yet is given one here. */
const everybody = (mes: string) => ({ mes, conductores: 'si' }) as const

export const preload = (hoy: string) =>
  queryClient.prefetchQuery(dataOf(comisiones.pagos, { query: everybody(monthOf(hoy)) }))

const contains = (whole: string, text: string | undefined) =>
  text === undefined || plain(whole).includes(plain(text))

/** A driver without a commission is only listed: the route is its guide's already. */
const isPaid = ({ conductor, valor }: Pago) => !conductor || valor !== null

type Action = 'comision' | 'pagar' | 'anular'

const actionsOf =
  (onPick: (pago: Pago, action: Action) => void) =>
  (pago: Pago): RowAction[] => [
    {
      id: 'comision',
      label: 'Comisión',
      icon: IconCoin,
      onClick: () => onPick(pago, 'comision'),
    },
    ...(faltaPagar(pago) > 0
      ? [{ id: 'pagar', label: 'Pagar', icon: IconCash, onClick: () => onPick(pago, 'pagar') }]
      : []),
    ...(pago.pagado
      ? [
          {
            id: 'anular',
            label: 'Anular pago',
            icon: IconCashOff,
            tone: 'danger' as const,
            onClick: () => onPick(pago, 'anular'),
          },
        ]
      : []),
  ]

const sumOf = (pagos: readonly Pago[], field: 'rutas' | 'bruto' | 'retencion' | 'liquido') =>
  pagos.reduce((sum, pago) => sum + pago[field], 0)

/** Pagos Guias, and the tariffs of what sales give. */
export function Screen() {
  const { search, change, type } = useAddress('/comisiones', Search)
  const nav = <ComisionesViews ver={search.ver} onChange={(ver) => change({ ver })} />
  if (search.ver === 'por-aprobar') return <PorAprobarView nav={nav} />
  return search.ver === 'tarifas' ? (
    <TarifasView nav={nav} buscar={search.buscar} onSearch={(text) => type('buscar', text)} />
  ) : (
    <PagosGuias nav={nav} />
  )
}

function PagosGuias({ nav }: { nav: ReactNode }) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { search, change, type } = useAddress('/comisiones', Search)
  const months = useMemo(() => monthsBack(hoy, FIRST_MONTH), [hoy])
  const mes = months.find((month) => month === search.mes) ?? monthOf(hoy)
  const query = useQuery(comisiones.pagos, { query: everybody(mes) }, { keepPrevious: true })
  const [picked, setPicked] = useState<{ pago: Pago; action: Action } | null>(null)
  const actions = useMemo(() => actionsOf((pago, action) => setPicked({ pago, action })), [])
  const close = () => setPicked(null)
  const pagos = query.data?.filter(
    ({ email, nombre }) => contains(email, search.email) && contains(nombre, search.nombre),
  )
  const retencion = `Retención ${formatRetencion(retencionOf(mes) ?? 0)}`
  const searched = [
    ['Email', search.email],
    ['Nombre', search.nombre],
  ] as const

  return (
    <>
      <ScreenTitle
        title="Pagos Guias"
        actions={
          <ExportButtons
            name="Pagos Guias"
            of={mes}
            title="Pagos Guias"
            subtitle={searchedFor({}, searched, `${titleOfMonth(mes)} · ${retencion}`)}
            source={{ rows: pagos ?? [], columns }}
          />
        }
      />
      {nav}
      <div className={classes.bar}>
        <SelectInput
          aria-label="Mes"
          className={classes.month}
          clearable={false}
          options={months.map((value) => ({ value, label: titleOfMonth(value) }))}
          value={mes}
          onChange={(picked) =>
            change({ mes: picked && picked !== monthOf(hoy) ? picked : undefined })
          }
        />
        <span className={classes.note}>{retencion}, sobre las rutas rendidas del mes</span>
      </div>
      <DataTable<Pago>
        label="Pagos Guias"
        columns={columns}
        rows={pagos}
        rowId={({ usuarioId }) => usuarioId}
        filters={{ email: search.email, nombre: search.nombre }}
        onFilter={type}
        actions={actions}
        {...tableState(query)}
        rowTone={({ habilitado }) => (habilitado === 0 ? 'muted' : undefined)}
        {...(pagos && {
          totals: {
            label: 'Total del mes',
            sums: {
              rutas: formatCount(sumOf(pagos.filter(isPaid), 'rutas')),
              bruto: formatClp(sumOf(pagos, 'bruto')),
              retencion: formatClp(sumOf(pagos, 'retencion')),
              liquido: <strong>{formatClp(sumOf(pagos, 'liquido'))}</strong>,
              pagado: formatClp(pagos.reduce((sum, { pagado }) => sum + (pagado?.liquido ?? 0), 0)),
            },
          },
        })}
        empty={
          search.email || search.nombre
            ? { title: emptyTitle([search.email, search.nombre]), message: 'Revise lo que buscó.' }
            : { title: 'Aún no hay guías', message: 'Se agregan en Usuarios.' }
        }
      />
      {picked?.action === 'comision' ? <ComisionDialog pago={picked.pago} onClose={close} /> : null}
      {picked?.action === 'pagar' ? (
        <PagarDialog pago={picked.pago} mes={mes} onClose={close} />
      ) : null}
      {picked?.action === 'anular' && picked.pago.pagado ? (
        <AnularPagoDialog nombre={picked.pago.nombre} pagado={picked.pago.pagado} onClose={close} />
      ) : null}
    </>
  )
}

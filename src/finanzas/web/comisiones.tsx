import { IconCoin } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { typed, useAddress } from '#lib/web/filters/address.ts'
import { emptyTitle, searchedFor } from '#lib/web/filters/searched.ts'
import { dataOf, queryClient, useLoaded, useQuery } from '#lib/web/query.ts'
import { optionalParam } from '#lib/web/search.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import type { RowAction } from '#lib/web/ui/data-table-columns.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { SelectInput, searchable } from '#lib/web/ui/select-input.tsx'
import { comisiones, type Pago } from '../contract.ts'
import { formatRetencion, mesDe, retencionDe } from '../rules.ts'
import { columns } from './comisiones/columns.tsx'
import { ComisionDialog } from './comisiones/comision-dialog.tsx'
import classes from './comisiones/comisiones.module.css'
import { mesesHasta, nombreDeMes } from './comisiones/meses.ts'

const Search = z.object({
  email: typed,
  nombre: typed,
  mes: optionalParam(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
})

export const preload = (hoy: string) =>
  queryClient.prefetchQuery(dataOf(comisiones.pagos, { query: { mes: mesDe(hoy) } }))

const contiene = (entero: string, texto: string | undefined) =>
  texto === undefined || searchable(entero).includes(searchable(texto))

const actionsOf =
  (onComision: (pago: Pago) => void) =>
  (pago: Pago): RowAction[] => [
    { id: 'comision', label: 'Comisión', icon: IconCoin, onClick: () => onComision(pago) },
  ]

const sumaDe = (pagos: readonly Pago[], campo: 'rutas' | 'bruto' | 'retencion' | 'liquido') =>
  pagos.reduce((suma, pago) => suma + pago[campo], 0)

export function Screen() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { search, change, type } = useAddress('/comisiones', Search)
  const meses = useMemo(() => mesesHasta(hoy), [hoy])
  const mes = meses.find((uno) => uno === search.mes) ?? mesDe(hoy)
  const query = useQuery(comisiones.pagos, { query: { mes } }, { keepPrevious: true })
  const [elegido, setElegido] = useState<Pago | null>(null)
  const actions = useMemo(() => actionsOf(setElegido), [])
  const pagos = query.data?.filter(
    ({ email, nombre }) => contiene(email, search.email) && contiene(nombre, search.nombre),
  )
  const retencion = `Retención ${formatRetencion(retencionDe(mes) ?? 0)}`
  const buscado = [
    ['Email', search.email],
    ['Nombre', search.nombre],
  ] as const

  return (
    <>
      <ScreenTitle
        title="Pagos Guias"
        actions={
          <ExportButtons<Pago>
            name="Pagos Guias"
            of={mes}
            title="Pagos Guias"
            subtitle={searchedFor({}, buscado, `${nombreDeMes(mes)} · ${retencion}`)}
            columns={async () => (await import('./comisiones/exportar.ts')).exportar}
            source={{ rows: pagos ?? [] }}
          />
        }
      />
      <div className={classes.barra}>
        <SelectInput
          aria-label="Mes"
          className={classes.mes}
          clearable={false}
          options={meses.map((value) => ({ value, label: nombreDeMes(value) }))}
          value={mes}
          onChange={(elegido) =>
            change({ mes: elegido && elegido !== mesDe(hoy) ? elegido : undefined })
          }
        />
        <span className={classes.nota}>{retencion}, sobre las rutas rendidas del mes</span>
      </div>
      <DataTable<Pago>
        label="Pagos Guias"
        columns={columns}
        rows={pagos}
        rowId={({ usuarioId }) => usuarioId}
        filters={{ email: search.email, nombre: search.nombre }}
        onFilter={type}
        actions={actions}
        actionsHeader="Administrar"
        refreshing={query.isFetching && !query.isPending}
        total={pagos?.length ?? null}
        rowTone={({ habilitado }) => (habilitado === 0 ? 'muted' : undefined)}
        {...(pagos && {
          totals: {
            label: 'Total del mes',
            sums: {
              rutas: formatCount(sumaDe(pagos, 'rutas')),
              bruto: formatClp(sumaDe(pagos, 'bruto')),
              retencion: formatClp(sumaDe(pagos, 'retencion')),
              liquido: <strong>{formatClp(sumaDe(pagos, 'liquido'))}</strong>,
            },
          },
        })}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={
          search.email || search.nombre
            ? { title: emptyTitle([search.email, search.nombre]), message: 'Revise lo que buscó.' }
            : { title: 'Aún no hay guías', message: 'Se agregan en Usuarios.' }
        }
      />
      {elegido ? <ComisionDialog pago={elegido} onClose={() => setElegido(null)} /> : null}
    </>
  )
}

import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { formatCount } from '#lib/contract/money.ts'
import { range, useAddress } from '#lib/web/filters/address.ts'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { accountPeriods, chosenDays, daysOf, monthToDate } from '#lib/web/filters/usual-days.ts'
import { ListScreen } from '#lib/web/list/list-screen.tsx'
import { pagesOf, queryClient, useLoaded, usePages, useQuery } from '#lib/web/query.ts'
import { SummaryBar } from '#lib/web/ui/summary-bar.tsx'
import { type LineaDeLibro, libro, type SumasDeLibro } from '../contract/libro.ts'
import { FORMATS } from '../rules.ts'
import { columns } from './libro/libro-columns.ts'

const Search = z.object(range)

export const preload = (hoy: string) =>
  queryClient.prefetchInfiniteQuery(pagesOf(libro.getLibro, { query: daysOf(monthToDate, hoy) }))

const comprobantesText = (n: number) =>
  n === 1 ? '1 comprobante' : `${formatCount(n)} comprobantes`

const figureOf = ({ moneda, debe, haber, comprobantes }: SumasDeLibro['sumas'][number]) => ({
  value: FORMATS[moneda](debe),
  hint:
    debe === haber
      ? `debe y haber en ${comprobantesText(comprobantes)}`
      : `debe, y ${FORMATS[moneda](haber)} haber: no cuadra`,
  ...(debe !== haber && { tone: 'warning' as const }),
})

const waitsText = (n: number) =>
  n === 1
    ? 'Falta contar una entrega. Sus rutas aparecen aquí después.'
    : `Falta contar ${n} entregas. Sus rutas aparecen aquí después.`

/** Entries of the ledger of a period, and the file of it that an accountant's program reads. */
export function Screen() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const address = useAddress('/libro', Search)
  const period = chosenDays(address.search, monthToDate, hoy)
  const pages = usePages(libro.getLibro, { query: period })
  const { data } = useQuery(libro.getSumas, { query: period }, { keepPrevious: true })
  return (
    <ListScreen<LineaDeLibro>
      {...pages}
      title="Libro"
      subtitle={data && data.porContar > 0 ? waitsText(data.porContar) : undefined}
      label="Líneas del libro"
      address={address}
      file={{ range: period, call: { endpoint: libro.getLibro, query: { ...period } } }}
      head={
        <SummaryBar
          label="Sumas del período"
          figures={data?.sumas.length ? data.sumas.map(figureOf) : [{ value: '—' }]}
        />
      }
      filters={<FilterBar address={address} choices={accountPeriods} range={period} />}
      columns={columns}
      dense
      rowId={({ comprobante, cuenta, glosa, moneda, debe }) =>
        `${comprobante} ${cuenta} ${glosa} ${moneda} ${debe}`
      }
      empty={{ title: 'Sin movimientos en esas fechas', message: 'Elija otro período.' }}
    />
  )
}

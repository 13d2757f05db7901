import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { addDays, type Day, formatDay } from '#lib/contract/civil-day.ts'
import { day } from '#lib/contract/fields.ts'
import { counter } from '#lib/contract/money.ts'
import type { ListColumn } from '#lib/web/list/columns.ts'
import { dataOf, queryClient, useLoaded, useQuery } from '#lib/web/query.ts'
import { optionalParam, useSearchOf } from '#lib/web/search.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import { Folded } from '#lib/web/ui/folded.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { SearchBox } from '#lib/web/ui/search-box.tsx'
import { type Ruta, rutas } from '../../contract.ts'
import { isOverdue } from '../../rules.ts'
import type { Target } from '../parts/detalle-column.tsx'
import { byDay } from '../parts/ruta-day.tsx'
import lista from '../parts/ruta-list.module.css'
import { NextRuta } from './next-ruta.tsx'
import classes from './own-rutas.module.css'
import { inOrder, partsOf, search } from './own-rutas-order.ts'

const Search = z.object({ fecha: optionalParam(day()) })

const countLate = counter('ruta sin rendir', 'rutas sin rendir')

/** Days back that own routes go until the user asks for older ones. */
const DAYS_BACK = 60

type OwnCall = typeof rutas.getRutasByIdGuia | typeof rutas.getRutasByIdChofer

const isOfGuia = (call: OwnCall) => call === rutas.getRutasByIdGuia

const recent = (call: OwnCall, usuarioId: number, hoy: Day) => ({
  params: { id: usuarioId },
  query: {
    desde: addDays(hoy, -DAYS_BACK),
    ...(isOfGuia(call) && { conPendientes: 'si' as const }),
  },
})

/** Makes a screen's `preload`: without a network too, the list is there when the screen is first drawn. */
export const ownAhead = (call: OwnCall) => async (hoy: Day) => {
  const { usuario } = await queryClient.ensureQueryData(dataOf(acceso.sesion, {}))
  return queryClient.prefetchQuery(dataOf(call, recent(call, usuario.id, hoy)))
}

interface OwnRutasProps {
  title: string
  call: OwnCall
  columns: readonly ListColumn<Ruta>[]
  /** Screen that opens a route, and the role it opens as. */
  target: Target
  as: 'guia' | 'chofer'
  actions?: ReactNode
  empty: { title: string; message: string }
}

export function OwnRutas({ title, call, columns, target, as, actions, empty }: OwnRutasProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { usuario } = useLoaded(acceso.sesion, {})
  const { fecha } = useSearchOf(Search)
  const [isAll, setIsAll] = useState(false)
  const [searched, setSearched] = useState('')
  const [given, setGiven] = useState<string>()
  // A day in the address is searched for, as if it were typed.
  if (fecha !== given) {
    setGiven(fecha)
    setSearched(fecha ? formatDay(fecha) : '')
    setIsAll(fecha !== undefined && fecha < addDays(hoy, -DAYS_BACK))
  }
  const input = recent(call, usuario.id, hoy)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    call,
    isAll ? { ...input, query: {} } : input,
    { keepPrevious: true },
  )
  const isLate = (ruta: Ruta) => isOfGuia(call) && isOverdue(ruta, hoy)
  const found = data && inOrder(search(data, searched), hoy, isLate)
  const { late, next, rest } =
    found && !searched.trim() ? partsOf(found, hoy, isLate) : { late: [], next: [], rest: found }
  const table = (label: string, rows: readonly Ruta[] | undefined) => (
    <DataTable<Ruta>
      label={label}
      columns={columns}
      group={byDay}
      rows={rows}
      rowId={(ruta) => ruta.id}
      rowTone={(ruta) => (isLate(ruta) ? 'warning' : ruta.fecha < hoy ? 'muted' : undefined)}
      maxHeight="none"
      whole
      refreshing={isFetching}
      error={error}
      onRetry={() => void refetch()}
      empty={searched.trim() ? { title: `Sin resultados para “${searched.trim()}”` } : empty}
    />
  )

  return (
    <>
      <ScreenTitle title={title} actions={actions} />
      <SearchBox
        label="Buscar excursión, persona o fecha"
        className={classes.search}
        value={searched}
        onChange={setSearched}
      />
      {next.map((ruta) => (
        <NextRuta key={ruta.id} ruta={ruta} target={target} as={as} />
      ))}
      {late.length > 0 ? (
        <div className={classes.late}>
          <Folded title={countLate(late.length)}>{table('Rutas sin rendir', late)}</Folded>
        </div>
      ) : null}
      {rest?.length === 0 && next.length + late.length > 0 ? null : table(title, rest)}
      {data && (!isAll || isPlaceholderData) ? (
        <div className={lista.more}>
          <Button variant="default" disabled={isAll} onClick={() => setIsAll(true)}>
            {isAll ? 'Cargando...' : 'Ver las anteriores'}
          </Button>
        </div>
      ) : null}
    </>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { SearchBox } from '#lib/web/ui/search-box.tsx'
import { type Ruta, rutas } from '../../contract.ts'
import lista from '../lista/lista.module.css'
import { buscadas, enOrden, isAtrasada } from './orden.ts'
import classes from './propias.module.css'

/** Days back that own routes go until the user asks for older ones. */
const DIAS_ATRAS = 60

interface PropiasProps {
  title: string
  call: typeof rutas.getRutasByIdGuia | typeof rutas.getRutasByIdChofer
  columns: readonly Column<Ruta>[]
  vacio: { title: string; message: string }
}

export function Propias({ title, call, columns, vacio }: PropiasProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { usuario } = useLoaded(acceso.sesion, {})
  const [todas, setTodas] = useState(false)
  const [busqueda, setBusqueda] = useState('')
  const deGuia = call === rutas.getRutasByIdGuia
  const recientes = {
    desde: addDays(hoy, -DIAS_ATRAS),
    ...(deGuia && { conPendientes: 'si' as const }),
  }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    call,
    {
      params: { id: usuario.id },
      query: todas ? {} : recientes,
    },
    { keepPrevious: true },
  )
  const atrasada = (ruta: Ruta) => deGuia && isAtrasada(ruta, hoy)
  const rows = data && enOrden(buscadas(data, busqueda), hoy, atrasada)

  return (
    <>
      <ScreenTitle title={title} />
      <SearchBox
        label="Buscar excursión, persona o fecha"
        className={classes.search}
        value={busqueda}
        onChange={setBusqueda}
      />
      <DataTable<Ruta>
        label={title}
        columns={columns}
        rows={rows}
        rowId={(ruta) => ruta.id}
        rowTone={(ruta) => (atrasada(ruta) ? 'warning' : ruta.fecha < hoy ? 'muted' : undefined)}
        maxHeight="none"
        refreshing={isFetching}
        error={error}
        onRetry={() => void refetch()}
        empty={busqueda.trim() ? { title: `Sin resultados para “${busqueda.trim()}”` } : vacio}
      />
      {data && (!todas || isPlaceholderData) ? (
        <div className={lista.more}>
          <Button variant="default" disabled={todas} onClick={() => setTodas(true)}>
            {todas ? 'Cargando...' : 'Ver las anteriores'}
          </Button>
        </div>
      ) : null}
    </>
  )
}

import { Button, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { EmptyState } from '#lib/web/ui/states.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { useAcciones } from '../acciones/acciones.tsx'
import { countPasajeros, countReservas } from '../counts.ts'
import { columns, noshowColumns } from './columns.tsx'
import classes from './detalle-reservas.module.css'
import { Lista } from './lista.tsx'
import { buscadas, type Salida, sumasDe, tripulacionDe } from './salidas.ts'

export interface Lectura {
  error: { message: string; requestId?: string } | null
  refreshing: boolean
  onRetry: () => void
}

interface ListasProps {
  salidas: readonly Salida[] | undefined
  lectura: Lectura
  noshow: readonly Reserva[] | undefined
  lecturaNoshow: Lectura
  busqueda: string
  onClear: () => void
  /** Shown on a day without reservations. */
  agregar: ReactNode
}

export function Listas(props: ListasProps) {
  const { salidas, lectura, noshow, lecturaNoshow, busqueda, onClear, agregar } = props
  const { acciones, dialogs } = useAcciones()
  const found = salidas
    ?.map((salida) => ({ ...salida, rows: buscadas(salida.rows, busqueda) }))
    .filter(({ rows }) => rows.length > 0)
  const foundNoshow = buscadas(noshow ?? [], busqueda)
  const searching = busqueda.trim() !== ''
  const nothing = found?.length === 0 && (!searching || foundNoshow.length === 0)

  return (
    <>
      {searching && found && !nothing ? (
        <Text size="sm" c="dimmed" mb="xs" role="status">
          {countReservas(found.flatMap(({ rows }) => rows).length + foundNoshow.length)} con “
          {busqueda.trim()}”
        </Text>
      ) : null}
      {found?.map((salida) => (
        <Seccion key={salida.ruta.id} salida={salida}>
          <Lista
            {...lectura}
            label={salida.titulo || 'Lista de Reservas'}
            columns={columns}
            rows={salida.rows}
            actions={acciones.detalle}
          />
        </Seccion>
      ))}
      {found ? null : (
        <Lista {...lectura} label="Lista de Reservas" columns={columns} rows={undefined} />
      )}
      {nothing ? (
        searching ? (
          <EmptyState
            title={`Sin resultados para “${busqueda.trim()}”`}
            action={
              <Button variant="default" onClick={onClear}>
                Limpiar búsqueda
              </Button>
            }
          />
        ) : (
          <EmptyState title="Sin reservas para esta excursión este día" action={agregar} />
        )
      ) : null}
      {foundNoshow.length > 0 || (lecturaNoshow.error && !noshow) ? (
        <section className={classes.noshow} aria-label="NO SHOW">
          <h2>
            NO SHOW
            {noshow ? <span>{countPasajeros(sumasDe(foundNoshow).pasajeros)}</span> : null}
          </h2>
          <Lista
            {...lecturaNoshow}
            label="NO SHOW"
            columns={noshowColumns}
            rows={noshow && foundNoshow}
            actions={acciones.noshow}
          />
        </section>
      ) : null}
      {dialogs}
    </>
  )
}

/** Table with the name of its route, if there are several. */
function Seccion({ salida, children }: { salida: Salida; children: ReactNode }) {
  const id = useId()
  if (!salida.titulo) return children
  const { ruta, titulo, rows } = salida
  const who = tripulacionDe(ruta).flatMap(({ value }) => value ?? [])
  return (
    <section className={classes.seccion} aria-labelledby={id}>
      <h3 id={id}>
        {titulo}
        {who.length > 0 ? <span>{who.join(' · ')}</span> : null}
        <span>{countPasajeros(sumasDe(rows).pasajeros)}</span>
      </h3>
      {children}
    </section>
  )
}

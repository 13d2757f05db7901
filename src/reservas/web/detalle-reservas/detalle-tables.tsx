import { Button, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { inPickupOrder, pickupsOf } from '../../contract/pickup-order.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { countPasajeros, countReservas } from '../parts/counts.ts'
import { useReservaActions } from '../parts/reserva-actions.tsx'
import { Seats } from '../seats/seats.tsx'
import { columnsOf, noshowColumnsOf } from './detalle-columns.tsx'
import classes from './detalle-reservas.module.css'
import { crewOf, matching, type Salida, sumsOf } from './detalle-salidas.ts'
import { DetalleTable } from './detalle-table.tsx'
import type { IssuedHojas } from './issued-hojas.ts'
import { PrintedHoja } from './printed-hoja.tsx'

interface ReadState {
  error: { message: string; requestId?: string } | null
  refreshing: boolean
  onRetry: () => void
}

interface DetalleTablesProps {
  salidas: readonly Salida[] | undefined
  state: ReadState
  noshow: readonly Reserva[] | undefined
  noshowState: ReadState
  /** Versions that were just printed. */
  hojas: IssuedHojas
  text: string
  onClear: () => void
  /** Shown on a day without reservations. */
  addButton: ReactNode
}

const NO_PICKUPS = pickupsOf<Reserva>([])

export function DetalleTables(props: DetalleTablesProps) {
  const { salidas, state, noshow, noshowState, hojas, text, onClear, addButton } = props
  const { actions, onOpen, dialogs } = useReservaActions()
  const found = salidas
    ?.map((salida) => ({ ...salida, rows: matching(salida.rows, text) }))
    .filter(({ rows }) => rows.length > 0)
  const foundNoshow = matching(inPickupOrder(noshow ?? []), text)
  const searching = text.trim() !== ''
  const nothing = found?.length === 0 && (!searching || foundNoshow.length === 0)

  return (
    <>
      {searching && found && !nothing ? (
        <Text size="sm" c="dimmed" mb="xs" role="status">
          {countReservas(found.flatMap(({ rows }) => rows).length + foundNoshow.length)} con “
          {text.trim()}”
        </Text>
      ) : null}
      {found?.map((salida) => (
        <RutaSection key={salida.ruta.id} salida={salida}>
          <PrintedHoja hoja={hojas.get(salida.ruta.id)} salida={salida} />
          <DetalleTable
            {...state}
            label={salida.title || 'Lista de Reservas'}
            columns={columnsOf(salida.pickups, hojas.get(salida.ruta.id)?.marks)}
            rows={salida.rows}
            onOpen={onOpen}
            actions={actions.detalle}
          />
        </RutaSection>
      ))}
      {found ? null : (
        <DetalleTable
          {...state}
          label="Lista de Reservas"
          columns={columnsOf(NO_PICKUPS)}
          rows={undefined}
        />
      )}
      {nothing ? (
        searching ? (
          <EmptyState
            title={`Sin resultados para “${text.trim()}”`}
            action={
              <Button variant="default" onClick={onClear}>
                Limpiar búsqueda
              </Button>
            }
          />
        ) : (
          <EmptyState title="Sin reservas para esta excursión este día" action={addButton} />
        )
      ) : null}
      {foundNoshow.length > 0 || (noshowState.error && !noshow) ? (
        <section className={classes.noshow} aria-label="NO SHOW">
          <h2>
            NO SHOW
            {noshow ? <span>{countPasajeros(sumsOf(foundNoshow).pasajeros)}</span> : null}
          </h2>
          <DetalleTable
            {...noshowState}
            label="NO SHOW"
            columns={noshowColumnsOf(pickupsOf(noshow ?? []))}
            rows={noshow && foundNoshow}
            onOpen={onOpen}
            actions={actions.noshow}
          />
        </section>
      ) : null}
      {dialogs}
    </>
  )
}

/** Table with the name of its route, if there are several. */
function RutaSection({ salida, children }: { salida: Salida; children: ReactNode }) {
  const id = useId()
  if (!salida.title) return children
  const { ruta, title, rows, asientos } = salida
  const { pasajeros } = sumsOf(rows)
  const who = crewOf(ruta).flatMap(({ value }) => value ?? [])
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id}>
        {title}
        {who.length > 0 ? <span>{who.join(' · ')}</span> : null}
        <span>{countPasajeros(pasajeros)}</span>
        {asientos === null ? null : <Seats pasajeros={pasajeros} asientos={asientos} />}
      </h3>
      {children}
    </section>
  )
}

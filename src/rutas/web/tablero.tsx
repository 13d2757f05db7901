import { useEffect, useRef, useState } from 'react'
import { formatLongDay } from '#lib/contract/civil-day.ts'
import { DayBar } from '#lib/web/filters/day-bar.tsx'
import { usePhoneScreen } from '#lib/web/ui/phone-screen.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { countPasajeros } from '#reservas/web/parts/counts.ts'
import { useReservaActions } from '#reservas/web/parts/reserva-actions.tsx'
import { DayExtras } from '#reservas/web/parts/told-slots.tsx'
import { countRutas } from './parts/counts.ts'
import { AbsentLine } from './tablero/absent-line.tsx'
import { useAskAgain } from './tablero/ask-again.tsx'
import { salidasOf } from './tablero/board.ts'
import { AusenciasButton, BoardActions } from './tablero/board-actions.tsx'
import { type BoardDialog, CommandsProvider, useBoardCommands } from './tablero/board-commands.ts'
import { useBoard } from './tablero/board-data.ts'
import { BoardDialogs } from './tablero/board-dialogs.tsx'
import { CrewProvider, useCrewData } from './tablero/crew-data.ts'
import { useDimmedCards } from './tablero/drag.ts'
import { HeldLine } from './tablero/held-line.tsx'
import { useMoveKey } from './tablero/move-key.ts'
import { PeopleView, useShownCard, ViewSwitch } from './tablero/people-view.tsx'
import { clearSelection, movedWith, readSelection, refreshSelection } from './tablero/selection.ts'
import { SelectionBar } from './tablero/selection-bar.tsx'
import { SinRutaColumn } from './tablero/sin-ruta-column.tsx'
import classes from './tablero/tablero.module.css'
import { useTableroAddress } from './tablero/tablero-address.ts'
import { hasToursUnderWay, ToursUnderWay } from './tablero/tours-under-way.tsx'
import { TripCard } from './tablero/trip-card.tsx'
import { UnfoldButton } from './tablero/unfold-button.tsx'

export function Screen() {
  const { hoy, fecha, view, rutaId, go, show } = useTableroAddress()
  const { board, rutas, reservas = [], error, refetch } = useBoard(fecha)
  const crew = useCrewData(fecha, rutas)
  const { attempt, question } = useAskAgain()
  const [dialog, setDialog] = useState<BoardDialog | null>(null)
  const { actions, dialogs } = useReservaActions()
  const commands = useBoardCommands(attempt, setDialog, actions.tablero)
  const phone = usePhoneScreen()
  const root = useRef<HTMLDivElement>(null)
  const showCard = useShownCard(
    view === 'rutas' ? rutaId : undefined,
    view === 'rutas' && board !== undefined,
  )

  useDimmedCards(root)
  useEffect(() => refreshSelection(reservas), [reservas])
  useEffect(() => clearSelection, [])

  const startMove = (rows: readonly Reserva[]) => {
    if (rows.length > 0) setDialog({ kind: 'mover', rows })
  }
  const moveSelection = () => startMove([...readSelection().values()])
  useMoveKey((ids) => {
    if (ids.length === 0) moveSelection()
    else startMove(movedWith(reservas.filter(({ id }) => ids.includes(id))))
  })
  const hasTours = hasToursUnderWay(crew.data, fecha)
  const isEmpty = board?.trips.length === 0 && board.waiting.length === 0 && !hasTours
  return (
    <CommandsProvider value={commands}>
      <CrewProvider value={crew}>
        <ScreenTitle
          title="Tablero"
          subtitle={phone ? undefined : formatLongDay(fecha)}
          actions={board ? <BoardActions isEmpty={isEmpty} onOpen={setDialog} /> : null}
        />
        <DayBar hoy={hoy} fecha={fecha} onDay={go}>
          <ViewSwitch view={view} onView={show} />
          {board && !isEmpty ? <DayExtras fecha={fecha} salidas={salidasOf(board)} /> : null}
          {board ? <AusenciasButton onOpen={setDialog} /> : null}
          {board && !isEmpty ? (
            <p className={classes.hint}>
              {countRutas(board.trips.length)},{' '}
              {countPasajeros(board.trips.reduce((sum, { pasajeros }) => sum + pasajeros, 0))}.{' '}
              {view === 'rutas' ? (
                <span className={classes.keys}>
                  Arrastre, o elija con <kbd>Espacio</kbd> y mueva con <kbd>M</kbd>. Si no elige,
                  mueve la fila en que está.
                </span>
              ) : null}
            </p>
          ) : null}
        </DayBar>
        <AbsentLine fecha={fecha} />
        <HeldLine fecha={fecha} />
        <Unread data={board} error={error} onRetry={refetch} rows={8} />
        {board && view === 'personas' ? (
          <PeopleView
            fecha={fecha}
            onRuta={(ruta) => {
              showCard(ruta)
              show('rutas', ruta.fecha)
            }}
          />
        ) : null}
        {isEmpty && view === 'rutas' ? (
          <EmptyState
            title="Sin reservas ni rutas ese día"
            message="Aquí se arman las rutas con las reservas de un día. Cuando las haya, aparecen sin ruta."
          />
        ) : null}
        {board && !isEmpty && view === 'rutas' ? (
          <div
            ref={root}
            className={classes.board}
            data-all-on-route={board.waiting.length === 0 || undefined}
          >
            <SinRutaColumn waiting={board.waiting} />
            <UnfoldButton board={board} />
            <div className={classes.trips}>
              <ToursUnderWay fecha={fecha} />
              {board.trips.map((trip) => (
                <TripCard key={trip.ruta.id} trip={trip} />
              ))}
            </div>
          </div>
        ) : null}
        <SelectionBar onMover={moveSelection} />
        {board ? (
          <BoardDialogs
            {...{ dialog, fecha, board, reservas, attempt }}
            onClose={() => setDialog(null)}
          />
        ) : null}
        {dialogs}
        {question}
      </CrewProvider>
    </CommandsProvider>
  )
}

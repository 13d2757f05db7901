import { memo, useId, useRef } from 'react'
import { countPasajeros } from '#reservas/web/parts/counts.ts'
import { AboutLoad } from './about-load.tsx'
import { isSameWaiting, type Waiting } from './board.ts'
import { useCommands } from './board-commands.ts'
import { CardToggle } from './card-toggle.tsx'
import { canRelease, useDropOn } from './drag.ts'
import { HotelRows } from './hotel-rows.tsx'
import { NuevaRutaButton } from './nueva-ruta-button.tsx'
import { RowList } from './row-list.tsx'
import classes from './tablero.module.css'
import cards from './trip-card.module.css'
import { keyOfWaiting, useUnfolded } from './unfolded.ts'

/** Reservations without a route, by excursion. What is dropped here leaves its route. */
export function SinRutaColumn({ waiting }: { waiting: readonly Waiting[] }) {
  const id = useId()
  const pasajeros = waiting.reduce((sum, one) => sum + one.pasajeros, 0)
  const column = useRef<HTMLElement>(null)
  const { liberar } = useCommands()
  useDropOn(column, { takes: canRelease, onDrop: liberar })
  return (
    <section ref={column} className={classes.column} aria-labelledby={id}>
      <h2 id={id}>
        Sin ruta <span>{countPasajeros(pasajeros)}</span>
      </h2>
      {waiting.length === 0 ? <p className={classes.calm}>Todos tienen ruta.</p> : null}
      {waiting.map((one) => (
        <WaitingCard key={one.name} waiting={one} />
      ))}
    </section>
  )
}

const WaitingCard = memo(
  function WaitingCard({ waiting }: { waiting: Waiting }) {
    const { excursionId, name, hotels, pasajeros } = waiting
    const [id, body] = [useId(), useId()]
    const card = keyOfWaiting(waiting)
    const isUnfolded = useUnfolded(card)
    return (
      <section
        className={cards.card}
        aria-labelledby={id}
        data-excursion={excursionId}
        data-folded={!isUnfolded || undefined}
      >
        <header className={cards.head}>
          <h3 id={id}>
            <CardToggle {...{ card, name, hotels, isUnfolded, body }} />
          </h3>
          <span>{countPasajeros(pasajeros)}</span>
        </header>
        <AboutLoad load={waiting} isFolded={!isUnfolded} />
        <NuevaRutaButton waiting={waiting} />
        <div id={body} hidden={!isUnfolded}>
          {isUnfolded ? (
            <RowList label={`Sin ruta: ${name}`}>
              {hotels.map((group) => (
                <HotelRows key={group.hotelId} group={group} />
              ))}
            </RowList>
          ) : null}
        </div>
      </section>
    )
  },
  (before, after) => isSameWaiting(before.waiting, after.waiting),
)

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { countPasajeros } from '#reservas/web/parts/counts.ts'
import { isSameWaiting, type Waiting } from './board.ts'
import { useCommands } from './board-commands.ts'
import { HotelRows } from './hotel-rows.tsx'
import { RowList } from './row-list.tsx'
import classes from './tablero.module.css'
import cards from './trip-card.module.css'

/** Reservations without a route, by excursion. */
export function SinRutaColumn({ waiting }: { waiting: readonly Waiting[] }) {
  const id = useId()
  const pasajeros = waiting.reduce((sum, one) => sum + one.pasajeros, 0)
  return (
    <section className={classes.column} aria-labelledby={id}>
      <h2 id={id}>
        Sin ruta <span>{countPasajeros(pasajeros)}</span>
      </h2>
      {waiting.length === 0 ? <p className={classes.calm}>Todos tienen ruta.</p> : null}
      {waiting.map((one) => (
        <WaitingCard key={one.excursionId} waiting={one} />
      ))}
    </section>
  )
}

const WaitingCard = memo(
  function WaitingCard({ waiting }: { waiting: Waiting }) {
    const { open } = useCommands()
    const { excursionId, name, hotels, pasajeros } = waiting
    const id = useId()
    return (
      <section className={cards.card} aria-labelledby={id} data-excursion={excursionId}>
        <header className={cards.head}>
          <h3 id={id}>{name}</h3>
          <span>{countPasajeros(pasajeros)}</span>
        </header>
        <Button
          variant="default"
          size="compact-sm"
          mx={8}
          leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
          aria-label={`Nueva ruta de ${name}`}
          onClick={() => open({ kind: 'nueva', waiting })}
        >
          Nueva ruta
        </Button>
        <RowList label={`Sin ruta: ${name}`}>
          {hotels.map((group) => (
            <HotelRows key={group.hotelId} group={group} />
          ))}
        </RowList>
      </section>
    )
  },
  (before, after) => isSameWaiting(before.waiting, after.waiting),
)

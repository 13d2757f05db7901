import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { HotelGroup } from './board.ts'
import classes from './card-toggle.module.css'
import { turnCard } from './unfolded.ts'

interface CardToggleProps {
  /** Key of the card among those that are unfolded. */
  card: string
  name: string
  hotels: readonly HotelGroup[]
  isUnfolded: boolean
  /** Id of what it unfolds. */
  body: string
}

/** Name of a card: pressed it shows or folds its reservations. M moves them all while it has the focus. */
export function CardToggle({ card, name, hotels, isUnfolded, body }: CardToggleProps) {
  return (
    <UnstyledButton
      className={classes.toggle}
      aria-expanded={isUnfolded}
      aria-controls={body}
      data-reservas={hotels.flatMap(({ rows }) => rows.map(({ id }) => id)).join(' ') || undefined}
      onClick={() => turnCard(card)}
    >
      <IconChevronRight size={15} stroke={2.2} aria-hidden />
      <span>{name}</span>
    </UnstyledButton>
  )
}

import { Text } from '@mantine/core'
import { type Day, formatDay, formatTime } from '#lib/contract/civil-day.ts'
import classes from './change-list.module.css'

interface Authored {
  id: number
  name: string
  day: Day
  time: string
  reason?: string
}

const Who = ({ name, day, time, reason }: Authored) => (
  <>
    <strong>{name}</strong> el {formatDay(day)} a las {formatTime(time)}
    {reason ? `: “${reason}”` : '.'}
  </>
)

/** Lists who changed a row (la reserva, la ruta) meanwhile, oldest change first. Empty if nobody is known. */
export function ChangeAuthors({ changes }: { changes: readonly Authored[] }) {
  const [only, ...others] = changes
  if (!only) return null
  if (others.length === 0)
    return (
      <Text size="sm">
        La cambió <Who {...only} />
      </Text>
    )
  return (
    <>
      <Text size="sm">La cambiaron:</Text>
      <ul className={classes.authors} aria-label="Quiénes la cambiaron">
        {changes.map((change) => (
          <li key={change.id}>
            <Who {...change} />
          </li>
        ))}
      </ul>
    </>
  )
}

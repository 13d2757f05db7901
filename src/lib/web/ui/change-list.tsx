import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './change-list.module.css'

export interface Change {
  id: string
  label: string
  before: ReactNode
  after: ReactNode
  /** Text typed in the box. `onTake` puts the current value in its place. */
  mine?: { text: ReactNode; onTake: () => void } | undefined
}

export function ChangeList({ label, changes }: { label: string; changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <ul className={classes.changes} aria-label={label}>
      {changes.map(({ id, label: field, before, after, mine }) => (
        <li key={id}>
          <span>
            {field}: <del>{before}</del> <span aria-hidden>→</span> <ins>{after}</ins>
          </span>
          {mine ? (
            <span className={classes.mine}>
              <span>
                Usted escribió <strong>{mine.text}</strong>
              </span>
              <Button size="compact-xs" variant="default" onClick={mine.onTake}>
                Usar el nuevo
              </Button>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

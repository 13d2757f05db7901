import { Box } from '@mantine/core'
import { IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from './states.tsx'
import classes from './timeline.module.css'

export interface TimelineItem {
  id: string | number
  kind: 'create' | 'edit' | 'remove'
  title: ReactNode
  when: string
  detail?: ReactNode
}

export interface TimelineProps {
  label: string
  items: readonly TimelineItem[]
  empty?: string
  /** False lets it grow with the page instead of scrolling in 400 px. */
  scroll?: boolean
}

const kindIcon = { create: IconPlus, edit: IconPencil, remove: IconX }

/** What happened, in order: plus, pencil and cross (1§2), at most 400 px high (1§9). */
export function Timeline({ label, items, empty = 'Sin historial', scroll = true }: TimelineProps) {
  if (items.length === 0) return <EmptyState title={empty} />
  const list = (
    <ol className={classes.list} aria-label={label}>
      {items.map((item) => {
        const Icon = kindIcon[item.kind]
        return (
          <li key={item.id} className={classes.item}>
            <span className={classes.dot} data-kind={item.kind}>
              <Icon size={14} stroke={2.2} aria-hidden />
            </span>
            <div className={classes.text}>
              <div>{item.title}</div>
              <div className={classes.when}>{item.when}</div>
              {item.detail ? <div className={classes.detail}>{item.detail}</div> : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
  if (!scroll) return list
  return (
    // A scrolling region must be reachable by keyboard, or its end cannot be read without a mouse.
    <Box component="section" className={classes.scroll} tabIndex={0} aria-label={label}>
      {list}
    </Box>
  )
}

import { Box } from '@mantine/core'
import { IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { LoadMore, type LoadMoreProps, MoreFailed } from './load-more.tsx'
import { EmptyState } from './states.tsx'
import classes from './timeline.module.css'

export type TimelineKind = 'create' | 'edit' | 'remove'

export interface TimelineItem {
  id: string | number
  kind: TimelineKind
  title: ReactNode
  when: ReactNode
  detail?: ReactNode
  aside?: ReactNode
}

interface TimelineProps {
  label: string
  items: readonly TimelineItem[]
  empty?: string
  /** False lets the list grow with the page instead of scrolling in 400 px. */
  scroll?: boolean
  more?: Omit<LoadMoreProps, 'count' | 'scroller'> & { onRetry?: () => void }
}

const kindIcon = { create: IconPlus, edit: IconPencil, remove: IconX }

/** List of events in order, with plus, pencil or cross; at most 400 px high. */
export function Timeline(props: TimelineProps) {
  const { label, items, empty = 'Sin historial', scroll = true, more } = props
  const box = useRef<HTMLElement>(null)
  if (items.length === 0) return <EmptyState title={empty} />
  const list = (
    <>
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
              {item.aside ? <div className={classes.aside}>{item.aside}</div> : null}
            </li>
          )
        })}
      </ol>
      {more ? <LoadMore {...more} count={items.length} {...(scroll && { scroller: box })} /> : null}
      {more?.error && !more.loadingMore ? (
        <MoreFailed error={more.error} onRetry={more.onRetry} />
      ) : null}
    </>
  )
  if (!scroll) return list
  return (
    // A scrolling region must be reachable by keyboard, or its end cannot be read without a mouse.
    <Box ref={box} component="section" className={classes.scroll} tabIndex={0} aria-label={label}>
      {list}
    </Box>
  )
}

import { Anchor, Paper } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  title: string
  /** Beside the title: what it is about. */
  aside?: ReactNode
  /** At the end of the title's line: where there is more, or what can be done with it. */
  end?: ReactNode
  /** What it shows is being fetched again. */
  busy?: boolean
  children: ReactNode
}

/** One of the boxes that a screen is made of, named by its title. */
export function Panel({ title, aside, end, busy, children }: PanelProps) {
  const id = useId()
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      aria-busy={busy || undefined}
      className={classes.panel}
      radius="lg"
      shadow="xs"
    >
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {aside ? <span className={classes.aside}>{aside}</span> : null}
        {end ? <span className={classes.end}>{end}</span> : null}
      </div>
      {children}
    </Paper>
  )
}

interface PanelLinkProps {
  to: string
  search?: object
  children: ReactNode
}

/** At the end of a panel's title: the way to all of what it shows the first of. */
export const PanelLink = ({ to, search, children }: PanelLinkProps) => (
  <Anchor
    size="sm"
    className={classes.link}
    renderRoot={(props) => <Link {...props} to={to as never} search={search as never} />}
  >
    {children}
  </Anchor>
)

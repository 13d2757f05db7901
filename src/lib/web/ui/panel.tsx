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

interface PanelRowProps {
  title: ReactNode
  about: ReactNode
  /** At its end: how many, how much, or when. */
  figure: ReactNode
  /** What it is, where it leads or does something: a link or a button with these props. */
  renderRoot?: (props: { className: string | undefined; children: ReactNode }) => ReactNode
  children?: ReactNode
}

/** One of the things that a panel lists. */
export function PanelRow({ title, about, figure, renderRoot, children }: PanelRowProps) {
  const props = {
    className: classes.row,
    children: (
      <>
        <span className={classes.what}>
          <strong>{title}</strong>
          <span>{about}</span>
        </span>
        <span className={classes.figure}>{figure}</span>
        {children}
      </>
    ),
  }
  return renderRoot ? renderRoot(props) : <span {...props} />
}

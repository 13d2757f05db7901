import { Anchor, Paper } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  title: string
  aside?: ReactNode
  end?: ReactNode
  busy?: boolean
  /** Only its title is shown. */
  folded?: boolean
  children: ReactNode
}

export function Panel({ title, aside, end, busy, folded, children }: PanelProps) {
  const id = useId()
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      aria-busy={busy || undefined}
      data-folded={folded || undefined}
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

/** Link at the end of a panel's title to the full list. */
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
  figure: ReactNode
  /** Draws the row as a link or a button with these props. */
  renderRoot?: (props: { className: string | undefined; children: ReactNode }) => ReactNode
  children?: ReactNode
}

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

import { Paper } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './home.module.css'

interface PanelProps {
  title: string
  /** Beside the title: the day it is about. */
  aside?: ReactNode
  /** At the end of the title's line: where there is more. */
  link?: ReactNode
  children: ReactNode
}

/** One box of the home screen. */
export function Panel({ title, aside, link, children }: PanelProps) {
  const id = useId()
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      className={classes.panel}
      radius="lg"
      shadow="xs"
    >
      <div className={classes.panelHead}>
        <h2 id={id}>{title}</h2>
        {aside ? <span className={classes.aside}>{aside}</span> : null}
        {link}
      </div>
      {children}
    </Paper>
  )
}

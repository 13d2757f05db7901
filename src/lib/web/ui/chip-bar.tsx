import type { ReactNode } from 'react'
import classes from './chip-bar.module.css'

/** Chips that choose what a screen shows, under its title. Wraps: on a phone the names take two lines. */
export const ChipBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={`${classes.bar} no-print`} aria-label={label}>
    {children}
  </nav>
)

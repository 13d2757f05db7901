import type { CSSProperties, ReactNode } from 'react'
import classes from './facts.module.css'

interface FactsProps {
  /** Number of columns, two on phones. Default: one line. */
  columns?: 2 | 3
  /** For texts to read, rather than names and figures to find. */
  quiet?: boolean
  children: ReactNode
}

export const Facts = ({ columns, quiet, children }: FactsProps) => (
  <dl
    className={classes.facts}
    data-columns={columns}
    data-quiet={quiet || undefined}
    style={columns ? ({ '--columns': columns } as CSSProperties) : undefined}
  >
    {children}
  </dl>
)

interface FactProps {
  label: string
  children: ReactNode
  /** Text for a missing value that still has to be entered. Default: a dash. */
  missing?: string
  wide?: boolean
}

export const Fact = ({ label, children, missing, wide }: FactProps) => (
  <div
    data-missing={(missing !== undefined && !children) || undefined}
    data-wide={wide || undefined}
  >
    <dt>{label}</dt>
    <dd>{children || missing || '—'}</dd>
  </div>
)

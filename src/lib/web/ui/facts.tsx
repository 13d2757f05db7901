import type { CSSProperties, ReactNode } from 'react'
import classes from './facts.module.css'

interface FactsProps {
  /** Side by side in so many columns, two on phones; by default one after the other in a line. */
  columns?: 2 | 3
  /** Texts to read rather than names and figures to find. */
  quiet?: boolean
  children: ReactNode
}

/** What is known of something, each under its label. */
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
  /** Said where there is nothing, as something that is still to be done; else a dash says so. */
  missing?: string
  /** On a line of its own. */
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

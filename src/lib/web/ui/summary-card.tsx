import { Paper } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { StatusBadge } from './status-badge.tsx'
import classes from './summary-card.module.css'

interface SummaryFact {
  label: string
  /** Null shows `missing` instead. */
  value: ReactNode
  missing?: string
}

interface SummaryCardProps {
  color: string
  title: string
  /** Level of the title: 3 under the heading of a group. */
  level?: 2 | 3
  subtitle?: string
  figure: string
  unit: string
  note?: ReactNode
  /** Needs attention, also with all facts there. */
  attention?: boolean
  facts: readonly SummaryFact[]
  children: ReactNode
}

export function SummaryCard(props: SummaryCardProps) {
  const {
    color,
    title,
    level = 2,
    subtitle,
    figure,
    unit,
    note,
    attention,
    facts,
    children,
  } = props
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Paper
      component="li"
      className={classes.card}
      shadow="xs"
      radius="lg"
      data-missing={attention || facts.some(({ value }) => value === null) || undefined}
      style={{ '--line': color } as CSSProperties}
    >
      <div className={classes.head}>
        <div>
          <Heading>{title}</Heading>
          {subtitle ? <p>{subtitle}</p> : null}
          {note ? <p>{note}</p> : null}
        </div>
        <p className={classes.figure}>
          <strong>{figure}</strong>
          <span>{unit}</span>
        </p>
      </div>
      <dl className={classes.facts}>
        {facts.map(({ label, value, missing }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <StatusBadge tone="warning">{missing}</StatusBadge>}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.buttons}>{children}</div>
    </Paper>
  )
}

export function SummaryCards(props: { label: string; busy?: boolean; children: ReactNode }) {
  return (
    <ul className={classes.cards} aria-label={props.label} aria-busy={props.busy || undefined}>
      {props.children}
    </ul>
  )
}

import { Paper } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './summary-bar.module.css'

interface Figure {
  value: string
  hint?: string
  tone?: 'success' | 'warning'
}

const ICONS = { success: IconCircleCheck, warning: IconAlertTriangle }

interface SummaryBarProps {
  label: string
  figures: readonly Figure[]
  children?: ReactNode
}

export function SummaryBar({ label, figures, children }: SummaryBarProps) {
  return (
    <Paper component="section" aria-label={label} className={classes.root} shadow="xs" radius="lg">
      {figures.map(({ value, hint, tone }) => {
        const Icon = tone && ICONS[tone]
        return (
          <p key={`${value} ${hint}`} data-tone={tone}>
            <strong>
              {Icon ? <Icon size={20} stroke={1.8} aria-hidden /> : null}
              {value}
            </strong>
            {hint ? <span title={hint}>{hint}</span> : null}
          </p>
        )
      })}
      {children ? <div className={classes.end}>{children}</div> : null}
    </Paper>
  )
}

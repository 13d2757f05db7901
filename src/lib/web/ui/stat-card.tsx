import { Paper, Text } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './stat-card.module.css'
import { type Tone, toneColors } from './tone.ts'

interface StatCardProps {
  label: string
  value: ReactNode
  hint?: ReactNode
  icon?: TablerIcon
  tone?: Tone
}

export function StatCard({ label, value, hint, icon: Icon, tone = 'accent' }: StatCardProps) {
  return (
    <Paper className={classes.root} shadow="xs" radius="lg">
      <div className={classes.head}>
        <Text size="sm" c="dimmed" fw={500}>
          {label}
        </Text>
        {Icon ? (
          <span className={classes.icon} style={toneColors(tone)}>
            <Icon size={17} stroke={1.7} aria-hidden />
          </span>
        ) : null}
      </div>
      <div className={classes.value}>{value}</div>
      {hint ? (
        <Text size="sm" c="dimmed" component="div">
          {hint}
        </Text>
      ) : null}
    </Paper>
  )
}

import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './screen-title.module.css'

interface ScreenTitleProps {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
}

export function ScreenTitle({ title, subtitle, actions }: ScreenTitleProps) {
  return (
    <div className={classes.root}>
      <title>{`${title} · Travesía`}</title>
      <div className={classes.text}>
        <Title order={1}>{title}</Title>
        {subtitle ? (
          <Text c="dimmed" component="div">
            {subtitle}
          </Text>
        ) : null}
      </div>
      {actions ? (
        <Group gap="xs" className="no-print">
          {actions}
        </Group>
      ) : null}
    </div>
  )
}

import { Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './mi-cuenta.module.css'

interface AccountCardProps {
  title: string
  text?: ReactNode
  /** Shown beside the title: a state or a button. */
  aside?: ReactNode
  children?: ReactNode
}

export function AccountCard({ title, text, aside, children }: AccountCardProps) {
  const id = useId()
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      className={classes.tarjeta}
      aria-labelledby={id}
    >
      <div className={classes.cabeza}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {aside}
      </div>
      {text ? (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      ) : null}
      {children}
    </Paper>
  )
}

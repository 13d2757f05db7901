import { Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './mi-cuenta.module.css'

interface TarjetaProps {
  titulo: string
  texto?: ReactNode
  /** Shown beside the title: a state or a button. */
  lado?: ReactNode
  children?: ReactNode
}

export function Tarjeta({ titulo, texto, lado, children }: TarjetaProps) {
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
          {titulo}
        </Title>
        {lado}
      </div>
      {texto ? (
        <Text size="sm" c="dimmed">
          {texto}
        </Text>
      ) : null}
      {children}
    </Paper>
  )
}

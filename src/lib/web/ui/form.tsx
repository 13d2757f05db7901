import { Box, Button, type ButtonProps, SimpleGrid, Stack, Title } from '@mantine/core'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import classes from './form.module.css'

interface SubmitButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  busy?: boolean
  busyLabel?: string
}

const refuse = (event: MouseEvent) => event.preventDefault()

/** Button that ignores presses while busy. It is only marked as disabled: a disabled button loses the focus. */
export function SubmitButton(props: SubmitButtonProps) {
  const { busy = false, busyLabel, disabled, onClick, children, ...rest } = props
  return (
    <Button
      type="submit"
      {...rest}
      disabled={disabled && !busy}
      data-disabled={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? refuse : onClick}
      data-busy={busy || undefined}
      className={classes.submit}
    >
      <span aria-live="polite">{busy ? (busyLabel ?? 'Cargando...') : children}</span>
    </Button>
  )
}

interface FormActionsProps {
  onCancel?: () => void
  submit?: string
  busy?: boolean
  disabled?: boolean
  children?: ReactNode
}

/** Foot of a form: Cancelar and the button that saves, full width on phones. `children` go to the left. */
export function FormActions(props: FormActionsProps) {
  const { onCancel, submit = 'Agregar', busy, disabled } = props
  return (
    <div className={classes.actions}>
      <div className={classes.aside}>{props.children}</div>
      {onCancel ? (
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancelar
        </Button>
      ) : null}
      <SubmitButton busy={busy} disabled={disabled}>
        {submit}
      </SubmitButton>
    </div>
  )
}

interface FormSectionProps {
  title?: string
  columns?: 1 | 2 | 3 | 4
  children: ReactNode
}

export function FormSection({ title, columns = 2, children }: FormSectionProps) {
  return (
    <Stack component="section" gap="sm" className={classes.section}>
      {title ? (
        <Title order={2} size="h4">
          {title}
        </Title>
      ) : null}
      <SimpleGrid
        cols={{ base: 1, xs: Math.min(columns, 2), md: columns }}
        spacing="md"
        verticalSpacing="sm"
      >
        {children}
      </SimpleGrid>
    </Stack>
  )
}

export function Wide({ children }: { children: ReactNode }) {
  return <Box className={classes.wide}>{children}</Box>
}

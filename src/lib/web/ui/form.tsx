import { Box, Button, type ButtonProps, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
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
  cancel?: string
  submit?: string
  busy?: boolean
  busyLabel?: string
  disabled?: boolean
  children?: ReactNode
}

/** Foot of a form: Cancelar and the button that saves, full width on phones. `children` go to the left. */
export function FormActions(props: FormActionsProps) {
  const { onCancel, cancel = 'Cancelar', submit = 'Agregar', busy, busyLabel, disabled } = props
  return (
    <div className={classes.actions}>
      <div className={classes.aside}>{props.children}</div>
      {onCancel ? (
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {cancel}
        </Button>
      ) : null}
      <SubmitButton busy={busy} busyLabel={busyLabel} disabled={disabled}>
        {submit}
      </SubmitButton>
    </div>
  )
}

interface FormSectionProps {
  title?: string
  description?: string
  columns?: 1 | 2 | 3 | 4
  children: ReactNode
}

export function FormSection({ title, description, columns = 2, children }: FormSectionProps) {
  return (
    <Stack component="section" gap="sm" className={classes.section}>
      {title ? (
        <Group gap="xs" align="baseline">
          <Title order={2} size="h4">
            {title}
          </Title>
          {description ? (
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          ) : null}
        </Group>
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

import type { PasswordInputProps } from '@mantine/core'
import { IconCheck, IconInfoCircle } from '@tabler/icons-react'
import classes from './new-password.module.css'
import { PasswordField } from './plain-input.tsx'

interface NewPasswordProps extends PasswordInputProps {
  /** Rule that the password breaks; null for a good one. */
  problem: string | null
  /** Hint for an empty box, if it may stay empty. */
  blank?: string
}

export function NewPassword({ problem, blank, ...props }: NewPasswordProps) {
  const good = problem === null && Boolean(props.value)
  const Icon = good ? IconCheck : IconInfoCircle
  return (
    <PasswordField
      autoComplete="new-password"
      maxLength={128}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      // Shows one line: an error replaces the hint.
      {...(!props.error && {
        description: (
          <span className={classes.hint} data-good={good || undefined}>
            <Icon size={14} stroke={2} aria-hidden />
            <span aria-live="polite">
              {(props.value ? problem : (blank ?? problem)) ?? 'Buena contraseña'}
            </span>
          </span>
        ),
      })}
    />
  )
}

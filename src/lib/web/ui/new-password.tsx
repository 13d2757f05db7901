import type { PasswordInputProps } from '@mantine/core'
import { IconCheck, IconInfoCircle } from '@tabler/icons-react'
import classes from './new-password.module.css'
import { PasswordField } from './plain-input.tsx'

interface NewPasswordProps extends PasswordInputProps {
  /** What is wrong with it so far, by the rules of the house; null for a good one. */
  problem: string | null
  /** What is told of an empty one, where it may stay so. */
  blank?: string
}

/** A password that is being chosen: says while one types what it still lacks. */
export function NewPassword({ problem, blank, ...props }: NewPasswordProps) {
  const good = problem === null && Boolean(props.value)
  const Icon = good ? IconCheck : IconInfoCircle
  return (
    <PasswordField
      autoComplete="new-password"
      maxLength={128}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      // One line at a time: an error already says what the hint would.
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

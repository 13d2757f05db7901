import {
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { selectAll } from './upper-input.tsx'

/** A line of text kept as typed: e-mail, search, codes. */
export function PlainInput({ onFocus, ...props }: TextInputProps) {
  return (
    <TextInput
      {...props}
      onFocus={(event) => {
        selectAll(event)
        onFocus?.(event)
      }}
    />
  )
}

/** A password, kept as typed, with a labelled button that shows it. */
export function PasswordField({ onFocus, ...props }: PasswordInputProps) {
  return (
    <PasswordInput
      autoComplete="current-password"
      // Of all the boxes only this one does not say it by itself.
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la clave', tabIndex: 0 }}
      {...props}
      onFocus={(event) => {
        selectAll(event)
        onFocus?.(event)
      }}
    />
  )
}

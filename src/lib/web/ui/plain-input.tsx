import {
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { selecting } from './upper-input.tsx'

/** Box for a line of text kept as typed: e-mail, search, codes. */
export function PlainInput({ onFocus, ...props }: TextInputProps) {
  return <TextInput {...props} onFocus={selecting(onFocus)} />
}

export function PasswordField({ onFocus, ...props }: PasswordInputProps) {
  return (
    <PasswordInput
      autoComplete="current-password"
      // Unlike the other boxes, this one does not set it.
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la clave', tabIndex: 0 }}
      {...props}
      onFocus={selecting(onFocus)}
    />
  )
}

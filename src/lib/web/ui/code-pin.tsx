import { Input, PinInput, Stack } from '@mantine/core'
import { useId } from 'react'

export interface CodePinProps {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  onComplete?: (value: string) => void
  label?: string
  error?: string
  disabled?: boolean
  autoFocus?: boolean
}

const LENGTH = 6

/** Six single-digit password boxes that take a pasted code and the phone's one-time code; may come pre-filled. */
export function CodePin({ label = 'Código de seis dígitos', error, ...props }: CodePinProps) {
  const errorId = useId()
  return (
    <Stack gap={8} align="center">
      <PinInput
        length={LENGTH}
        type="number"
        mask
        oneTimeCode
        placeholder=""
        size="md"
        gap={8}
        aria-label={label}
        aria-describedby={error ? errorId : undefined}
        error={Boolean(error)}
        hiddenInputProps={{ 'aria-hidden': true }}
        getInputProps={(index) => ({ 'aria-label': `Dígito ${index + 1} de ${LENGTH}` })}
        {...props}
      />
      {error ? (
        <Input.Error id={errorId} role="alert" size="sm">
          {error}
        </Input.Error>
      ) : null}
    </Stack>
  )
}

import { Input, PinInput, Stack } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { RequestId } from './request-id.tsx'

interface CodePinProps {
  value: string
  onChange: (value: string) => void
  onComplete?: (value: string) => void
  error?: string | undefined
  requestId?: string | undefined
  /** Refused code: while it is in the boxes it counts as selected, and typing replaces all of it. */
  refused?: string | undefined
  autoFocus?: boolean
}

const LENGTH = 6

/** Returns what was typed or pasted over a selected code: everything up to the last digit that differs. */
function typedOver(refused: string, next: string): string {
  if (next.length < LENGTH) return ''
  const last = [...next].findLastIndex((digit, i) => digit !== refused[i])
  return next.slice(0, last + 1)
}

/** Six single-digit password boxes that take a pasted code and the phone's one-time code. They may start filled in. */
export function CodePin(props: CodePinProps) {
  const { value, onChange, onComplete, error, requestId, refused, ...rest } = props
  const errorId = useId()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refused === undefined) return
    first.current?.focus()
    first.current?.select()
  }, [refused])
  const change = (next: string) => {
    const selected = value === refused
    const typed = selected ? typedOver(value, next) : next
    onChange(typed)
    const wasFull = value.length === LENGTH && !selected
    if (typed.length === LENGTH && !wasFull) onComplete?.(typed)
  }
  return (
    <Stack gap={8} align="center">
      <PinInput
        ref={first}
        length={LENGTH}
        type="number"
        mask
        oneTimeCode
        placeholder=""
        size="md"
        gap={8}
        value={value}
        onChange={change}
        aria-label="Código de seis dígitos"
        aria-describedby={error ? errorId : undefined}
        error={Boolean(error)}
        hiddenInputProps={{ 'aria-hidden': true }}
        getInputProps={(index) => ({ 'aria-label': `Dígito ${index + 1} de ${LENGTH}` })}
        {...rest}
      />
      {error ? (
        <Input.Error id={errorId} role="alert" size="sm" ta="center">
          {error}
          <RequestId id={requestId} />
        </Input.Error>
      ) : null}
    </Stack>
  )
}

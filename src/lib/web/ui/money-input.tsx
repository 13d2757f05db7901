import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { useState } from 'react'
import { selectAll } from './upper-input.tsx'

interface FigureInputProps extends Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: number | ''
  defaultValue?: number | ''
  onChange?: (value: number | '') => void
}

const numberOf = (text: string) => {
  const number = Number(text.replace(',', '.'))
  return text === '' || Number.isNaN(number) ? '' : number
}

/** Base of the figure boxes: es-CL separators, no arrows, '' when empty. Shows cents in full once it is left. */
function FigureInput({ value, defaultValue, onChange, ...props }: FigureInputProps) {
  const [figure, setFigure] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
  // Text being typed: the box shows "120," while the form already has a number. Empty for a complete figure.
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <NumberInput
      thousandSeparator="."
      decimalSeparator=","
      hideControls
      autoComplete="off"
      fixedDecimalScale={draft === null && !Number.isInteger(figure || 0)}
      {...props}
      value={draft && numberOf(draft) === figure ? draft : figure}
      // In the capture phase: the box calls `onFocus` late, and would select what was typed meanwhile.
      onFocusCapture={selectAll}
      onBlur={(event) => {
        setDraft(null)
        props.onBlur?.(event)
      }}
      onChange={(typed) => {
        setDraft(typeof typed === 'string' ? typed : '')
        setFigure(typeof typed === 'string' ? numberOf(typed) : typed)
      }}
    />
  )
}

/** Box for whole pesos. Accepts cents and a minus, so that the schema refuses "45,5" instead of storing 455. */
export function MoneyInput(props: FigureInputProps) {
  return <FigureInput prefix="$" inputMode="numeric" maxLength={14} {...props} />
}

/** Box for a number of people, seats or things. The form's schema refuses fractions and too large numbers. */
export function CountInput(props: FigureInputProps) {
  return (
    <FigureInput
      inputMode="numeric"
      allowedDecimalSeparators={[',', '.']}
      clampBehavior="none"
      maxLength={6}
      {...props}
    />
  )
}

export function DecimalInput(props: FigureInputProps) {
  return (
    <FigureInput
      decimalScale={2}
      allowNegative={false}
      allowedDecimalSeparators={[',', '.']}
      inputMode="decimal"
      {...props}
    />
  )
}

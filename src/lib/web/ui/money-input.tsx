import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { useState } from 'react'
import { selectAll } from './upper-input.tsx'

export interface FigureInputProps
  extends Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: number | ''
  defaultValue?: number | ''
  onChange?: (value: number | '') => void
}

const numberOf = (text: string) => {
  const number = Number(text.replace(',', '.'))
  return text === '' || Number.isNaN(number) ? '' : number
}

/**
 * Shared by all boxes for figures: es-CL separators, no arrows, content selected on focus, '' when empty; cents are
 * shown in full, "130,50", once the box is left.
 */
function FigureInput({ value, defaultValue, onChange, ...props }: FigureInputProps) {
  const [figure, setFigure] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
  // While typing, half a figure ("120,") is text to the box and already a number to the form; null otherwise.
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
      // On the way down: the box tells `onFocus` a moment late, and would select what was typed meanwhile.
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

/**
 * Whole pesos: "$1.234.567"; '' when empty. Cents and a minus may be typed, so that "45,5" is refused with a message by
 * the form's schema rather than turned into 455.
 */
export function MoneyInput(props: FigureInputProps) {
  return <FigureInput prefix="$" inputMode="numeric" maxLength={14} {...props} />
}

/** A number of people, seats, things; what is no whole number, or too many, is for the form's schema to refuse. */
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

/** A figure with up to two decimals: dollars, reais, exchange rates. Give `prefix`, e.g. "US$". */
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

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

/** What all boxes for figures share: es-CL separators, no arrows, content selected on focus, '' when empty. */
function FigureInput({ value, defaultValue, onChange, ...props }: FigureInputProps) {
  const [figure, setFigure] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
  // Half a figure ("120,") is text to the box and already a number to the form.
  const [draft, setDraft] = useState('')
  return (
    <NumberInput
      thousandSeparator="."
      decimalSeparator=","
      allowNegative={false}
      hideControls
      autoComplete="off"
      {...props}
      value={draft !== '' && numberOf(draft) === figure ? draft : figure}
      // On the way down: the box tells `onFocus` a moment late, and would select what was typed meanwhile.
      onFocusCapture={selectAll}
      onChange={(typed) => {
        setDraft(typeof typed === 'string' ? typed : '')
        setFigure(typeof typed === 'string' ? numberOf(typed) : typed)
      }}
    />
  )
}

/** Whole pesos: "$1.234.567". The value is an integer or '' when empty. */
export function MoneyInput(props: FigureInputProps) {
  return (
    <FigureInput prefix="$" allowDecimal={false} inputMode="numeric" maxLength={14} {...props} />
  )
}

/** An integer without unit: people, seats, quantities. */
export function CountInput(props: FigureInputProps) {
  return (
    <FigureInput allowDecimal={false} inputMode="numeric" min={0} clampBehavior="blur" {...props} />
  )
}

/** A figure with up to two decimals: dollars, reais, exchange rates. Give `prefix`, e.g. "US$". */
export function DecimalInput(props: FigureInputProps) {
  return (
    <FigureInput
      decimalScale={2}
      allowedDecimalSeparators={[',', '.']}
      inputMode="decimal"
      {...props}
    />
  )
}

import { NumberInput, type NumberInputProps } from '@mantine/core'
import { selectAll } from './upper-input.tsx'

export interface FigureInputProps
  extends Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: number | ''
  defaultValue?: number | ''
  onChange?: (value: number | '') => void
}

/** What all boxes for figures share: es-CL separators, no arrows, content selected on focus, '' when empty. */
function FigureInput({ onChange, onFocus, ...props }: FigureInputProps) {
  return (
    <NumberInput
      thousandSeparator="."
      decimalSeparator=","
      allowNegative={false}
      hideControls
      autoComplete="off"
      {...props}
      onFocus={(event) => {
        selectAll(event)
        onFocus?.(event)
      }}
      onChange={(value) => onChange?.(typeof value === 'number' ? value : '')}
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

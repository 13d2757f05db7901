import { TextInput, type TextInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { readFigure, UNITS, type Unit } from '#lib/contract/figure.ts'
import { caretOf, edited, restingOf, shownOf, writtenOf } from './figure-text.ts'
import { selecting } from './upper-input.tsx'

interface FigureInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  unit: Unit
  value?: number | ''
  defaultValue?: number | ''
  onChange?: (value: number | '') => void
}

/**
 * Box for a figure. Shows how it is read, and never rewrites what was written in another way. The value is '' while the
 * text has none or two meanings: then the box says so once it is left, and refuses its form (`sent-form.ts`).
 */
export function FigureInput(allProps: FigureInputProps) {
  const { unit, value, defaultValue, onChange, onFocus, onBlur, ...props } = allProps
  const [figure, setFigure] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
  const box = useRef<HTMLInputElement>(null)
  // Text that is being written, or was left without one meaning. Null shows the value.
  const [written, setWritten] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const reading = written === null ? null : readFigure(written, unit)
  const problem = reading?.problem ?? null
  // Another value came from elsewhere (a chip, a restored draft) and replaces the text.
  if (reading && reading.value !== figure) setWritten(null)
  useLayoutEffect(() => box.current?.setCustomValidity(problem ?? ''), [problem])

  const write = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.currentTarget
    const before = written ?? writtenOf(figure)
    const next = edited(before, { text, caret: selectionStart ?? text.length }, unit)
    const { inputType } = event.nativeEvent as InputEvent
    const caret = caretOf(next.written, next.behind, unit, inputType === 'deleteContentForward')
    event.currentTarget.value = shownOf(next.written, unit)
    event.currentTarget.setSelectionRange(caret, caret)
    setWritten(next.written)
    setLeft(false)
    setFigure(readFigure(next.written, unit).value)
  }
  const leave = () => {
    if (problem) setLeft(true)
    else setWritten(null)
  }
  return (
    <TextInput
      ref={box}
      inputMode={unit.decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...props}
      error={(isLeft && problem) || props.error}
      value={written === null ? restingOf(figure, unit) : shownOf(written, unit)}
      onChange={write}
      onInvalid={leave}
      onFocus={selecting(onFocus)}
      onBlur={(event) => {
        leave()
        onBlur?.(event)
      }}
    />
  )
}

type BoxProps = Omit<FigureInputProps, 'unit'>

/** Box for whole pesos. */
export const MoneyInput = (props: BoxProps) => <FigureInput unit={UNITS.pesos} {...props} />

/** Box for a number of people, seats or things. */
export const CountInput = (props: BoxProps) => <FigureInput unit={UNITS.count} {...props} />

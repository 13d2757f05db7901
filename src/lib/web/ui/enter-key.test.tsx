import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DateInput } from './date-input.tsx'
import { handleEnter } from './enter-key.ts'
import { SubmitButton } from './form.tsx'
import { PlainInput } from './plain-input.tsx'
import { RadioChoice } from './radio-choice.tsx'
import { SelectInput } from './select-input.tsx'

afterEach(cleanup)

const send = vi.fn((event: FormEvent) => event.preventDefault())
beforeEach(() => {
  send.mockClear()
})

function setUp(boxes: ReactNode) {
  render(
    <MantineProvider env="test">
      <form onSubmit={send} onKeyDown={handleEnter} aria-label="Árbol">
        {boxes}
        <SubmitButton>Plantar</SubmitButton>
      </form>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  return {
    at: () => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent,
    press: (keys: string) => user.keyboard(keys),
    go: (label: string) => user.click(screen.getByLabelText(label)),
  }
}

const Especie = () => {
  const [value, setValue] = useState<number | null>(null)
  return (
    <SelectInput
      label="Especie"
      options={[{ value: 1, label: 'ROBLE' }]}
      value={value}
      onChange={setValue}
    />
  )
}

const LONG = (
  <>
    <PlainInput label="Nombre" />
    <PlainInput label="Fijo" readOnly tabIndex={-1} />
    <PlainInput label="Apagado" disabled />
    <Especie />
    <DateInput label="Día" />
    <input type="checkbox" aria-label="Regado" />
    <RadioChoice
      label="Luz"
      options={[
        { value: '1', label: 'Sol' },
        { value: '2', label: 'Sombra' },
      ]}
      defaultValue="2"
    />
    <label>
      Motivo
      <textarea />
    </label>
    <PlainInput label="Alto" />
  </>
)

test('Enter pasa a la casilla siguiente: elige, termina la fecha o baja de línea antes, y envía en la última', async () => {
  const { at, press, go } = setUp(LONG)
  await go('Nombre')
  await press('roble{Enter}')
  expect(at()).toBe('Especie')
  await press('rob{Enter}')
  expect(at()).toBe('Especie')
  await press('{Enter}')
  expect(at()).toBe('Día')
  await press('16102026{Enter}')
  expect(at()).toBe('Día')
  await press('{Enter}')
  expect(at()).toBe('Sombra')
  await press('{Enter}')
  expect(at()).toBe('Motivo')
  await press('seco{Enter}y alto')
  expect(screen.getByLabelText('Motivo')).toHaveProperty('value', 'seco\ny alto')
  expect(send).not.toHaveBeenCalled()
  await go('Alto')
  await press('{Enter}')
  expect(send).toHaveBeenCalledOnce()
})

test('Enter en el botón envía', async () => {
  const { press } = setUp(LONG)
  screen.getByRole('button', { name: 'Plantar' }).focus()
  await press('{Enter}')
  expect(send).toHaveBeenCalledOnce()
})

test.each(['Nombre', 'Motivo', 'Sombra'])('Ctrl+Enter envía desde %s', async (label) => {
  const { press, go } = setUp(LONG)
  await go(label)
  await press('{Control>}{Enter}{/Control}')
  expect(send).toHaveBeenCalledOnce()
})

test('Ctrl+Enter no envía lo que el botón no enviaría', async () => {
  const { press, go } = setUp(
    <>
      <PlainInput label="Nombre" />
      <SubmitButton busy>Antes</SubmitButton>
    </>,
  )
  await go('Nombre')
  await press('{Control>}{Enter}{/Control}')
  expect(send).not.toHaveBeenCalled()
})

test('un formulario de tres casillas se envía con Enter desde cualquiera', async () => {
  const { press, go } = setUp(
    <>
      <PlainInput label="Nombre" />
      <PlainInput label="Especie" />
      <PlainInput label="Alto" />
    </>,
  )
  await go('Nombre')
  await press('{Enter}')
  expect(send).toHaveBeenCalledOnce()
})

test('una casilla cuya tecla es «siguiente» no envía, tampoco la última', async () => {
  const { at, press, go } = setUp(
    <>
      <PlainInput label="Nombre" enterKeyHint="next" />
      <PlainInput label="Alto" enterKeyHint="next" />
    </>,
  )
  await go('Nombre')
  await press('{Enter}')
  expect(at()).toBe('Alto')
  await press('{Enter}')
  expect(at()).toBe('Alto')
  expect(send).not.toHaveBeenCalled()
})

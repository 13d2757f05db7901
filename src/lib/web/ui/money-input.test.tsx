import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { UNITS } from '#lib/contract/figure.ts'
import { FigureInput } from './money-input.tsx'

afterEach(cleanup)

type UnitName = keyof typeof UNITS

function Casilla({ unit }: { unit: UnitName }) {
  const [value, setValue] = useState<number | ''>('')
  return (
    <MantineProvider env="test">
      <FigureInput unit={UNITS[unit]} label="Monto" value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
      <button type="button" onClick={() => setValue(45000)}>
        Todo
      </button>
    </MantineProvider>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox')
const held = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const isRefused = () => box().validity.customError

/** Ways in which a text gets into a box. */
const WAYS: Record<string, (text: string) => Promise<unknown> | unknown> = {
  'a teclas': (text) => userEvent.type(box(), text),
  pegado: async (text) => {
    const user = userEvent.setup()
    await user.click(box())
    await user.paste(text)
  },
  // The keypad of a phone sends no keys: each character changes the text at the caret.
  'con el teclado del teléfono': (text) => {
    box().focus()
    for (const char of text) {
      const at = box().selectionStart ?? 0
      const value = box().value.slice(0, at) + char + box().value.slice(box().selectionEnd ?? at)
      fireEvent.input(box(), { target: { value, selectionStart: at + 1, selectionEnd: at + 1 } })
    }
  },
}

/** Text, what it shows and is worth once the box is left, and a part of the problem if it has no clear meaning. */
const TABLE: Partial<Record<UnitName, [string, string, number | '', string?][]>> = {
  pesos: [
    ['25000', '$25.000', 25000],
    ['25.000', '$25.000', 25000],
    ['12.000', '$12.000', 12000],
    ['1.234.567', '$1.234.567', 1234567],
    ['70,000', '$70.000', 70000],
    ['70 000', '$70.000', 70000],
    ['$25.000', '$25.000', 25000],
    ['25.000.-', '$25.000', 25000],
    ['25.000,-', '$25.000', 25000],
    ['25.000,00', '$25.000', 25000],
    ['-25.000', '-$25.000', -25000],
    ['25.50', '$25.50', '', 'sin decimales'],
    ['25.0', '$25.0', '', 'sin decimales'],
    ['1.234,50', '$1.234,50', '', 'sin decimales'],
    ['12.34.567', '$12.34.567', '', 'revise los puntos'],
    ['25.0000', '$25.0000', '', 'revise los puntos'],
    ['25 mil', '25 mil', '', 'solo el número'],
    ['US$20', 'US$20', '', 'la casilla es de pesos'],
    ['25.000 30.000', '$25.000 30.000', '', 'dos números'],
  ],
  usd: [
    ['1234,50', 'US$1.234,50', 1234.5],
    ['1234.5', 'US$1.234,50', 1234.5],
    ['1.234,50', 'US$1.234,50', 1234.5],
    ['1,234.50', 'US$1.234,50', 1234.5],
    ['1.234', 'US$1.234', 1234],
    ['1,234', 'US$1.234', 1234],
    ['120.5', 'US$120,50', 120.5],
    ['0,05', 'US$0,05', 0.05],
    ['US$ 20', 'US$20', 20],
    ['$25.000', '$25.000', '', 'la casilla es de dólares'],
    ['1.234,567', 'US$1.234,567', '', '1.234,57 o 1.234.567'],
    ['1234.567', 'US$1234.567', '', '1.234,57 o 1.234.567'],
  ],
  brl: [
    ['R$ 1.050,00', 'R$1.050', 1050],
    ['1.050', 'R$1.050', 1050],
    ['350,5', 'R$350,50', 350.5],
  ],
  rate: [
    ['945.12', '$945,12', 945.12],
    ['1.050', '$1.050', 1050],
    ['90,355', '$90,355', '', '90,36 o 90.355'],
  ],
  percent: [
    ['12,5', '12,50 %', 12.5],
    ['15%', '15 %', 15],
  ],
  count: [
    ['12', '12', 12],
    ['1.5', '1.5', '', 'sin decimales'],
  ],
}

for (const [way, put] of Object.entries(WAYS))
  describe(way, () => {
    test.each(
      Object.entries(TABLE).flatMap(([unit, rows]) =>
        rows.map(
          ([text, shown, value, problem]) =>
            [text, unit as UnitName, shown, value, problem] as const,
        ),
      ),
    )('%j en %s muestra %j y vale %j', async (text, unit, shown, value, problem) => {
      render(<Casilla unit={unit} />)
      await put(text)
      fireEvent.blur(box())
      expect([box().value, held()]).toEqual([shown, value])
      expect(isRefused()).toBe(problem !== undefined)
      if (problem) expect(screen.getByText(new RegExp(problem))).toBeDefined()
      else expect(box().getAttribute('aria-invalid')).toBeNull()
    })
  })

describe('mientras se escribe', () => {
  /** Keys, and what the box shows after each. */
  test.each<[UnitName, string, string[]]>([
    ['pesos', '25.000', ['$2', '$25', '$25.', '$25.0', '$25.00', '$25.000']],
    ['pesos', '25000', ['$2', '$25', '$250', '$2.500', '$25.000']],
    ['pesos', '70,000', ['$7', '$70', '$70,', '$70,0', '$70,00', '$70.000']],
    ['pesos', '1,234,5', ['$1', '$1,', '$1,2', '$1,23', '$1.234', '$1.234,', '$1,234,5']],
    ['usd', '1300.5', ['US$1', 'US$13', 'US$130', 'US$1.300', 'US$1.300,', 'US$1.300,5']],
    ['usd', '1.234', ['US$1', 'US$1.', 'US$1,2', 'US$1,23', 'US$1.234']],
    ['percent', '12,5', ['1 %', '12 %', '12, %', '12,5 %']],
    ['pesos', '-5', ['-', '-$5']],
    ['pesos', '$2500', ['$', '$2', '$25', '$250', '$2.500']],
  ])('%s, %j: se ve lo que se lee', async (unit, keys, shown) => {
    render(<Casilla unit={unit} />)
    const seen: string[] = []
    for (const key of keys) {
      await userEvent.type(box(), key, { initialSelectionStart: box().selectionStart ?? 0 })
      seen.push(box().value)
    }
    expect(seen).toEqual(shown)
  })

  test('el problema se dice al salir, y se borra al corregir', async () => {
    render(<Casilla unit="pesos" />)
    await userEvent.type(box(), '25.00')
    expect(screen.queryByText(/sin decimales/)).toBeNull()
    await userEvent.tab()
    expect(screen.getByText('«25.00» no se entiende: aquí van pesos sin decimales, como 25.000.'))
    await userEvent.type(box(), '0', { initialSelectionStart: 6 })
    expect(screen.queryByText(/sin decimales/)).toBeNull()
    expect([box().value, held()]).toEqual(['$25.000', 25000])
  })

  test.each([
    ['{Backspace}', '$2.500', 6],
    ['1', '$250.001', 8],
    ['{Backspace}{Backspace}{Backspace}{Backspace}', '$2', 2],
  ])('al final de $25.000, %s deja %s', async (keys, shown, caret) => {
    render(<Casilla unit="pesos" />)
    await userEvent.type(box(), `25000${keys}`)
    expect([box().value, box().selectionStart]).toEqual([shown, caret])
  })

  test.each([
    // The caret stands after the character with that number.
    [2, '1', '$215.000', 3],
    [1, '9', '$925.000', 2],
    [0, '9', '$925.000', 2],
    [3, '{Backspace}', '$2.000', 2],
    [4, '{Backspace}', '$25.000', 3],
    [4, '{Backspace}{Backspace}', '$2.000', 2],
    [3, '{Delete}', '$25.000', 4],
    [3, '{Delete}{Delete}', '$2.500', 4],
  ])('desde el lugar %d, %s deja %s', async (at, keys, shown, caret) => {
    render(<Casilla unit="pesos" />)
    await userEvent.type(box(), '25000')
    await userEvent.type(box(), keys, { initialSelectionStart: at, initialSelectionEnd: at })
    expect([box().value, box().selectionStart]).toEqual([shown, caret])
  })
})

test('al entrar se selecciona todo: lo que se escribe o se pega lo reemplaza', async () => {
  render(<Casilla unit="pesos" />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Todo' }))
  await user.tab({ shift: true })
  await user.keyboard('12.000')
  expect([box().value, held()]).toEqual(['$12.000', 12000])
  await user.tab()
  await user.tab({ shift: true })
  await user.paste('$ 8.000.-')
  expect([box().value, held()]).toEqual(['$8.000', 8000])
})

test('un valor que llega de otra parte reemplaza lo que no se entendió', async () => {
  render(<Casilla unit="pesos" />)
  await userEvent.type(box(), '25.50')
  await userEvent.click(screen.getByRole('button', { name: 'Todo' }))
  expect([box().value, isRefused()]).toEqual(['$45.000', false])
})

import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { UNITS } from '#lib/contract/figure.ts'
import { CountInput, FigureInput, MoneyInput } from './money-input.tsx'
import { TimeInput } from './time-input.tsx'

afterEach(cleanup)

function Field<Value>(props: {
  inicial: Value
  campo: (value: Value, set: (value: Value) => void) => ReactNode
}) {
  const [value, setValue] = useState(props.inicial)
  return (
    <MantineProvider env="test">
      {props.campo(value, setValue)}
      <output>{JSON.stringify(value)}</output>
      <button type="button">Otro</button>
    </MantineProvider>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox')
const held = () => JSON.parse(screen.getByRole('status').textContent ?? '')

const dinero = (inicial: number | '') =>
  render(
    <Field
      inicial={inicial}
      campo={(v, set) => <MoneyInput label="Precio" value={v} onChange={set} />}
    />,
  )

test.each([
  ['45000', '$45.000', 45000],
  ['1234567', '$1.234.567', 1234567],
  ['0', '$0', 0],
  ['5a0', '5a0', ''],
  ['12,5', '$12,5', ''],
  ['-50', '-$50', -50],
])('pesos: al teclear %j muestra %j', async (keys, shown, value) => {
  dinero('')
  await userEvent.type(box(), keys)
  expect(box().value).toBe(shown)
  expect(held()).toBe(value)
})

test('pesos: un monto borrado queda vacío, no en cero', async () => {
  dinero(45000)
  expect(box().value).toBe('$45.000')
  await userEvent.clear(box())
  expect(held()).toBe('')
})

test('pesos: al entrar se selecciona todo y la primera tecla no se pierde', async () => {
  dinero(45000)
  await userEvent.tab()
  await userEvent.keyboard('123')
  expect(box().value).toBe('$123')
})

test.each([
  ['250', 250],
  ['1000', 1000],
  ['1.5', ''],
  ['2,5', ''],
  ['-1', -1],
])('cantidad: %j vale %j, para que el formulario lo juzgue', async (keys, value) => {
  render(
    <Field
      inicial={2 as number | ''}
      campo={(v, set) => <CountInput label="Adultos" max={99} value={v} onChange={set} />}
    />,
  )
  await userEvent.tab()
  await userEvent.keyboard(keys)
  await userEvent.tab()
  expect(held()).toBe(value)
})

test.each([
  ['120,5', 120.5],
  ['120.5', 120.5],
  ['99,999', 99999],
])('dólares: al teclear %j vale %d', async (keys, value) => {
  render(
    <Field
      inicial={'' as number | ''}
      campo={(v, set) => <FigureInput unit={UNITS.usd} label="Dólares" value={v} onChange={set} />}
    />,
  )
  await userEvent.type(box(), keys)
  expect(held()).toBe(value)
})

const reales = (inicial: number | '' = '') =>
  render(
    <Field
      inicial={inicial}
      campo={(v, set) => <FigureInput unit={UNITS.brl} label="Reales" value={v} onChange={set} />}
    />,
  )

test.each([
  ['130,5', 'R$130,50', 130.5],
  ['0,05', 'R$0,05', 0.05],
  ['1300', 'R$1.300', 1300],
  ['1300,', 'R$1.300', 1300],
])('reales: %j se lee %j al salir de la caja', async (keys, shown, value) => {
  reales()
  await userEvent.type(box(), keys)
  await userEvent.tab()
  expect(box().value).toBe(shown)
  expect(held()).toBe(value)
})

test('reales: lo guardado con centavos se lee completo, y lo que se escribe encima lo reemplaza', async () => {
  reales(130.5)
  expect(box().value).toBe('R$130,50')
  await userEvent.tab()
  await userEvent.keyboard('47,25')
  expect(box().value).toBe('R$47,25')
  expect(held()).toBe(47.25)
})

const hora = (inicial = '') =>
  render(
    <Field
      inicial={inicial}
      campo={(v, set) => <TimeInput label="Hora" value={v} onChange={set} />}
    />,
  )

test.each([
  ['0830', '08:30'],
  ['08:30', '08:30'],
  ['2575', '23:59'],
  ['8hola30', '83:0'],
  ['1::2', '01:2'],
])('hora: al teclear %j queda %j', async (keys, shown) => {
  hora()
  await userEvent.type(box(), keys)
  expect(held()).toBe(shown)
})

test.each([
  ['830', '{Tab}', '08:30'],
  ['7', '{Tab}', '07:00'],
  ['830', '{Enter}', '08:30'],
  ['2599', '{Tab}', '23:59'],
])('hora: %s y %s deja %s', async (keys, leave, whole) => {
  hora()
  await userEvent.type(box(), keys)
  await userEvent.keyboard(leave)
  expect(held()).toBe(whole)
})

test('hora: se pega, se borra con Retroceso y se completa al salir', async () => {
  hora()
  const user = userEvent.setup()
  await user.click(box())
  await user.paste('17:45:00')
  expect(held()).toBe('17:45')
  await user.keyboard('{Backspace}{Backspace}{Backspace}')
  expect(held()).toBe('17')
  await user.clear(box())
  await user.paste('9:15')
  expect(held()).toBe('09:15')
})

test.each([
  ['7:30 PM', '19:30'],
  ['12:15 a. m.', '00:15'],
  ['07.30 hrs', '07:30'],
  ['830', '83:0'],
  ['1299', '12:59'],
])('hora: al pegar %j sobre otra queda %j', async (pasted, read) => {
  hora('06:00')
  const user = userEvent.setup()
  await user.click(box())
  await user.paste(pasted)
  expect(held()).toBe(read)
})

test('hora: lo pegado que no es una hora se dice, y la hora queda como estaba', async () => {
  hora('06:00')
  const user = userEvent.setup()
  await user.click(box())
  await user.paste('temprano, 7 u 8')
  expect(held()).toBe('06:00')
  const reason = '«temprano, 7 u 8» no es una hora: escriba 07:30 o 19:30'
  expect(screen.getByText(reason)).toBeTruthy()
  expect(box().getAttribute('aria-invalid')).toBe('true')
  await user.tab()
  expect(screen.getByText(reason)).toBeTruthy()
  await user.click(box())
  await user.keyboard('0745')
  expect(held()).toBe('07:45')
  expect(screen.queryByText(/no es una hora/)).toBeNull()
})

test('hora: la letra que no se acepta se dice', async () => {
  hora()
  await userEvent.type(box(), '730p')
  expect(held()).toBe('73:0')
  expect(screen.getByText(/^«p» no es una hora/)).toBeTruthy()
})

test('hora: corregir la hora en medio conserva los minutos', async () => {
  hora('12:34')
  const user = userEvent.setup()
  await user.click(box())
  box().setSelectionRange(2, 2)
  await user.keyboard('{Backspace}')
  expect(held()).toBe('1:34')
  await user.tab()
  expect(held()).toBe('01:34')
})

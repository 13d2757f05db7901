import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CodePin } from './code-pin.tsx'
import { DateInput } from './date-input.tsx'
import { dateFromText, dayAfter } from './date-text.ts'
import { SelectInput } from './select-input.tsx'

afterEach(cleanup)

function Codigo({
  inicial = '',
  onComplete,
}: {
  inicial?: string
  onComplete?: (v: string) => void
}) {
  const [codigo, setCodigo] = useState(inicial)
  return (
    <MantineProvider env="test">
      <CodePin
        value={codigo}
        onChange={setCodigo}
        onComplete={onComplete}
        error="Código incorrecto"
      />
      <output>{codigo}</output>
    </MantineProvider>
  )
}

const cells = () => screen.getAllByLabelText<HTMLInputElement>(/^Dígito \d de 6$/)
const code = () => screen.getByRole('status').textContent

test('el código son seis casillas de clave que reciben el código del teléfono', () => {
  render(<Codigo inicial="200926" />)
  expect(cells()).toHaveLength(6)
  for (const cell of cells()) {
    expect(cell.type).toBe('password')
    expect(cell.autocomplete).toBe('one-time-code')
  }
  expect(cells().map((cell) => cell.value)).toEqual(['2', '0', '0', '9', '2', '6'])
  expect(screen.getByRole('alert').textContent).toBe('Código incorrecto')
})

test('un código pegado llena las seis casillas y avisa que está completo', async () => {
  const onComplete = vi.fn()
  render(<Codigo onComplete={onComplete} />)
  const user = userEvent.setup()
  await user.click(cells()[0] as HTMLInputElement)
  await user.paste(' 123 456 ')
  expect(code()).toBe('123456')
  expect(onComplete).toHaveBeenCalledWith('123456')
})

test('al teclear se pasa de casilla, las letras se ignoran y Retroceso vuelve', async () => {
  render(<Codigo />)
  const user = userEvent.setup()
  await user.click(cells()[0] as HTMLInputElement)
  await user.keyboard('1a23')
  expect(code()).toBe('123')
  expect(document.activeElement).toBe(cells()[3])
  await user.keyboard('{Backspace}{Backspace}')
  expect(code()).toBe('12')
})

const hoteles = [
  { value: 7, label: 'HOTEL CUMBRES' },
  { value: 8, label: 'TIERRA ATACAMA' },
  { value: 9, label: 'HOSTAL ÑUÑOA, SAN PEDRO' },
]

function Hotel() {
  const [hotel, setHotel] = useState<number | null>(null)
  return (
    <MantineProvider env="test">
      <SelectInput label="Hotel" options={hoteles} value={hotel} onChange={setHotel} />
      <output>{String(hotel)}</output>
    </MantineProvider>
  )
}

test.each([
  ['atac', ['TIERRA ATACAMA']],
  ['pedro nunoa', ['HOSTAL ÑUÑOA, SAN PEDRO']],
  ['hó', ['HOTEL CUMBRES', 'HOSTAL ÑUÑOA, SAN PEDRO']],
])('buscar %j en la lista, sin tildes ni orden, deja %j', async (text, found) => {
  render(<Hotel />)
  await userEvent.type(screen.getByLabelText('Hotel', { selector: 'input' }), text)
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(found)
})

test('se elige con el teclado, el valor es el número, y se puede borrar', async () => {
  render(<Hotel />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Hotel', { selector: 'input' }), 'tierra{ArrowDown}{Enter}')
  expect(screen.getByRole('status').textContent).toBe('8')
  await user.click(screen.getByLabelText('Borrar selección'))
  expect(screen.getByRole('status').textContent).toBe('null')
})

test.each([
  ['20-11-2026', '2026-11-20'],
  ['20/11/26', '2026-11-20'],
  ['20112026', '2026-11-20'],
  ['201126', '2026-11-20'],
  ['1.2.2026', '2026-02-01'],
  ['29-02-2028', '2028-02-29'],
  ['29-02-2026', null],
  ['31-04-2026', null],
  ['20-13-2026', null],
  ['20-11', null],
  ['', null],
])('la fecha tecleada %j es %j', (text, date) => {
  expect(dateFromText(text)).toBe(date)
})

test.each([
  ['2026-09-05', 1, '2026-09-06'],
  ['2026-09-06', 1, '2026-09-07'],
  ['2026-04-05', -1, '2026-04-04'],
  ['2026-12-31', 1, '2027-01-01'],
])('a %s con %d días sigue %s, también en los cambios de hora de Chile', (date, days, next) => {
  expect(dayAfter(date, days)).toBe(next)
})

test('la fecha se muestra día primero, se teclea sin separadores y se mueve con las flechas', async () => {
  function Fecha() {
    const [fecha, setFecha] = useState<string | null>('2026-11-20')
    return (
      <MantineProvider env="test">
        <DateInput label="Fecha" value={fecha} onChange={setFecha} />
        <output>{fecha}</output>
      </MantineProvider>
    )
  }
  render(<Fecha />)
  const box = screen.getByLabelText<HTMLInputElement>('Fecha', { selector: 'input' })
  expect(box.value).toBe('20-11-2026')
  const user = userEvent.setup()
  await user.clear(box)
  await user.type(box, '05092026')
  expect(screen.getByRole('status').textContent).toBe('2026-09-05')
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('status').textContent).toBe('2026-09-06')
  await user.tab()
  expect(box.value).toBe('06-09-2026')
})

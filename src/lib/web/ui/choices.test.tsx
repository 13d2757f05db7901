import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DateInput } from './date-input.tsx'
import { dateFromText } from './date-text.ts'
import { SelectInput } from './select-input.tsx'
import { SuggestInput } from './suggest-input.tsx'

afterEach(cleanup)

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

test('al escribir queda marcada la primera que calza: Intro la elige y no envía el formulario', async () => {
  const enviar = vi.fn((event: FormEvent) => event.preventDefault())
  render(
    <form onSubmit={enviar}>
      <Hotel />
    </form>,
  )
  await userEvent.type(screen.getByLabelText('Hotel', { selector: 'input' }), 'ho{Enter}')
  expect(screen.getByRole('status').textContent).toBe('7')
  expect(enviar).not.toHaveBeenCalled()
})

test('Intro en una lista abierta sin escribir, o sin resultados, no elige ni envía el formulario', async () => {
  const enviar = vi.fn((event: FormEvent) => event.preventDefault())
  render(
    <form onSubmit={enviar}>
      <Hotel />
    </form>,
  )
  const user = userEvent.setup()
  const caja = screen.getByLabelText('Hotel', { selector: 'input' })
  await user.click(caja)
  await user.keyboard('{Enter}xyz{Enter}')
  expect(screen.getByText('Sin resultados')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('null')
  expect(enviar).not.toHaveBeenCalled()
  await user.keyboard('{Escape}{Enter}')
  expect(enviar).toHaveBeenCalledOnce()
})

test('Intro con sugerencias a la vista deja lo escrito y las cierra; el siguiente envía', async () => {
  const enviar = vi.fn((event: FormEvent) => event.preventDefault())
  const Idioma = () => {
    const [idioma, setIdioma] = useState('')
    return (
      <MantineProvider env="test">
        <SuggestInput
          label="Idioma"
          suggestions={['ESPAÑOL', 'ALEMÁN']}
          value={idioma}
          onChange={setIdioma}
        />
        <output>{idioma}</output>
      </MantineProvider>
    )
  }
  render(
    <form onSubmit={enviar}>
      <Idioma />
    </form>,
  )
  const user = userEvent.setup()
  const caja = screen.getByLabelText('Idioma', { selector: 'input' })
  await user.type(caja, 'esp')
  await screen.findByRole('option', { name: 'ESPAÑOL' })
  await user.keyboard('{Enter}')
  expect(screen.getByRole('status').textContent).toBe('ESP')
  expect(screen.queryByRole('option')).toBeNull()
  expect(enviar).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(enviar).toHaveBeenCalledOnce()

  await user.clear(caja)
  await user.type(caja, 'alem')
  await screen.findByRole('option', { name: 'ALEMÁN' })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByRole('status').textContent).toBe('ALEMÁN')
  await user.clear(caja)
  await user.type(caja, 'quechua{Enter}')
  expect(enviar).toHaveBeenCalledTimes(2)
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

test.each(['20/11/26', '201126', '20-11-202'])(
  'mientras se teclea, %j aún no es una fecha',
  (text) => {
    expect(dateFromText(text, 'typing')).toBeNull()
  },
)

function Fecha({ inicial = '2026-11-20', minDate }: { inicial?: string | null; minDate?: string }) {
  const [fecha, setFecha] = useState<string | null>(inicial)
  return (
    <MantineProvider env="test">
      <DateInput label="Fecha" value={fecha} onChange={setFecha} minDate={minDate} clearable />
      <output>{fecha}</output>
      <button type="button" onClick={() => setFecha('2026-12-24')}>
        Nochebuena
      </button>
    </MantineProvider>
  )
}
const fecha = () => screen.getByLabelText<HTMLInputElement>('Fecha', { selector: 'input' })
const guardada = () => screen.getByRole('status').textContent

/** Types a date in place of what the box holds and leaves the box. */
async function teclear(text: string) {
  const user = userEvent.setup()
  await user.clear(fecha())
  await user.type(fecha(), text)
  await user.tab()
  return user
}

test('la fecha se muestra día primero, se teclea sin separadores y se mueve con las flechas', async () => {
  render(<Fecha />)
  expect(fecha().value).toBe('20-11-2026')
  const user = userEvent.setup()
  await user.clear(fecha())
  await user.type(fecha(), '05092026')
  expect(guardada()).toBe('2026-09-05')
  await user.keyboard('{ArrowUp}')
  expect(guardada()).toBe('2026-09-06')
  await user.tab()
  expect(fecha().value).toBe('06-09-2026')
})

test('un año de dos cifras vale al salir de la caja, o con Intro', async () => {
  render(<Fecha />)
  const user = await teclear('05/09/27')
  expect(guardada()).toBe('2027-09-05')
  expect(fecha().value).toBe('05-09-2027')
  await user.clear(fecha())
  await user.type(fecha(), '06/09/27{Enter}')
  expect(guardada()).toBe('2027-09-06')
})

test.each(['31-02-2026', '20-11-202', 'mañana'])(
  'la fecha %j no se guarda, se queda escrita y se dice que no es válida',
  async (text) => {
    render(<Fecha />)
    await teclear(text)
    expect(guardada()).toBe('')
    expect(fecha().value).toBe(text)
    expect(screen.getByText('Fecha no válida')).toBeDefined()
    expect(fecha().getAttribute('aria-invalid')).toBe('true')
  },
)

test('una fecha anterior a la permitida se queda escrita y dice desde cuándo se puede', async () => {
  render(<Fecha minDate="2026-11-19" />)
  await teclear('18-11-2026')
  expect(guardada()).toBe('')
  expect(fecha().value).toBe('18-11-2026')
  expect(screen.getByText('La fecha debe ser desde el 19-11-2026')).toBeDefined()
})

test('una fecha mal escrita se corrige, se borra o cede ante la que llega de fuera', async () => {
  render(<Fecha />)
  let user = await teclear('31-02-2026')
  await user.click(screen.getByRole('button', { name: 'Borrar fecha' }))
  expect(fecha().value).toBe('')
  expect(screen.queryByText('Fecha no válida')).toBeNull()
  user = await teclear('31-02-2026')
  await user.click(screen.getByRole('button', { name: 'Nochebuena' }))
  expect(fecha().value).toBe('24-12-2026')
  expect(screen.queryByText('Fecha no válida')).toBeNull()
  await teclear('1-3-2026')
  expect(guardada()).toBe('2026-03-01')
})

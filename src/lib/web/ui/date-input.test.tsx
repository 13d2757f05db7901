import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DateInput } from './date-input.tsx'
import { dateFromText } from './date-text.ts'

afterEach(cleanup)

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
test('el foco no abre el calendario, que taparía lo de abajo; un clic o teclear sí', async () => {
  const user = userEvent.setup()
  render(<Fecha inicial={null} />)
  const calendar = () => screen.queryByRole('dialog', { name: 'Calendario' })
  await user.tab()
  expect(document.activeElement).toBe(fecha())
  expect(calendar()).toBeNull()
  await user.click(fecha())
  expect(await screen.findByRole('dialog', { name: 'Calendario' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(calendar()).toBeNull(), { timeout: 60_000 })
  await user.keyboard('2')
  expect(await screen.findByRole('dialog', { name: 'Calendario' })).toBeTruthy()
})

const fecha = () => screen.getByLabelText<HTMLInputElement>('Fecha', { selector: 'input' })
const saved = () => screen.getByRole('status').textContent

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
  expect(saved()).toBe('2026-09-05')
  await user.keyboard('{ArrowUp}')
  expect(saved()).toBe('2026-09-06')
  await user.tab()
  expect(fecha().value).toBe('06-09-2026')
})

test('un año de dos cifras vale al salir de la caja, o con Intro', async () => {
  render(<Fecha />)
  const user = await teclear('05/09/27')
  expect(saved()).toBe('2027-09-05')
  expect(fecha().value).toBe('05-09-2027')
  await user.clear(fecha())
  await user.type(fecha(), '06/09/27{Enter}')
  expect(saved()).toBe('2027-09-06')
})

test('Intro tras escribir una fecha la elige y cierra el calendario; el siguiente envía el formulario', async () => {
  const send = vi.fn((event: FormEvent) => event.preventDefault())
  render(
    <form onSubmit={send}>
      <Fecha />
    </form>,
  )
  const user = userEvent.setup()
  await user.clear(fecha())
  await user.type(fecha(), '24/12/26')
  expect(await screen.findByRole('dialog', { name: 'Calendario' })).toBeDefined()
  await user.keyboard('{Enter}')
  expect(saved()).toBe('2026-12-24')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(send).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(send).toHaveBeenCalledOnce()
})

test.each(['31-02-2026', '20-11-202', 'mañana'])(
  'la fecha %j no se guarda, se queda escrita y se dice que no es válida',
  async (text) => {
    render(<Fecha />)
    await teclear(text)
    expect(saved()).toBe('')
    expect(fecha().value).toBe(text)
    expect(screen.getByText('Fecha no válida')).toBeDefined()
    expect(fecha().getAttribute('aria-invalid')).toBe('true')
  },
)

test('una fecha anterior a la permitida se queda escrita y dice desde cuándo se puede', async () => {
  render(<Fecha minDate="2026-11-19" />)
  await teclear('18-11-2026')
  expect(saved()).toBe('')
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
  expect(saved()).toBe('2026-03-01')
})

import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CodePin } from './code-pin.tsx'

afterEach(cleanup)

function Codigo({
  inicial = '',
  onComplete,
  refused,
}: {
  inicial?: string
  refused?: string
  onComplete?: (v: string) => void
}) {
  const [codigo, setCodigo] = useState(inicial)
  return (
    <MantineProvider env="test">
      <CodePin
        value={codigo}
        onChange={setCodigo}
        {...(onComplete && { onComplete })}
        refused={refused}
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

const rechazado = (codigo: string) => {
  const onComplete = vi.fn()
  const view = render(<Codigo inicial={codigo} onComplete={onComplete} />)
  view.rerender(<Codigo refused={codigo} onComplete={onComplete} />)
  return { onComplete, user: userEvent.setup() }
}

test('un código rechazado queda a la vista, elegido: lo que se teclea lo reemplaza entero', async () => {
  const { onComplete, user } = rechazado('111111')
  expect(code()).toBe('111111')
  expect(document.activeElement).toBe(cells()[0])
  await user.keyboard('2')
  expect(code()).toBe('2')
  await user.keyboard('34567')
  expect(code()).toBe('234567')
  expect(onComplete.mock.calls).toEqual([['234567']])
})

test.each([
  ['el último dígito es otro', '111112', '111112'],
  ['los primeros son los mismos', '114444', '114444'],
])('también donde %s', async (_, escrito, esperado) => {
  const { onComplete, user } = rechazado('111111')
  await user.keyboard(escrito)
  expect(code()).toBe(esperado)
  expect(onComplete.mock.calls).toEqual([[esperado]])
})

test('pegar otro encima lo reemplaza y avisa; Retroceso lo borra entero', async () => {
  const { onComplete, user } = rechazado('111111')
  await user.paste('222222')
  expect(onComplete.mock.calls).toEqual([['222222']])
  cleanup()
  const other = rechazado('333333')
  await other.user.keyboard('{Backspace}')
  expect(code()).toBe('')
})

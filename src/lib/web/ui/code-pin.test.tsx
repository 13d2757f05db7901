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

import { MantineProvider } from '@mantine/core'
import { useForm } from '@mantine/form'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { PlainInput } from './plain-input.tsx'
import { UpperInput } from './upper-input.tsx'

afterEach(cleanup)

function Form({ modo }: { modo: 'controlled' | 'uncontrolled' }) {
  const form = useForm({ mode: modo, initialValues: { nombre: '', correo: '' } })
  return (
    <MantineProvider env="test">
      <UpperInput label="Nombre" {...form.getInputProps('nombre')} key={form.key('nombre')} />
      <PlainInput label="Correo" {...form.getInputProps('correo')} key={form.key('correo')} />
      <output>{JSON.stringify(form.getValues())}</output>
    </MantineProvider>
  )
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test.each(['controlled', 'uncontrolled'] as const)(
  'escribe en mayúsculas mientras se teclea, también Ñ y tildes (%s)',
  async (modo) => {
    render(<Form modo={modo} />)
    await userEvent.type(box('Nombre'), 'maría ñanco')
    expect(box('Nombre').value).toBe('MARÍA ÑANCO')
  },
)

test('el formulario recibe el texto en mayúsculas', async () => {
  render(<Form modo="controlled" />)
  await userEvent.type(box('Nombre'), 'ana')
  expect(screen.getByRole('status').textContent).toContain('"nombre":"ANA"')
})

test('el cursor se queda donde se escribe, en medio del texto', async () => {
  render(<Form modo="controlled" />)
  const user = userEvent.setup()
  await user.type(box('Nombre'), 'anaperez')
  box('Nombre').setSelectionRange(3, 3)
  await user.keyboard(' p')
  expect(box('Nombre').value).toBe('ANA PPEREZ')
  expect(box('Nombre').selectionStart).toBe(5)
})

test('una palabra a medio componer no se toca hasta que se termina', () => {
  const onChange = vi.fn()
  render(
    <MantineProvider env="test">
      <UpperInput label="Nombre" onChange={(event) => onChange(event.currentTarget.value)} />
    </MantineProvider>,
  )
  fireEvent.compositionStart(box('Nombre'))
  fireEvent.input(box('Nombre'), { target: { value: 'n' }, isComposing: true })
  expect(box('Nombre').value).toBe('n')
  box('Nombre').value = 'ñ'
  fireEvent.compositionEnd(box('Nombre'))
  expect(box('Nombre').value).toBe('Ñ')
  expect(onChange).toHaveBeenLastCalledWith('Ñ')
})

test('el correo queda como se escribió', async () => {
  render(<Form modo="controlled" />)
  await userEvent.type(box('Correo'), 'Ana@Example.com')
  expect(box('Correo').value).toBe('Ana@Example.com')
})

test('al entrar en un campo queda seleccionado lo que contiene, y lo tecleado lo reemplaza', async () => {
  render(<Form modo="controlled" />)
  const user = userEvent.setup()
  await user.type(box('Nombre'), 'ana')
  await user.tab()
  await user.tab({ shift: true })
  await user.keyboard('eva')
  expect(box('Nombre').value).toBe('EVA')
})

import { MantineProvider } from '@mantine/core'
import { useForm } from '@mantine/form'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { PhoneInput } from './phone-input.tsx'

afterEach(cleanup)

function Form({ telefono = '' }: { telefono?: string }) {
  const form = useForm({ initialValues: { telefono } })
  return (
    <MantineProvider env="test">
      <PhoneInput label="Teléfono" {...form.getInputProps('telefono')} />
      <output>{form.values.telefono}</output>
      <button type="button" onClick={() => form.setFieldValue('telefono', '56998765432')}>
        Otro
      </button>
    </MantineProvider>
  )
}

const box = () => screen.getByLabelText<HTMLInputElement>('Teléfono')
const pais = () => screen.getByLabelText<HTMLSelectElement>('País del teléfono')
const saved = () => screen.getByRole('status').textContent
const conPaises = () => waitFor(() => expect(pais().disabled).toBe(false))

test('lo escrito antes de que lleguen los países se lee cuando llegan', async () => {
  render(<Form />)
  fireEvent.change(box(), { target: { value: '+44 (0)7400 123456' } })
  await waitFor(() => expect(saved()).toBe('447400123456'))
  expect(screen.getByText('Se guarda +44 7400 123456 (Reino Unido)')).toBeTruthy()
})

test('elegir el país no borra el código de área', async () => {
  render(<Form />)
  await conPaises()
  const user = userEvent.setup()
  await user.type(box(), '31 98765-4321')
  expect(screen.getByText('Se guarda +31 987654321 (Países Bajos)')).toBeTruthy()
  await user.selectOptions(pais(), 'Brasil +55')
  expect(saved()).toBe('5531987654321')
  expect(box().value).toBe('5531987654321')
  expect(screen.getByText('Se guarda +55 31 98765 4321 (Brasil)')).toBeTruthy()
  // A second thought begins with what was typed.
  await user.selectOptions(pais(), 'Chile +56')
  expect(saved()).toBe('5631987654321')
  await user.selectOptions(pais(), 'Brasil +55')
  expect(saved()).toBe('5531987654321')
  await user.selectOptions(pais(), 'Sin código de país')
  expect(saved()).toBe('31987654321')
})

test('un país antes del número también vale, salvo que el número diga el suyo', async () => {
  render(<Form />)
  await conPaises()
  const user = userEvent.setup()
  await user.selectOptions(pais(), 'Estados Unidos +1')
  await user.type(box(), '415 555 2671')
  expect(saved()).toBe('14155552671')
  await user.clear(box())
  await user.click(box())
  await user.paste('0056 9 9876 5432')
  expect(saved()).toBe('56998765432')
  expect(pais().value).toBe('CL')
})

test.each([
  ['+56912345678 / +56987654321', 'Hay más de un teléfono: deje uno solo.'],
  ['9 1234 5678 anexo 5', 'El teléfono lleva solo dígitos'],
  ['9 1234 5678 9 8765 4321', 'Máximo 15 caracteres'],
])('%s se queda en la casilla, y se dice por qué no sirve', async (texto, dicho) => {
  render(<Form />)
  await conPaises()
  const user = userEvent.setup()
  await user.click(box())
  await user.paste(texto)
  await user.tab()
  expect(box().value).toBe(texto)
  expect(saved()).toBe(texto)
  expect(screen.getByText(dicho)).toBeTruthy()
})

test('un número a medio escribir no se discute; al salir, sí', async () => {
  render(<Form />)
  await conPaises()
  const user = userEvent.setup()
  await user.type(box(), '9123456')
  expect(screen.queryByText(/número completo/)).toBeNull()
  // Its room is kept: nothing moves under the pointer when the box is left.
  expect(document.querySelector('[data-note]')?.getAttribute('data-note')).toMatch(/completo/)
  await user.tab()
  expect(screen.getByText(/No es un número completo de ningún país/)).toBeTruthy()
  expect(saved()).toBe('9123456')
})

test.each([
  ['56912345678', null],
  ['0000000000', null],
  ['912345678', /Sin código de país. Si es de Chile: \+56/],
  ['55987654321', /No es un número completo de ningún país/],
])('de uno guardado, %s, se dice %s, y no cambia', async (telefono, dicho) => {
  render(<Form telefono={telefono} />)
  await conPaises()
  expect(saved()).toBe(telefono)
  if (dicho) expect(screen.getByText(dicho)).toBeTruthy()
  else expect(screen.queryByText(/Se guarda|completo|código de país\./)).toBeNull()
})

test('un valor que llega de otra parte reemplaza lo escrito', async () => {
  render(<Form />)
  await conPaises()
  const user = userEvent.setup()
  await user.type(box(), '9123')
  await user.click(screen.getByRole('button', { name: 'Otro' }))
  expect(box().value).toBe('56998765432')
  expect(pais().value).toBe('CL')
  expect(screen.queryByText(/Se guarda/)).toBeNull()
})

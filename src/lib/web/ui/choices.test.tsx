import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
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
  ['h', ['HOTEL CUMBRES', 'HOSTAL ÑUÑOA, SAN PEDRO']],
  ['t', ['TIERRA ATACAMA', 'HOTEL CUMBRES', 'HOSTAL ÑUÑOA, SAN PEDRO']],
  ['hó', ['HOTEL CUMBRES', 'HOSTAL ÑUÑOA, SAN PEDRO']],
])('buscar %j en la lista, sin tildes ni orden, deja %j', async (text, found) => {
  render(<Hotel />)
  await userEvent.type(screen.getByLabelText('Hotel', { selector: 'input' }), text)
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(found)
})

test('al escribir queda marcada la primera que calza: Intro la elige y no envía el formulario', async () => {
  const send = vi.fn((event: FormEvent) => event.preventDefault())
  render(
    <form onSubmit={send}>
      <Hotel />
    </form>,
  )
  await userEvent.type(screen.getByLabelText('Hotel', { selector: 'input' }), 'ho{Enter}')
  expect(screen.getByRole('status').textContent).toBe('7')
  expect(send).not.toHaveBeenCalled()
})

test('Intro en una lista abierta sin escribir no elige ni envía; lo que no es opción queda y se dice', async () => {
  const send = vi.fn((event: FormEvent) => event.preventDefault())
  render(
    <form onSubmit={send}>
      <Hotel />
    </form>,
  )
  const user = userEvent.setup()
  const caja = screen.getByLabelText('Hotel', { selector: 'input' })
  await user.click(caja)
  await user.keyboard('{Enter}xyz{Enter}')
  expect(screen.getByText('Sin resultados')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('null')
  expect(send).not.toHaveBeenCalled()
  await user.keyboard('{Escape}{Enter}')
  expect(screen.getByText('«xyz» no está en la lista: elija una opción')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
})

test('una sugerencia con otro texto se agrega con su propia entrada, nunca al pasar; el Intro siguiente envía', async () => {
  const send = vi.fn((event: FormEvent) => event.preventDefault())
  const agregado = vi.fn()
  const Idioma = () => {
    const [idioma, setIdioma] = useState('')
    return (
      <MantineProvider env="test">
        <SuggestInput
          label="Idioma"
          suggestions={['ESPAÑOL', 'ALEMÁN']}
          value={idioma}
          onChange={setIdioma}
          onAdd={agregado}
        />
        <output>{idioma}</output>
      </MantineProvider>
    )
  }
  render(
    <form onSubmit={send}>
      <Idioma />
    </form>,
  )
  const user = userEvent.setup()
  const caja = screen.getByLabelText('Idioma', { selector: 'input' })
  await user.type(caja, 'alem')
  const entradas = await screen.findAllByRole('option')
  expect(entradas.map(({ textContent }) => textContent)).toEqual(['ALEMÁN', 'Agregar «ALEM»'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByRole('status').textContent).toBe('ALEM')
  expect(screen.queryByRole('option')).toBeNull()
  expect(agregado).toHaveBeenCalledExactlyOnceWith('ALEM')
  expect(send).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(send).toHaveBeenCalledOnce()

  await user.clear(caja)
  for (const key of ['{Enter}', '{Tab}']) {
    await user.clear(caja)
    await user.type(caja, `quechua${key}`)
    expect(screen.getByRole('status').textContent).toBe('QUECHUA')
    expect(agregado).toHaveBeenCalledOnce()
  }
  expect(screen.getByText('«QUECHUA» no está en la lista: elija, o agréguelo')).toBeTruthy()
  await user.clear(caja)
  await user.type(caja, 'quechua{ArrowDown}{Enter}')
  expect(screen.getByRole('status').textContent).toBe('QUECHUA')
  expect(agregado).toHaveBeenLastCalledWith('QUECHUA')
  expect(screen.queryByText(/no está en la lista/)).toBeNull()
})

describe('sugerencias: Enter y Tab conservan lo escrito si ninguna palabra empieza así', () => {
  const NOMBRES = ['MARIANA LOPEZ', 'JUANA SOTO', 'ROSA ANDREA DÍAZ']
  const Nombre = () => {
    const [nombre, setNombre] = useState('')
    return (
      <MantineProvider env="test">
        <SuggestInput label="Nombre" suggestions={NOMBRES} value={nombre} onChange={setNombre} />
        <output>{nombre}</output>
      </MantineProvider>
    )
  }
  test.each([
    ['ana', ['Agregar «ANA»', 'MARIANA LOPEZ', 'JUANA SOTO'], 'ANA'],
    ['lop', ['MARIANA LOPEZ', 'Agregar «LOP»'], 'MARIANA LOPEZ'],
    ['an', ['ROSA ANDREA DÍAZ', 'Agregar «AN»', 'MARIANA LOPEZ', 'JUANA SOTO'], 'ROSA ANDREA DÍAZ'],
    ['a s', ['Agregar «A S»', 'JUANA SOTO'], 'A S'],
    ['andrea dia', ['ROSA ANDREA DÍAZ', 'Agregar «ANDREA DIA»'], 'ROSA ANDREA DÍAZ'],
  ])('«%s» ofrece %j: queda %s', async (escrito, ofrece, queda) => {
    for (const key of ['{Enter}', '{Tab}']) {
      render(<Nombre />)
      const user = userEvent.setup()
      await user.type(screen.getByLabelText('Nombre', { selector: 'input' }), escrito)
      const entradas = await screen.findAllByRole('option')
      expect(entradas.map(({ textContent }) => textContent)).toEqual(ofrece)
      await user.keyboard(key)
      expect(screen.getByRole('status').textContent).toBe(queda)
      cleanup()
    }
  })

  test('con la flecha se elige una que lo tiene en medio', async () => {
    render(<Nombre />)
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Nombre', { selector: 'input' }), 'ana')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByRole('status').textContent).toBe('MARIANA LOPEZ')
  })
})

test('se elige con el teclado, el valor es el número, y se puede borrar', async () => {
  render(<Hotel />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Hotel', { selector: 'input' }), 'tierra{ArrowDown}{Enter}')
  expect(screen.getByRole('status').textContent).toBe('8')
  await user.click(screen.getByLabelText('Borrar selección'))
  expect(screen.getByRole('status').textContent).toBe('null')
})

test('elegir otra vez empieza una búsqueda nueva: lo elegido no se mezcla con lo que se escribe', async () => {
  render(<Hotel />)
  const user = userEvent.setup()
  const caja = screen.getByLabelText<HTMLInputElement>('Hotel', { selector: 'input' })
  await user.click(caja)
  await user.keyboard('cumb{Enter}')
  expect(caja.value).toBe('HOTEL CUMBRES')
  await user.keyboard('tie')
  expect(caja.value).toBe('tie')
  await user.keyboard('{Enter}')
  await user.click(caja)
  await user.keyboard('cumb')
  expect(caja.value).toBe('cumb')
  await user.click(await screen.findByRole('option', { name: 'HOTEL CUMBRES' }))
  await user.keyboard('nun{Enter}')
  expect(screen.getByRole('status').textContent).toBe('9')
})

test('otro clic en la caja que ya tiene el foco no mezcla lo que se escribe con lo elegido', async () => {
  render(<Hotel />)
  const user = userEvent.setup()
  const caja = screen.getByLabelText<HTMLInputElement>('Hotel', { selector: 'input' })
  const inTheMiddle = { target: caja, offset: 4, keys: '[MouseLeft]' }
  await user.click(caja)
  await user.click(await screen.findByRole('option', { name: 'HOTEL CUMBRES' }))
  await user.pointer(inTheMiddle)
  await user.pointer(inTheMiddle)
  await user.keyboard('tie')
  expect(caja.value).toBe('tie')
  // Inside a text that is being typed the click puts the caret.
  await user.pointer({ ...inTheMiddle, offset: 1 })
  await user.keyboard('x')
  expect(caja.value).toBe('txie')
})

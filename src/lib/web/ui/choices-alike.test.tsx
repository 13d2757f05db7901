import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { ListSelect } from './list-select.tsx'
import { SelectInput } from './select-input.tsx'
import { SuggestInput } from './suggest-input.tsx'

afterEach(cleanup)

const hoteles = [
  { value: 7, label: 'HOTEL CUMBRES' },
  { value: 8, label: 'TIERRA ATACAMA' },
  { value: 9, label: 'HOSTAL ÑUÑOA, SAN PEDRO' },
  { value: 10, label: 'ÑUÑOA' },
]
const texts = hoteles.map(({ label }) => label)
const idOf = (label: string) => hoteles.find((hotel) => hotel.label === label)?.value ?? null
const source = { error: null, isFetching: false, refetch: () => null }

type Caja = (props: {
  label: string
  value: string
  onChange: (label: string) => void
}) => ReactNode
const numbered =
  (
    box: (props: {
      label: string
      value: number | null
      onChange: (id: number | null) => void
    }) => ReactNode,
  ): Caja =>
  ({ label, value, onChange }) =>
    box({
      label,
      value: idOf(value),
      onChange: (id) => onChange(hoteles.find((hotel) => hotel.value === id)?.label ?? ''),
    })

/** Each kind of selector, by the text of its choice. */
const CAJAS: [string, Caja][] = [
  ['selector', numbered((props) => <SelectInput {...props} options={hoteles} />)],
  [
    'selector obligatorio',
    numbered((props) => (
      <SelectInput {...props} options={hoteles} withAsterisk clearable={false} />
    )),
  ],
  [
    'selector con grupos',
    numbered((props) => (
      <SelectInput
        {...props}
        options={hoteles.map((hotel) => ({ ...hotel, group: 'SAN PEDRO' }))}
      />
    )),
  ],
  [
    'selector de una lista',
    numbered((props) => <ListSelect {...props} source={source} options={hoteles} />),
  ],
  ['sugerencias', (props) => <SuggestInput {...props} suggestions={texts} />],
]

function setUp(box: Caja, first = '') {
  const Hold = () => {
    const [value, setValue] = useState(first)
    return (
      <MantineProvider env="test">
        {box({ label: 'Hotel', value, onChange: setValue })}
        <output>{value}</output>
        <button type="button">Después</button>
      </MantineProvider>
    )
  }
  render(<Hold />)
  return {
    user: userEvent.setup(),
    caja: screen.getByRole<HTMLInputElement>('combobox', { name: /Hotel/ }),
    next: screen.getByRole('button', { name: 'Después' }),
    elegido: () => screen.getByRole('status').textContent,
  }
}

describe.each(CAJAS)('%s: se elige como en todos', (_, box) => {
  test.each(['{Enter}', '{Tab}'])('escribir y %s elige lo marcado', async (key) => {
    const { user, caja, elegido, next } = setUp(box)
    await user.type(caja, `tie${key}`)
    expect(elegido()).toBe('TIERRA ATACAMA')
    expect(caja.value).toBe('TIERRA ATACAMA')
    expect(document.activeElement).toBe(key === '{Tab}' ? next : caja)
  })

  test('la flecha marca otra y Tab la elige', async () => {
    const { user, caja, elegido } = setUp(box)
    await user.type(caja, 'ho{ArrowDown}{Tab}')
    expect(elegido()).toBe('HOSTAL ÑUÑOA, SAN PEDRO')
  })

  test('de varias que calzan Tab no elige: lo escrito queda y se dice con cuántas; Enter toma la marcada', async () => {
    const { user, caja, elegido, next } = setUp(box)
    await user.type(caja, 'ho{Tab}')
    expect(document.activeElement).toBe(next)
    expect(caja.value.toLowerCase()).toBe('ho')
    expect(elegido()?.toLowerCase()).not.toContain('cumbres')
    expect(screen.getByText(/^«ho» calza con 2 de la lista/i)).toBeTruthy()
    await user.clear(caja)
    await user.type(caja, 'ho{Enter}')
    expect(elegido()).toBe('HOTEL CUMBRES')
    expect(screen.queryByText(/calza con/)).toBeNull()
  })

  test('la que es lo escrito se elige con Tab aunque otras también lo tengan', async () => {
    const { user, caja, elegido } = setUp(box)
    await user.type(caja, 'ñuñoa{Tab}')
    expect(elegido()).toBe('ÑUÑOA')
  })

  test('pasar con Tab, o abrir la lista y salir, no cambia lo elegido', async () => {
    const { user, caja, elegido } = setUp(box, 'HOTEL CUMBRES')
    await user.tab()
    await user.tab()
    await user.click(caja)
    await user.tab()
    expect(elegido()).toBe('HOTEL CUMBRES')
    expect(caja.value).toBe('HOTEL CUMBRES')
  })

  test('tocar una entrada la elige', async () => {
    const { user, caja, elegido } = setUp(box)
    await user.type(caja, 'pedro')
    await user.pointer({
      keys: '[TouchA]',
      target: await screen.findByRole('option', { name: 'HOSTAL ÑUÑOA, SAN PEDRO' }),
    })
    expect(elegido()).toBe('HOSTAL ÑUÑOA, SAN PEDRO')
  })

  test('pegado o escrito entero, sin tildes, vale al salir', async () => {
    const { user, caja, elegido, next } = setUp(box)
    await user.click(caja)
    await user.paste(' hostal nunoa, san pedro')
    await user.click(next)
    expect(elegido()).toBe('HOSTAL ÑUÑOA, SAN PEDRO')
  })

  test.each(['', '{Escape}'])('lo que no se eligió queda escrito y se dice (%j)', async (key) => {
    const { user, caja, next } = setUp(box, 'HOTEL CUMBRES')
    await user.clear(caja)
    await user.type(caja, `tier${key}`)
    await user.click(next)
    expect(caja.value.toLowerCase()).toBe('tier')
    expect(screen.getByText(/^«tier» no está en la lista/i)).toBeTruthy()
    await user.type(caja, 'ra{Enter}', { initialSelectionStart: 4 })
    expect(caja.value).toBe('TIERRA ATACAMA')
    expect(screen.queryByText(/no está en la lista/)).toBeNull()
  })
})

test('un selector obligatorio queda sin valor cuando lo escrito no es opción; uno optativo conserva el suyo y lo dice', async () => {
  const [, required] = CAJAS[1] as (typeof CAJAS)[number]
  const { user, caja, next, elegido } = setUp(required, 'HOTEL CUMBRES')
  await user.type(caja, 'xyz')
  await user.click(next)
  expect(elegido()).toBe('')
  expect(screen.getByText('«xyz» no está en la lista: elija una opción')).toBeTruthy()
  cleanup()
  const [, optional] = CAJAS[0] as (typeof CAJAS)[number]
  const other = setUp(optional, 'HOTEL CUMBRES')
  await other.user.type(other.caja, 'xyz')
  await other.user.click(other.next)
  expect(other.elegido()).toBe('HOTEL CUMBRES')
  expect(screen.getByText('«xyz» no está en la lista: sigue HOTEL CUMBRES')).toBeTruthy()
})

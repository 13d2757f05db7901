import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import {
  ADD,
  abrirNuevo,
  cuerpos,
  field,
  pick,
  roles,
  type User,
} from './usuarios-screens.testing.tsx'

async function llenar(user: User, clave: string, repetida: string) {
  await user.type(field(/^Nombre/), 'sofía ñuñez')
  await user.type(field(/^Email/), 'Sofia@Demo.cl')
  await user.type(field(/^RUT/), '126785798')
  await user.type(field(/^Contraseña/), clave)
  await user.type(field(/^Repetir/), repetida)
}
const agregar = (user: User) => user.click(screen.getByRole('button', { name: 'Agregar' }))

test('se agrega como se escribió, sin la clave repetida', async () => {
  const { server, user, address } = await abrirNuevo()
  await llenar(user, 'valle de la luna', 'valle de la luna')
  expect(field(/^RUT/).value).toBe('12.678.579-8')
  await pick(user, /^Tipo de usuario/, 'GUIAS')
  await agregar(user)
  await waitFor(() => expect(address()).toBe('/ver-usuarios'))
  expect(cuerpos(server, ADD)).toEqual([
    {
      nombre: 'SOFÍA ÑUÑEZ',
      email: 'Sofia@Demo.cl',
      telefono: '',
      rut: '12.678.579-8',
      sinRutMotivo: null,
      rolId: 4,
      hotelId: null,
      password: 'valle de la luna',
    },
  ])
})

test('si las contraseñas no coinciden se avisa, las dos se borran y nada se envía', async () => {
  const { server, user } = await abrirNuevo()
  await llenar(user, 'valle de la luna', 'valle de la muerte')
  await agregar(user)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Las contraseñas ingresadas no coinciden',
  )
  expect([field(/^Contraseña/).value, field(/^Repetir/).value]).toEqual(['', ''])
  expect(field(/^Nombre/).value).toBe('SOFÍA ÑUÑEZ')
  expect(document.activeElement).toBe(field(/^Contraseña/))
  expect(server.count(ADD)).toBe(0)
})

test('el hotel se pide sólo, y siempre, al tipo HOTEL', async () => {
  const { server, user } = await abrirNuevo()
  await llenar(user, 'valle de la luna', 'valle de la luna')
  expect(screen.queryByRole('combobox', { name: /^Hotel/ })).toBeNull()
  await pick(user, /^Tipo de usuario/, 'HOTEL')
  await agregar(user)
  expect(await screen.findByText('Por favor, seleccione el hotel')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: /^Hotel/ }))
  expect(screen.queryByRole('option', { name: 'HOTEL CERRADO' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'HOTEL CUMBRES' }))
  await agregar(user)
  await waitFor(() => expect(cuerpos(server, ADD)).toMatchObject([{ rolId: 7, hotelId: 200 }]))
})

test('los tipos 5 y 8 no se ofrecen', async () => {
  const { user } = await abrirNuevo()
  await user.click(screen.getByRole('combobox', { name: /^Tipo de usuario/ }))
  await screen.findByRole('option', { name: /^GERENCIAL Ve y cambia todo/ })
  const ofrecidos = screen
    .getAllByRole('option')
    // Those of the countries of a telephone are native.
    .filter(({ tagName }) => tagName !== 'OPTION')
    .map(({ textContent }) => textContent)
  expect(ofrecidos).toHaveLength(12)
  expect(ofrecidos.filter((text) => /^(HOTELERIA|RECEPCIONISTA)/.test(text))).toEqual([])
})

test('OPERACION ADMINISTRATIVA encuentra su único tipo ya elegido', async () => {
  await abrirNuevo('OPERACION ADMINISTRATIVA', { 'GET /v1/rol/getAll': [roles[5]] })
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Tipo/ })).toHaveProperty(
      'value',
      'OPERACION ADMINISTRATIVA',
    ),
  )
})

test('las reglas de la contraseña se dicen mientras se escribe, según el tipo', async () => {
  const { user } = await abrirNuevo()
  await user.type(field(/^Contraseña/), 'cielo azul')
  expect(screen.getByText('Buena contraseña')).toBeTruthy()
  await pick(user, /^Tipo de usuario/, 'GERENCIAL')
  expect(screen.getByText(/al menos 12 caracteres/)).toBeTruthy()
})

test('un RUT que no es se dice al salir; sin RUT se pide el motivo', async () => {
  const { server, user } = await abrirNuevo()
  await llenar(user, 'valle de la luna', 'valle de la luna')
  await pick(user, /^Tipo de usuario/, 'GUIAS')
  await user.clear(field(/^RUT/))
  await user.type(field(/^RUT/), '126785799')
  await user.tab()
  expect(screen.getByText('Por favor, ingrese un RUT válido')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Sin RUT' }))
  await agregar(user)
  expect(await screen.findByText('Por favor, ingrese el motivo')).toBeTruthy()
  expect(server.count(ADD)).toBe(0)
  await user.type(field(/^Motivo/), 'extranjero')
  await agregar(user)
  await waitFor(() =>
    expect(cuerpos(server, ADD)).toMatchObject([{ rut: null, sinRutMotivo: 'EXTRANJERO' }]),
  )
})

test('lo que el servidor rechaza se dice en su campo, con lo escrito', async () => {
  const { user } = await abrirNuevo('GERENCIAL', {
    [ADD]: refuse(422, 'Hay datos por corregir', {
      errors: { email: 'Ya existe un usuario con ese email' },
    }),
  })
  await llenar(user, 'valle de la luna', 'valle de la luna')
  await pick(user, /^Tipo de usuario/, 'GUIAS')
  await agregar(user)
  expect(await screen.findByText('Ya existe un usuario con ese email')).toBeTruthy()
  expect(field(/^Contraseña/).value).toBe('valle de la luna')
})

test('se puede invitar en lugar de elegir la clave: lo escrito queda, y el enlace se muestra para copiarlo', async () => {
  const INVITAR = 'POST /v1/usuario/invitar'
  const enlace = 'https://casa.cl/invitacion#abc'
  const { server, user, address } = await abrirNuevo('OPERACION ADMINISTRATIVA', {
    [INVITAR]: {
      usuario: { id: 300, nombre: 'SOFÍA ÑUÑEZ', email: 'sofia@demo.cl' },
      enlace,
      vence: '2026-11-22T15:00:00Z',
      enviada: false,
    },
  })
  await llenar(user, 'a medias', 'otra cosa')
  await user.click(screen.getByRole('switch', { name: /^Invitar por enlace/ }))
  expect(screen.queryByLabelText(/^Contraseña/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Invitar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invitación' })
  expect(dialog.textContent).toContain('hasta el 22-11-2026 a las 12:00')
  expect(field(/^Enlace/).value).toBe(enlace)
  const [cuerpo] = cuerpos(server, INVITAR)
  expect(cuerpo).toMatchObject({ nombre: 'SOFÍA ÑUÑEZ', rolId: 6 })
  expect(cuerpo).not.toHaveProperty('password')
  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(await navigator.clipboard.readText()).toBe(enlace)
  await user.click(screen.getByRole('button', { name: 'Listo' }))
  await waitFor(() => expect(address()).toBe('/ver-usuarios'))
})

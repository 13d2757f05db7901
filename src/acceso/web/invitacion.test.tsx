import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeServer, openScreen, refuse } from '#lib/web/screen.testing.tsx'
import { ajustes } from './acceso-screens.testing.ts'
import { Screen } from './invitacion.tsx'

const VER = 'POST /v1/login/invitacion'
const ACEPTAR = 'POST /v1/login/aceptar-invitacion'
const LUIS = { nombre: 'LUIS SOTO', email: 'luis@empresa.cl', rol: 'GERENCIAL' }

async function abrir(answers: object = {}) {
  const server = fakeServer({
    'GET /v1/login/ajustes': ajustes,
    [VER]: LUIS,
    [ACEPTAR]: null,
    ...answers,
  })
  const view = await openScreen(Screen, '/invitacion#abc')
  await screen.findByRole('heading', { name: 'Elija su contraseña' })
  return { server, user: userEvent.setup(), ...view }
}
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label)

test('quien tiene el enlace elige su contraseña, con las reglas de su rol, y va al ingreso', async () => {
  const { server, user, address } = await abrir()
  await user.type(await field(/^Contraseña/), 'once-letras')
  await user.type(await field(/^Repetir/), 'once-letras')
  await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
  expect(await screen.findByText('La contraseña debe tener al menos 12 caracteres')).toBeTruthy()
  expect(server.count(ACEPTAR)).toBe(0)
  await user.type(await field(/^Contraseña/), 'puma-y-zorro-12')
  await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/no coinciden/)
  await user.type(await field(/^Contraseña/), 'puma-y-zorro-12')
  await user.type(await field(/^Repetir/), 'puma-y-zorro-12')
  await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
  await waitFor(() => expect(address()).toBe('/login'))
  expect(server.sent.filter(({ key }) => key === ACEPTAR).map(({ body }) => body)).toEqual([
    { token: 'abc', nueva: 'puma-y-zorro-12' },
  ])
})

test('un enlace que ya no vale lo dice, y no pide nada', async () => {
  await abrir({ [VER]: refuse(404, 'Esta invitación ya no vale.') })
  expect((await screen.findByRole('alert')).textContent).toContain('ya no vale')
  expect(screen.queryByLabelText(/^Contraseña/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Ir al ingreso' })).toBeTruthy()
})

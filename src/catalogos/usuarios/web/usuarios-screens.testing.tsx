import { screen, within } from '@testing-library/react'
import { ROLES } from '#acceso/rules.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import type { Usuario } from '../contract.ts'
import * as crear from './crear-usuario.tsx'
import * as ver from './ver-usuarios.tsx'

export const LIST = 'GET /v1/usuario/getAll'
export const ADD = 'POST /v1/usuario/add'
export const PUT = 'PUT /v1/usuario/put'
export const HOTELES = [
  { id: 200, nombre: 'HOTEL CUMBRES', habilitado: 1 },
  { id: 201, nombre: 'HOTEL CERRADO', habilitado: 0 },
]
export const roles = Object.entries(ROLES).map(([id, nombre]) => ({ id: Number(id), nombre }))

export const usuario = (more: Partial<Usuario> = {}) => ({
  id: 300,
  nombre: 'RENÉ CASTRO',
  email: 'rene@demo.travesia.cl',
  telefono: '56955551234',
  rut: '12678579-8',
  sinRutMotivo: null,
  rolId: 6,
  hotelId: null,
  hotel: null,
  habilitado: 1,
  segundoFactor: true,
  sesiones: 2,
  version: 4,
  ...more,
  rol: roles[(more.rolId ?? 6) - 1] as Usuario['rol'],
})
export const guia = usuario({
  id: 301,
  nombre: 'GUIDO',
  email: 'guido@x.cl',
  rolId: 4,
  sesiones: 0,
})
/** The signed-in user. */
export const yo = usuario({ id: 107, nombre: 'DANIELA PASTRANA', segundoFactor: false })

const answers = {
  [LIST]: [usuario()],
  'GET /v1/rol/getAll': roles,
  'GET /v1/hotel/getAll': HOTELES,
  'GET /v1/idioma/getAll': [
    { id: 100, nombre: 'ESPAÑOL' },
    { id: 102, nombre: 'INGLÉS' },
  ],
}
export const abrir = (
  rol: 'GERENCIAL' | 'OPERACION ADMINISTRATIVA' = 'GERENCIAL',
  more: object = {},
) => openAs(rol, ver.Screen, '/ver-usuarios', { ...answers, ...more })
export const abrirNuevo = (
  rol: 'GERENCIAL' | 'OPERACION ADMINISTRATIVA' = 'GERENCIAL',
  more: object = {},
) => openAs(rol, crear.Screen, '/crear-usuario', { ...answers, [ADD]: usuario(), ...more })
export type User = Awaited<ReturnType<typeof abrir>>['user']
type Donde = Pick<typeof screen, 'getByLabelText' | 'getByRole' | 'queryByLabelText'>

/** Chooses an option by its first line. */
export const pick = async (user: User, label: RegExp, opcion: string) => {
  await user.click(screen.getByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${opcion}\\b`) }))
}
export const field = (label: RegExp, donde: Donde = screen) =>
  donde.getByLabelText<HTMLInputElement>(label)
export const cuerpos = (server: Awaited<ReturnType<typeof abrir>>['server'], key: string) =>
  server.sent.filter((call) => call.key === key).map(({ body }) => body)
export const row = async (nombre: string) => {
  const celda = await screen.findByText(nombre)
  return within(celda.closest('tr') as HTMLElement)
}

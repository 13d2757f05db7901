import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pressAction, refuse } from '#lib/web/screen.testing.tsx'
import {
  abrir,
  cuerpos,
  field,
  guia,
  HOTELES,
  LIST,
  row,
  usuario,
  yo,
} from './usuarios-screens.testing.tsx'

/** Presses an action of RENÉ CASTRO's row. */
const press = async (user: UserEvent, name: string | RegExp) =>
  pressAction(user, name, (await screen.findByText('RENÉ CASTRO')).closest('tr') ?? undefined)

test('dice de cada uno tipo, hotel, segundo factor, sesiones y estado', async () => {
  const delHotel = { hotelId: 200, hotel: HOTELES[0] ?? null, rolId: 7, habilitado: 0 as const }
  await abrir('GERENCIAL', { [LIST]: [usuario({ ...delHotel, segundoFactor: false })] })
  const celdas = (await row('RENÉ CASTRO')).getAllByRole('cell').slice(0, 6)
  expect(celdas.map(({ textContent }) => textContent)).toEqual([
    'RENÉ CASTROrene@demo.travesia.cl',
    'HOTEL',
    'HOTEL CUMBRES',
    'Sin activar',
    '2',
    'Desactivado',
  ])
})

test.each(['rene@demo', '12.678.579', '5695555'])('se encuentra por %s', async (texto) => {
  const { user } = await abrir('GERENCIAL', { [LIST]: [usuario(), guia] })
  await user.type(await screen.findByLabelText('Buscar usuario'), texto)
  const other = { '12.678.579': 2, '5695555': 2 }[texto] ?? 1
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(other + 1))
})

test('OPERACION ADMINISTRATIVA toca sólo a los suyos; lo demás dice por qué no', async () => {
  await abrir('OPERACION ADMINISTRATIVA', { [LIST]: [usuario(), guia] })
  const suya = await row('RENÉ CASTRO')
  expect(suya.getByRole('button', { name: 'Editar' })).toHaveProperty('disabled', false)
  expect(suya.queryByRole('button', { name: 'Reiniciar segundo factor' })).toBeNull()
  const ajenas = (await row('GUIDO')).getAllByRole<HTMLButtonElement>('button')
  for (const button of ajenas.filter(
    (one) => !['Ausencias', 'Más acciones'].includes(one.getAttribute('aria-label') ?? ''),
  )) {
    expect(button.disabled).toBe(true)
    expect(button.title).toBe('Solo puede administrar usuarios de OPERACION ADMINISTRATIVA.')
  }
})

test('a uno mismo se lo edita; sus sesiones y su segundo factor están en Mi cuenta', async () => {
  const { user } = await abrir('GERENCIAL', { [LIST]: [yo] })
  const own = await row('DANIELA PASTRANA')
  expect(own.getByRole('button', { name: 'Editar' })).toHaveProperty('disabled', false)
  await user.click(own.getByRole('button', { name: 'Más acciones' }))
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Reiniciar segundo factorCambie el suyo en Mi cuenta.',
    'Cerrar sesionesCierre las suyas en Mi cuenta.',
    'EliminarNo puede desactivar su propio usuario.',
  ])
})

test.each([
  [
    'Reiniciar segundo factor',
    'Reiniciar',
    'POST /v1/usuario/reiniciar-2fa/300',
    'Segundo factor reiniciado',
  ],
  [
    'Cerrar sesiones',
    'Cerrar sesiones',
    'POST /v1/usuario/cerrar-sesiones/300',
    'Sesiones cerradas',
  ],
  ['Eliminar', 'Eliminar', 'DELETE /v1/usuario/disable/300', 'Usuario desactivado'],
])('%s se hace tras preguntar', async (accion, button, key, dicho) => {
  const { server, user } = await abrir('GERENCIAL', { [key]: { id: 300 } })
  await press(user, accion)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('RENÉ CASTRO')).toBeTruthy()
  expect(cuerpos(server, key)).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: button }))
  expect(await screen.findByText(dicho)).toBeTruthy()
  expect(cuerpos(server, key)).toHaveLength(1)
  await waitFor(() => expect(server.count(LIST)).toBe(2))
})

test('eliminar pregunta con sus palabras, y una negativa se dice ahí mismo', async () => {
  const { user } = await abrir('GERENCIAL', {
    'DELETE /v1/usuario/disable/300': refuse(
      409,
      'Debe quedar al menos un usuario GERENCIAL activo.',
    ),
  })
  await press(user, 'Eliminar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar Usuario' }))
  expect(dialog.getByText('¿Está seguro que desea eliminar este usuario?')).toBeTruthy()
  expect(dialog.getByText(/Quedará desactivado/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Eliminar' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('al menos un usuario GERENCIAL')
})

test('si no se pudieron cerrar sus sesiones lo dice ahí mismo, con el número de solicitud', async () => {
  const { user } = await abrir('GERENCIAL', {
    'POST /v1/usuario/cerrar-sesiones/300': refuse(500, 'Ocurrió un error inesperado.'),
  })
  await press(user, 'Cerrar sesiones')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cerrar sesiones' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Ocurrió un error inesperado.Solicitud req-1',
  )
})

test('a quien está se lo invita de nuevo, y el enlace se muestra esta vez', async () => {
  const invitacion = {
    usuario: { id: 300, nombre: 'RENÉ CASTRO', email: 'rene@demo.travesia.cl' },
    enlace: 'https://casa.cl/invitacion#abc',
    vence: '2026-11-22T15:00:00Z',
    enviada: true,
  }
  const { user } = await abrir('GERENCIAL', { 'POST /v1/usuario/invitar/300': invitacion })
  await press(user, /^Invitar por enlace/)
  await user.click(await screen.findByRole('button', { name: 'Invitar' }))
  const theDialog = await screen.findByRole('dialog', { name: 'Invitación' })
  expect(theDialog.textContent).toContain('Se envió a rene@demo.travesia.cl.')
  expect(field(/^Enlace/).value).toBe(invitacion.enlace)
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import {
  abrir,
  cuerpos,
  field,
  LIST,
  PUT,
  pick,
  row,
  usuario,
  yo,
} from './usuarios-screens.testing.tsx'

async function editar(fila_: ReturnType<typeof usuario> = usuario(), more: object = {}) {
  const view = await abrir('GERENCIAL', { [LIST]: [fila_], [PUT]: fila_, ...more })
  await view.user.click((await row(fila_.nombre)).getByRole('button', { name: 'Editar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Actualizar Usuario' }))
  const save = () => view.user.click(dialog.getByRole('button', { name: 'Actualizar' }))
  return { ...view, dialog, guardar: save }
}

test('la contraseña vacía se queda como está', async () => {
  const { server, user, dialog, guardar: save } = await editar()
  expect(dialog.getByText('Déjela vacía para no cambiarla')).toBeTruthy()
  await user.type(field(/^Teléfono/, dialog), '56999991234')
  await save()
  expect(await screen.findByText('Usuario actualizado')).toBeTruthy()
  expect(cuerpos(server, PUT)).toEqual([
    {
      id: 300,
      version: 4,
      nombre: 'RENÉ CASTRO',
      email: 'rene@demo.travesia.cl',
      telefono: '56999991234',
      rut: '12.678.579-8',
      sinRutMotivo: null,
      rolId: 6,
      hotelId: null,
      habilitado: 1,
    },
  ])
})

test('una nueva se envía; repetida distinta, no', async () => {
  const { server, user, dialog, guardar: save } = await editar()
  await user.type(field(/^Contraseña nueva/, dialog), 'valle de la luna')
  await user.type(field(/^Repetir/, dialog), 'otra cosa')
  await save()
  expect((await dialog.findByRole('alert')).textContent).toContain('no coinciden')
  expect(server.count(PUT)).toBe(0)
  await user.type(field(/^Contraseña nueva/, dialog), 'valle de la luna')
  await user.type(field(/^Repetir/, dialog), 'valle de la luna')
  await save()
  await waitFor(() =>
    expect(cuerpos(server, PUT)).toMatchObject([{ password: 'valle de la luna' }]),
  )
})

test('un desactivado vuelve por Estado', async () => {
  const { server, user, guardar: save } = await editar(usuario({ habilitado: 0 }))
  await pick(user, /^Estado/, 'Activado')
  await save()
  await waitFor(() => expect(cuerpos(server, PUT)).toMatchObject([{ habilitado: 1 }]))
})

test('de sí mismo nadie cambia tipo, estado ni contraseña', async () => {
  const { dialog } = await editar(yo)
  for (const name of [/^Tipo de usuario/, /^Estado/])
    expect(dialog.getByRole('combobox', { name })).toHaveProperty('disabled', true)
  expect(dialog.queryByLabelText(/^Contraseña/)).toBeNull()
  expect(dialog.queryByLabelText(/^Repetir/)).toBeNull()
})

test('quien pasa a ser GERENCIAL necesita contraseña nueva', async () => {
  const message = 'Para ser GERENCIAL necesita una contraseña nueva'
  const {
    user,
    dialog,
    guardar: save,
  } = await editar(usuario(), {
    [PUT]: refuse(422, message, { errors: { password: message } }),
  })
  await pick(user, /^Tipo de usuario/, 'GERENCIAL')
  expect(dialog.getByText('Para ser GERENCIAL necesita una contraseña nueva')).toBeTruthy()
  await save()
  expect(await dialog.findByText(message)).toBeTruthy()
})

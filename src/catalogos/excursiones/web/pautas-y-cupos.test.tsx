import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen as Ver } from './ver-excursiones.tsx'

const luna = {
  id: 101,
  nombre: 'VALLE DE LA LUNA',
  prefijo: 'VL',
  valor: 30_000,
  valorChild: 15_000,
  habilitado: 1,
  version: 2,
}
const excursion = { excursionId: 101, nombreExcursion: 'VALLE DE LA LUNA' }
const pauta = {
  id: 300,
  ...excursion,
  zona: 'CENTRO',
  hotelId: null,
  hotel: null,
  minutos: 15,
  version: 1,
}
const cupo = { id: 400, ...excursion, fecha: null, dia: 6, lugares: 14, version: 1 }

async function abrir(parte: string, more: object = {}) {
  const view = await openAs('LCR', Ver, '/ver-excursiones', {
    'GET /v1/excursion/getAll': [luna],
    'GET /v1/pauta/getAll': [pauta],
    'GET /v1/cupo/getAll': [cupo],
    'GET /v1/hotel/getAll': [{ id: 200, nombre: 'CUMBRES', zona: 'AYLLUS' }],
    ...more,
  })
  await view.user.click(await screen.findByRole('button', { name: 'Editar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Actualizar Excursión' }))
  await view.user.click(dialog.getByRole('button', { name: parte }))
  const submitted = (key: string) => view.server.sent.find((call) => call.key === key)?.body
  return { ...view, dialog, enviado: submitted }
}

test('una pauta se agrega en su lista, que queda lista para otra', async () => {
  const {
    user,
    dialog,
    enviado: submitted,
  } = await abrir('Pautas de recogida', {
    'POST /v1/pauta/add': ({ body }: Sent) => ({ ...pauta, id: 301, ...(body as object) }),
  })
  expect(await dialog.findByText('CENTRO: 15 min después')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Agregar pauta' }))
  const form = within(dialog.getByRole('form', { name: 'Agregar Pauta' }))
  await user.type(form.getByLabelText(/Minutos/), '-10')
  await user.click(form.getByRole('button', { name: 'Agregar' }))
  expect(await form.findByText('Elija una zona o un hotel')).toBeTruthy()
  await user.type(form.getByLabelText('Zona', { selector: 'input' }), 'ayllus')
  await user.click(form.getByRole('button', { name: 'Agregar' }))
  expect(await screen.findByText('Pauta agregada')).toBeTruthy()
  expect(submitted('POST /v1/pauta/add')).toEqual({
    excursionId: 101,
    zona: 'AYLLUS',
    hotelId: null,
    minutos: -10,
  })
  expect(form.getByLabelText('Zona', { selector: 'input' })).toHaveProperty('value', '')
})

test('un cupo dice sus días; se edita, y lo repetido se dice en su campo', async () => {
  const repetido = 'Esta excursión ya tiene un cupo para ese día'
  const {
    user,
    dialog,
    enviado: submitted,
  } = await abrir('Cupos', {
    'PUT /v1/cupo/put': refuse(422, repetido, { errors: { fecha: repetido } }),
  })
  await user.click(await dialog.findByRole('button', { name: /^Editar cupo Sábado: 14 lugares/ }))
  const editar = within(await screen.findByRole('dialog', { name: 'Actualizar Cupo' }))
  await user.clear(editar.getByLabelText(/Lugares/))
  await user.type(editar.getByLabelText(/Lugares/), '20')
  await user.click(editar.getByRole('button', { name: 'Actualizar' }))
  expect(await editar.findByText(repetido)).toBeTruthy()
  expect(submitted('PUT /v1/cupo/put')).toEqual({
    id: 400,
    version: 1,
    excursionId: 101,
    dia: 6,
    fecha: null,
    lugares: 20,
  })
})

test('un cupo se elimina después de preguntar', async () => {
  const { user, dialog, server } = await abrir('Cupos', {
    'DELETE /v1/cupo/delete/400': { id: 400 },
  })
  await user.click(await dialog.findByRole('button', { name: /^Eliminar cupo/ }))
  const pregunta = within(await screen.findByRole('dialog', { name: 'Eliminar Cupo' }))
  await user.click(pregunta.getByRole('button', { name: 'Eliminar' }))
  expect(await screen.findByText('Cupo eliminado')).toBeTruthy()
  expect(server.count('DELETE /v1/cupo/delete/400')).toBe(1)
})

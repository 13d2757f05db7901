import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Sent } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen as Ver } from './ver-excursiones.tsx'

const luna = {
  ...{ id: 101, nombre: 'VALLE DE LA LUNA', prefijo: 'VL', valor: 30_000, valorChild: 15_000 },
  ...{ habilitado: 1, version: 2 },
}
const costo = {
  ...{ id: 500, excursionId: 101, nombreExcursion: 'VALLE DE LA LUNA', desde: '2026-11-01' },
  ...{ porPasajero: 9_000, porSalida: 40_000, version: 1 },
}

async function abrir(rol: 'GERENCIAL' | 'LCR') {
  const view = await openAs(rol, Ver, '/ver-excursiones', {
    'GET /v1/excursion/getAll': [luna],
    'GET /v1/costo/getAll': [costo],
    'POST /v1/costo/add': ({ body }: Sent) => ({ ...costo, id: 501, ...(body as object) }),
  })
  await view.user.click(await screen.findByRole('button', { name: 'Editar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Actualizar Excursión' }))
  return { ...view, dialog }
}

test('gerencia ve desde cuándo vale cada costo, y agrega otro', async () => {
  const { user, dialog, server } = await abrir('GERENCIAL')
  await user.click(dialog.getByRole('button', { name: 'Costos' }))
  expect(
    await dialog.findByText('Desde el 01-11-2026: $9.000 por pasajero y $40.000 por salida'),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Agregar costo' }))
  const form = within(dialog.getByRole('form', { name: 'Agregar Costo' }))
  await user.type(form.getByLabelText(/Desde/, { selector: 'input' }), '01122026')
  await user.type(form.getByLabelText(/Por pasajero/), '12000')
  await user.click(form.getByRole('button', { name: 'Agregar' }))
  expect(await screen.findByText('Costo agregado')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === 'POST /v1/costo/add')?.body).toEqual({
    ...{ excursionId: 101, desde: '2026-12-01', porPasajero: 12_000, porSalida: 0 },
  })
})

test('quien no lee los costos no sabe de ellos', async () => {
  const { dialog } = await abrir('LCR')
  expect(dialog.getByRole('button', { name: 'Cupos' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Costos' })).toBeNull()
})

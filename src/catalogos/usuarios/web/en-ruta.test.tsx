import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Sent } from '#lib/web/screen.testing.tsx'
import { abrir, cuerpos, guia, LIST, PUT, row, usuario } from './usuarios-screens.testing.tsx'

const AUSENCIAS = 'GET /v1/ausencia/getAll'
const ADD = 'POST /v1/ausencia/add'
const ausencia = {
  id: 500,
  usuarioId: 301,
  usuario: { id: 301, nombre: 'GUIDO' },
  desde: '2026-11-24',
  hasta: '2026-11-25',
  motivo: 'LICENCIA',
  version: 1,
}
const chofer = usuario({ id: 302, nombre: 'CÉSAR', email: 'cesar@x.cl', rolId: 3 })

async function editar(quien: ReturnType<typeof usuario>, more: object = {}) {
  const view = await abrir('GERENCIAL', { [LIST]: [quien], [PUT]: quien, ...more })
  await view.user.click((await row(quien.nombre)).getByRole('button', { name: 'Editar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Actualizar Usuario' }))
  return {
    ...view,
    dialog,
    guardar: () => view.user.click(dialog.getByRole('button', { name: 'Actualizar' })),
  }
}

test('un guía tiene idiomas, y no licencia', async () => {
  const { user, server, dialog, guardar } = await editar({ ...guia, idiomas: ['COREANO'] })
  await user.click(dialog.getByRole('button', { name: 'En ruta' }))
  expect(dialog.getByRole('checkbox', { name: 'COREANO' })).toHaveProperty('checked', true)
  expect(dialog.queryByLabelText(/Licencia/)).toBeNull()
  await user.click(await dialog.findByRole('checkbox', { name: 'INGLÉS' }))
  await guardar()
  expect(await screen.findByText('Usuario actualizado')).toBeTruthy()
  expect(cuerpos(server, PUT)).toMatchObject([{ idiomas: ['COREANO', 'INGLÉS'] }])
})

test('un conductor tiene licencia, y no idiomas', async () => {
  const { user, server, dialog, guardar } = await editar(chofer)
  await user.click(dialog.getByRole('button', { name: 'En ruta' }))
  expect(dialog.queryByRole('checkbox', { name: 'INGLÉS' })).toBeNull()
  await user.type(dialog.getByLabelText(/Licencia/), '31012027')
  await guardar()
  expect(await screen.findByText('Usuario actualizado')).toBeTruthy()
  expect(cuerpos(server, PUT)).toMatchObject([{ licenciaVence: '2027-01-31' }])
})

test('quien no va en ruta no tiene idiomas, licencia ni ausencias', async () => {
  const { dialog } = await editar(usuario())
  for (const name of ['En ruta', 'Ausencias'])
    expect(dialog.queryByRole('button', { name })).toBeNull()
})

test('OPERACION no edita a un guía, y lleva sus ausencias', async () => {
  const { user, server } = await abrir('OPERACION ADMINISTRATIVA', {
    [LIST]: [guia, usuario()],
    [AUSENCIAS]: [ausencia],
    [ADD]: ({ body }: Sent) => ({ ...ausencia, ...(body as object), id: 501 }),
  })
  const acciones = await row('GUIDO')
  const editar = acciones.getByRole('button', { name: /^Editar/ })
  expect(editar.getAttribute('aria-disabled') ?? editar.getAttribute('disabled')).not.toBeNull()
  await user.click(acciones.getByRole('button', { name: 'Ausencias' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ausencias de GUIDO' }))
  expect(await dialog.findByText('24-11-2026 a 25-11-2026: LICENCIA')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Agregar ausencia' }))
  await user.type(dialog.getByLabelText(/Desde/), '01122026')
  await user.type(dialog.getByLabelText(/Hasta/), '30112026')
  await user.type(dialog.getByLabelText(/Motivo/), 'vacaciones')
  await user.click(dialog.getByRole('button', { name: 'Agregar' }))
  expect(await dialog.findByText('El último día no puede ser anterior al primero')).toBeTruthy()
  await user.clear(dialog.getByLabelText(/Hasta/))
  await user.type(dialog.getByLabelText(/Hasta/), '05122026')
  await user.click(dialog.getByRole('button', { name: 'Agregar' }))
  expect(await screen.findByText('Ausencia agregada')).toBeTruthy()
  expect(cuerpos(server, ADD)).toEqual([
    { usuarioId: 301, desde: '2026-12-01', hasta: '2026-12-05', motivo: 'VACACIONES' },
  ])
  expect((await row('RENÉ CASTRO')).queryByRole('button', { name: 'Ausencias' })).toBeNull()
})

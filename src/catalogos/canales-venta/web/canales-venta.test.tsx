import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Sent } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen as Agregar } from './canal-ventas.tsx'
import { Screen as Ver } from './ver-canal-ventas.tsx'

const ADD = 'POST /v1/canalventa/add'
const rows = [
  { id: 101, nombre: 'WHATSAPP', valor: 1, habilitado: 1, version: 1 },
  { id: 102, nombre: 'GIFT CARD', valor: 1, habilitado: 0, version: 1 },
]
const ver = (answers: object = {}) =>
  openAs('LCR', Ver, '/ver-canal-ventas', { 'GET /v1/canalventa/getAll': rows, ...answers })

describe('/ver-canal-ventas', () => {
  test('tiene Nombre y Administrar; lo desactivado se ve', async () => {
    await ver()
    await screen.findByText('WHATSAPP')
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'NombreAdministrar',
      'GIFT CARD Desactivado',
      'WHATSAPP',
    ])
  })

  test('lo desactivado se encuentra por su estado', async () => {
    const { user } = await ver()
    await screen.findByText('WHATSAPP')
    await user.type(screen.getByRole('searchbox', { name: 'Buscar canal de venta' }), 'desactivado')
    await waitFor(() => expect(screen.queryByText('WHATSAPP')).toBeNull())
    expect(screen.getByText('GIFT CARD')).toBeTruthy()
  })

  test('se actualiza y se elimina con los títulos y la pregunta de la especificación', async () => {
    const { user } = await ver()
    const [editar] = await screen.findAllByRole('button', { name: 'Editar' })
    await user.click(editar as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Actualizar Canal Venta' }))
    expect(dialog.getByLabelText(/Nombre/)).toHaveProperty('value', 'GIFT CARD')
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [eliminar] = screen.getAllByRole('button', { name: 'Eliminar' })
    await user.click(eliminar as HTMLElement)
    await screen.findByRole('dialog', { name: 'Eliminar Canal Venta' })
    expect(screen.getByText(/seguro que desea eliminar CanalVenta/)).toBeTruthy()
  })
})

describe('/canal-ventas', () => {
  test('agrega y va a la lista', async () => {
    const { user, server, address } = await openAs('LCR', Agregar, '/canal-ventas', {
      [ADD]: ({ body }: Sent) => ({ id: 103, ...(body as object) }),
    })
    await user.type(screen.getByLabelText(/Nombre/), 'instagram')
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    await waitFor(() => expect(address()).toBe('/ver-canal-ventas'))
    expect(server.sent.find(({ key }) => key === ADD)?.body).toEqual({
      nombre: 'INSTAGRAM',
      portal: false,
    })
  })

  test('unos espacios no son un nombre', async () => {
    const { user, server } = await openAs('LCR', Agregar, '/canal-ventas', {})
    await user.type(screen.getByLabelText(/Nombre/), '   ')
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    expect(screen.getByText('El nombre del canal de venta es obligatorio.')).toBeTruthy()
    expect(server.count(ADD)).toBe(0)
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { RolName } from '#acceso/rules.ts'
import { Reply, type Sent } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen as Agregar } from './agregar-excursion.tsx'
import { Screen as Ver } from './ver-excursiones.tsx'

const ADD = 'POST /v1/excursion/add'
const PUT = 'PUT /v1/excursion/put'

const luna = { id: 101, nombre: 'VALLE DE LA LUNA', valor: 30_000, valorChild: 15_000 }
const allRows = [
  { ...luna, prefijo: 'vl', habilitado: 1, version: 2 },
  { ...luna, id: 102, nombre: 'TATIO', prefijo: 'GT', valor: 0, habilitado: 0, version: 1 },
]
const ver = (rol: RolName = 'GERENCIAL', answers: object = {}) =>
  openAs(rol, Ver, '/ver-excursiones', { 'GET /v1/excursion/getAll': allRows, ...answers })

describe('/ver-excursiones', () => {
  test('muestra prefijo en mayúsculas, precios y estado; la última primero', async () => {
    await ver()
    await screen.findByText('TATIO')
    const [head, ...rows] = screen.getAllByRole('row').map((row) => row.textContent)
    expect(head).toBe('NombrePrefijoValor AdultoValor NiñoEstadoAdministrar')
    expect(rows).toEqual([
      'TATIOGT$0$15.000Desactivado',
      'VALLE DE LA LUNAVL$30.000$15.000Activado',
    ])
  })

  test.each<[RolName, boolean, boolean]>([
    ['GERENCIAL', true, true],
    ['LCR', false, false],
    ['OPERACION ADMINISTRATIVA', false, false],
  ])('%s edita; agrega: %s, elimina: %s', async (rol, agrega, elimina) => {
    await ver(rol)
    expect(await screen.findAllByRole('button', { name: 'Editar' })).toHaveLength(2)
    expect(screen.queryByRole('link', { name: 'Agregar' }) !== null).toBe(agrega)
    expect(screen.queryAllByRole('button', { name: 'Eliminar' }).length > 0).toBe(elimina)
  })

  test('actualiza todos sus campos', async () => {
    const { user, server } = await ver('LCR', {
      [PUT]: ({ body }: Sent) => ({ ...luna, ...(body as object), version: 3 }),
    })
    const [, editar] = await screen.findAllByRole('button', { name: 'Editar' })
    await user.click(editar as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Actualizar Excursión' }))
    await user.click(dialog.getByLabelText(/Valor Niño/))
    await user.paste('12500')
    await user.click(dialog.getByLabelText(/Estado/, { selector: 'input' }))
    await user.click(await screen.findByText('Desactivado', { selector: '[role=option] *' }))
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }))
    expect(await screen.findByText('Excursión actualizada')).toBeTruthy()
    expect(server.sent.find(({ key }) => key === PUT)?.body).toEqual({
      id: 101,
      version: 2,
      nombre: 'VALLE DE LA LUNA',
      prefijo: 'vl',
      valor: 30_000,
      valorChild: 12_500,
      habilitado: 0,
    })
  })

  test('salida y cupos: plegados, se envía lo que cambió, y lo vacío se olvida', async () => {
    const conHora = { ...allRows[0], horaSalida: '08:30', dias: 2, cupoEstricto: true }
    const { user, server } = await ver('LCR', {
      'GET /v1/excursion/getAll': [conHora],
      [PUT]: { ...allRows[0], dias: 2, duracion: 240, cupoEstricto: true, version: 3 },
    })
    await user.click(await screen.findByRole('button', { name: 'Editar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Actualizar Excursión' }))
    expect(dialog.queryByLabelText('Hora de salida')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Salida y cupos' }))
    expect(dialog.getByLabelText('Días')).toHaveProperty('value', '2')
    await user.clear(dialog.getByLabelText('Hora de salida'))
    await user.type(dialog.getByLabelText('Duración'), '240')
    await user.type(dialog.getByLabelText('Mínimo de pasajeros'), '1000')
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }))
    expect(await dialog.findByText('Por favor, ingrese de 1 a 999 pasajeros')).toBeTruthy()
    await user.clear(dialog.getByLabelText('Mínimo de pasajeros'))
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }))
    expect(await screen.findByText('Excursión actualizada')).toBeTruthy()
    expect(server.sent.find(({ key }) => key === PUT)?.body).toEqual({
      id: 101,
      version: 2,
      nombre: 'VALLE DE LA LUNA',
      prefijo: 'vl',
      valor: 30_000,
      valorChild: 15_000,
      habilitado: 1,
      horaSalida: null,
      duracion: 240,
    })
  })

  test('pregunta antes de eliminar, y si está en uso ofrece desactivarla', async () => {
    const { user } = await ver('GERENCIAL', {
      'DELETE /v1/excursion/delete/101': new Reply(409, {
        success: false,
        message: 'No se puede eliminar la excursión: hay reservas que la usan.',
        data: { usos: ['reservas'] },
      }),
      [PUT]: { ...luna, prefijo: 'VL', habilitado: 0, version: 3 },
    })
    const [, eliminar] = await screen.findAllByRole('button', { name: 'Eliminar' })
    await user.click(eliminar as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar Excursión' }))
    expect(dialog.getByText('¿Está seguro que desea eliminar esta excursión?')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }))
    expect(await dialog.findByText(/hay reservas que la usan/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Desactivar' }))
    expect(await screen.findByText('Excursión desactivada')).toBeTruthy()
  })
})

describe('/agregar-excursion', () => {
  test('empieza activada y sin precio; el prefijo se escribe en mayúsculas', async () => {
    const { user, server, address } = await openAs('GERENCIAL', Agregar, '/agregar-excursion', {
      [ADD]: ({ body }: Sent) => ({ id: 103, version: 1, ...(body as object) }),
    })
    expect(screen.getByRole('heading', { name: 'Nueva Excursión' })).toBeTruthy()
    expect(screen.getByLabelText(/Valor Adulto/)).toHaveProperty('value', '$0')
    expect(screen.getByLabelText(/Estado/, { selector: 'input' })).toHaveProperty(
      'value',
      'Activado',
    )
    await user.type(screen.getByLabelText(/Nombre/), 'salar de tara')
    await user.type(screen.getByLabelText(/Prefijo/), 'st')
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    await waitFor(() => expect(address()).toBe('/ver-excursiones'))
    expect(server.sent.find(({ key }) => key === ADD)?.body).toEqual({
      nombre: 'SALAR DE TARA',
      prefijo: 'ST',
      valor: 0,
      valorChild: 0,
      habilitado: 1,
    })
  })

  test('dice lo que falta', async () => {
    const { user } = await openAs('GERENCIAL', Agregar, '/agregar-excursion', {})
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    expect(screen.getByText('Por favor, ingrese el nombre de la excursión')).toBeTruthy()
    expect(screen.getByText('Por favor, ingrese el prefijo')).toBeTruthy()
  })
})

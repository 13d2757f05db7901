import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Sent } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen as Agregar } from './agregar-recordatorio.tsx'
import { Screen as Ver } from './ver-recordatorios.tsx'

const ADD = 'POST /v1/recordatorio/add'
const PUT = 'PUT /v1/recordatorio/put'
const rows = [
  { id: 101, mensaje: 'CERRAR CAJA', hora: '22:30', version: 1 },
  { id: 102, mensaje: 'CONFIRMAR SALIDA AL TATIO', hora: '04:00', version: 1 },
]
const ver = (answers: object = {}) =>
  openAs('OPERACION ADMINISTRATIVA', Ver, '/ver-recordatorios', {
    'GET /v1/recordatorio/getAll': rows,
    ...answers,
  })
const hora = () => screen.getByLabelText(/Hora Recordatorio/, { selector: 'input' })

describe('/ver-recordatorios', () => {
  test('muestra hora y mensaje, por hora', async () => {
    await ver()
    await screen.findByText('CERRAR CAJA')
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'HoraMensajeAdministrar',
      '04:00CONFIRMAR SALIDA AL TATIO',
      '22:30CERRAR CAJA',
    ])
  })

  test('uno de las 22:30 se puede volver a guardar (CA-6)', async () => {
    const { user, server } = await ver({
      [PUT]: ({ body }: Sent) => ({ ...rows[0], ...(body as object), version: 2 }),
    })
    const [, editar] = await screen.findAllByRole('button', { name: 'Editar' })
    await user.click(editar as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Actualizar Recordatorio' }))
    await user.tripleClick(dialog.getByLabelText(/Mensaje/))
    await user.paste('cerrar la caja')
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }))
    expect(await screen.findByText('Recordatorio actualizado')).toBeTruthy()
    expect(server.sent.find(({ key }) => key === PUT)?.body).toEqual({
      id: 101,
      version: 1,
      mensaje: 'CERRAR LA CAJA',
      hora: '22:30',
    })
  })

  test('pregunta antes de eliminar', async () => {
    const { user } = await ver()
    const [eliminar] = await screen.findAllByRole('button', { name: 'Eliminar' })
    await user.click(eliminar as HTMLElement)
    await screen.findByRole('dialog', { name: 'Eliminar Recordatorio' })
    expect(screen.getByText(/seguro que desea eliminar el Recordatorio/)).toBeTruthy()
  })
})

describe('/agregar-recordatorio', () => {
  const agregar = (answers: object = {}) => openAs('LCR', Agregar, '/agregar-recordatorio', answers)

  test('ofrece cada diez minutos de 04:00 a 22:30, sin ninguna elegida', async () => {
    const { user } = await agregar()
    expect(hora()).toHaveProperty('value', '')
    await user.click(hora())
    const horas = (await screen.findAllByRole('option', { hidden: true })).map(
      (option) => option.textContent,
    )
    expect(horas).toHaveLength(112)
    expect(horas.slice(0, 3)).toEqual(['04:00', '04:10', '04:20'])
    expect(horas.at(-1)).toBe('22:30')
  })

  test('dice lo que falta con los mensajes de la especificación', async () => {
    const { user, server } = await agregar()
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    expect(screen.getByText('El Recordatorio es obligatorio.')).toBeTruthy()
    expect(screen.getByText('Debe elegir una hora válida para el Recordatorio.')).toBeTruthy()
    expect(server.count(ADD)).toBe(0)
  })

  test('agrega y va a la lista', async () => {
    const { user, server, address } = await agregar({
      [ADD]: ({ body }: Sent) => ({ id: 103, version: 1, ...(body as object) }),
    })
    await user.type(screen.getByLabelText(/Mensaje/), 'llamar')
    await user.click(hora())
    await user.click(await screen.findByText('12:20'))
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    await waitFor(() => expect(address()).toBe('/ver-recordatorios'))
    expect(server.sent.find(({ key }) => key === ADD)?.body).toEqual({
      mensaje: 'LLAMAR',
      hora: '12:20',
    })
  })
})

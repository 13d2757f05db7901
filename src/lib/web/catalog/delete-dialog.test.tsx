import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, refuse, type Sent } from '../screen.testing.tsx'
import { DELETE, LIST, openList, PUT, plantaOf } from './catalog.testing.tsx'

const IN_USE = new Reply(409, {
  success: false,
  message: 'No se puede eliminar la planta: hay jardines que la usan. Puede desactivarla.',
  data: { usos: ['jardines'] },
})

/** Asks whether to delete the only row. */
async function ask(answers: object = {}, more: Parameters<typeof openList>[1] = {}) {
  const opened = await openList(answers, more)
  await opened.user.click(await screen.findByRole('button', { name: 'Eliminar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar Planta' }))
  const press = (name: string) => opened.user.click(dialog.getByRole('button', { name }))
  return { ...opened, dialog, press }
}

test('pregunta, elimina, lo dice, y la fila ya no está', async () => {
  let rows = [plantaOf()]
  const remove = () => {
    rows = []
    return { id: 7 }
  }
  const { dialog, press } = await ask({ [LIST]: () => rows, [DELETE]: remove })
  expect(dialog.getByText('¿Eliminar esta planta?')).toBeTruthy()
  expect(dialog.getByText('ROSA ÑANDÚ')).toBeTruthy()
  await press('Eliminar')
  expect(await screen.findByText('Planta eliminada')).toBeTruthy()
  expect(await screen.findByText('Aún no hay plantas')).toBeTruthy()
})

test('lo que el servidor pregunta se dice, y se elimina igual si se quiere', async () => {
  const { dialog, press, server } = await ask({
    [DELETE]: ({ query }: Sent) =>
      query.confirmarRiego === 'si'
        ? { id: 7 }
        : refuse(409, 'Tiene 2 riegos pendientes.', { data: { confirmar: 'confirmarRiego' } }),
  })
  await press('Eliminar')
  expect((await dialog.findByRole('alert')).textContent).toContain('Tiene 2 riegos pendientes.')
  expect(dialog.queryByRole('button', { name: 'Eliminar' })).toBeNull()
  await press('Eliminar igual')
  expect(await screen.findByText('Planta eliminada')).toBeTruthy()
  expect(server.count(DELETE)).toBe(2)
})

test('Cancelar no elimina nada', async () => {
  const { press, server } = await ask()
  await press('Cancelar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.count(DELETE)).toBe(0)
})

test('mientras elimina lo dice y no acepta otro clic', async () => {
  const { dialog, press, server } = await ask({ [DELETE]: () => new Promise(() => null) })
  await press('Eliminar')
  const busy = dialog.getByRole('button', { name: 'Eliminando...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  expect(server.count(DELETE)).toBe(1)
})

test('si está en uso dice por qué y ofrece desactivarla', async () => {
  const { dialog, press, server } = await ask({
    [DELETE]: IN_USE,
    [PUT]: plantaOf({ habilitado: 0, version: 4 }),
  })
  await press('Eliminar')
  expect((await dialog.findByRole('alert')).textContent).toContain('hay jardines que la usan')
  expect(dialog.queryByRole('button', { name: 'Eliminar' })).toBeNull()
  await press('Desactivar')
  expect(await screen.findByText('Planta desactivada')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === PUT)?.body).toEqual({
    id: 7,
    version: 3,
    nombre: 'ROSA ÑANDÚ',
    precio: 12_000,
    nota: '',
    habilitado: 0,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('si cambió mientras tanto, Desactivar lo dice y luego vale sobre lo nuevo', async () => {
  let version = 4
  const { dialog, press, server } = await ask({
    [DELETE]: IN_USE,
    [PUT]: () =>
      version === 4
        ? new Reply(409, {
            success: false,
            message: 'Otra persona modificó este registro.',
            data: plantaOf({ version: version++, nombre: 'ROSA BLANCA' }),
          })
        : plantaOf({ version }),
  })
  await press('Eliminar')
  await dialog.findByRole('alert')
  await press('Desactivar')
  expect(await dialog.findByText('Otra persona modificó este registro.')).toBeTruthy()
  await press('Desactivar')
  expect(await screen.findByText('Planta desactivada')).toBeTruthy()
  expect(server.sent.findLast(({ key }) => key === PUT)?.body).toMatchObject({
    version: 4,
    nombre: 'ROSA BLANCA',
  })
})

test('si Desactivar se rechaza dice todo lo que falta, con el número de solicitud', async () => {
  const errors = { nombre: 'Ponga el nombre', precio: 'Ponga el precio' }
  const { dialog, press } = await ask({
    [DELETE]: IN_USE,
    [PUT]: refuse(422, errors.nombre, { errors }),
  })
  await press('Eliminar')
  await dialog.findByRole('alert')
  await press('Desactivar')
  await dialog.findByText('Ponga el nombre Ponga el precio')
  expect(dialog.getByRole('alert').textContent).toContain('Solicitud req-1')
})

test('una que ya está desactivada no se puede eliminar, y nada más', async () => {
  const { dialog, press } = await ask({ [LIST]: [plantaOf({ habilitado: 0 })], [DELETE]: IN_USE })
  await press('Eliminar')
  expect((await dialog.findByRole('alert')).textContent).toContain('Ya está desactivada.')
  expect(dialog.getByRole('button', { name: 'Eliminar' })).toHaveProperty('disabled', true)
  expect(dialog.queryByRole('button', { name: 'Desactivar' })).toBeNull()
})

test('quien no puede editar no puede desactivar', async () => {
  const { dialog, press } = await ask(
    { [DELETE]: IN_USE },
    { may: ({ method }) => method !== 'PUT' },
  )
  await press('Eliminar')
  await dialog.findByRole('alert')
  expect(dialog.queryByRole('button', { name: 'Desactivar' })).toBeNull()
})

test('una falla se dice y se puede insistir; si ya no existe, no', async () => {
  let status = 500
  const { dialog, press, server } = await ask({
    [DELETE]: () => refuse(status, status === 500 ? 'Ocurrió un error inesperado.' : 'No existe.'),
  })
  await press('Eliminar')
  expect(await dialog.findByText('Ocurrió un error inesperado.')).toBeTruthy()
  expect(dialog.getByText('Solicitud req-1')).toBeTruthy()
  status = 404
  await press('Eliminar')
  expect(await dialog.findByText('No existe.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Eliminar' })).toHaveProperty('disabled', true)
  await waitFor(() => expect(server.count(LIST)).toBe(2))
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen } from './vehiculos.tsx'

const LIST = 'GET /v1/vehiculo/getAll'
const PUT = 'PUT /v1/vehiculo/put'
const van = { nombre: 'VAN 1', asientos: 18, version: 2, patente: 'KXRT45' }
const bus = {
  nombre: 'BUS 9',
  asientos: null,
  version: 1,
  revisionTecnica: '2000-01-01',
  seguro: '2100-12-31',
  habilitado: 0,
}

const abrir = (more: object = {}) =>
  openAs('OPERACION ADMINISTRATIVA', Screen, '/vehiculos', { [LIST]: [bus, van], ...more })

async function editar(more: object = {}) {
  const view = await abrir(more)
  const celda = await screen.findByText('VAN 1')
  const oneRow = within(celda.closest('tr') as HTMLElement)
  await view.user.click(oneRow.getByRole('button', { name: 'Editar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Actualizar Vehículo' }))
  const save = () => view.user.click(dialog.getByRole('button', { name: 'Actualizar' }))
  const enviados = () => view.server.sent.filter(({ key }) => key === PUT).map(({ body }) => body)
  return { ...view, dialog, guardar: save, enviados }
}

test('muestra patente, asientos, papeles con su vencimiento en palabras, y estado', async () => {
  await abrir()
  await screen.findByText('VAN 1')
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toEqual([
    'NombrePatenteAsientosRevisión técnicaPermiso de circulaciónSeguroEstadoAdministrar',
    'BUS 901-01-2000 Vencida—31-12-2100 Desactivado',
    'VAN 1KXRT4518———Activado',
  ])
})

test('lo vencido va primero, salvo lo desactivado', async () => {
  const { habilitado: _, ...vencida } = { ...bus, nombre: 'VAN 2' }
  await abrir({ [LIST]: [bus, van, vencida] })
  await screen.findByText('VAN 1')
  const names = screen.getAllByRole('row').map((row) => row.firstElementChild?.textContent)
  expect(names.slice(1)).toEqual(['VAN 2', 'BUS 9', 'VAN 1'])
})

test('se busca lo vencido', async () => {
  const { user } = await abrir()
  await user.type(await screen.findByLabelText('Buscar vehículo'), 'vencida')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
})

test('se editan sus papeles; el nombre no', async () => {
  const {
    user,
    dialog,
    guardar: save,
    enviados,
  } = await editar({
    [PUT]: { ...van, revisionTecnica: '2027-01-31', version: 3 },
  })
  expect(dialog.getByLabelText(/Nombre/)).toHaveProperty('disabled', true)
  await user.type(dialog.getByLabelText(/Revisión técnica/), '31012027')
  await save()
  expect(await screen.findByText('Vehículo actualizado')).toBeTruthy()
  expect(enviados()).toEqual([
    {
      nombre: 'VAN 1',
      patente: 'KXRT45',
      asientos: 18,
      revisionTecnica: '2027-01-31',
      permisoCirculacion: null,
      seguro: null,
      habilitado: 1,
      version: 2,
    },
  ])
})

test('menos asientos que pasajeros: pregunta, y se guarda igual si se quiere', async () => {
  const cupos = [
    {
      rutaId: 700,
      fecha: '2026-12-01',
      nombreExcursion: 'TATIO',
      pasajeros: 12,
      asientos: 9,
    },
  ]
  const {
    user,
    dialog,
    guardar: save,
    enviados,
  } = await editar({
    [PUT]: ({ body }: Sent) =>
      (body as { confirmarCupo?: true }).confirmarCupo
        ? { ...van, asientos: 9, version: 3 }
        : new Reply(409, { success: false, message: 'No caben', data: { cupos } }),
  })
  await user.clear(dialog.getByLabelText(/Asientos/))
  await user.type(dialog.getByLabelText(/Asientos/), '9')
  await save()
  const pregunta = within(await screen.findByRole('dialog', { name: 'No caben todos' }))
  expect(pregunta.getByText('TATIO del 01-12-2026: 12 pasajeros y 9 asientos.')).toBeTruthy()
  await user.click(pregunta.getByRole('button', { name: 'Guardar de todos modos' }))
  expect(await screen.findByText('Vehículo actualizado')).toBeTruthy()
  expect(enviados()).toMatchObject([{ asientos: 9 }, { asientos: 9, confirmarCupo: true }])
})

test('desactivar uno con rutas por salir: dice cuáles, y se guarda igual si se quiere', async () => {
  const message = 'Tiene 1 ruta por salir: 01-12-2026 TATIO 05:00.'
  const {
    user,
    dialog,
    guardar: save,
    enviados,
  } = await editar({
    [PUT]: ({ body }: Sent) =>
      (body as { confirmarRutas?: true }).confirmarRutas
        ? { ...van, habilitado: 0, version: 3 }
        : refuse(409, message, { data: { confirmar: 'confirmarRutas', rutas: [] } }),
  })
  await user.click(dialog.getByRole('combobox', { name: /^Estado/ }))
  await user.click(await screen.findByRole('option', { name: 'Desactivado' }))
  await save()
  expect(await screen.findByText(message)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Guardar igual' }))
  expect(await screen.findByText('Vehículo actualizado')).toBeTruthy()
  expect(enviados()).toMatchObject([{ habilitado: 0 }, { habilitado: 0, confirmarRutas: true }])
})

test('si otro lo cambió, se ve lo suyo y queda lo que uno escribió', async () => {
  const {
    user,
    dialog,
    guardar: save,
  } = await editar({
    [PUT]: refuse(409, 'Alguien cambió este vehículo.', {
      data: { ...van, asientos: 16, version: 3 },
    }),
  })
  await user.clear(dialog.getByLabelText(/Patente/))
  await user.type(dialog.getByLabelText(/Patente/), 'ABCD12')
  await save()
  expect(await dialog.findByText('Cambió mientras usted lo editaba')).toBeTruthy()
  expect(dialog.getByLabelText(/Asientos/)).toHaveProperty('value', '16')
  expect(dialog.getByLabelText(/Patente/)).toHaveProperty('value', 'ABCD12')
})

test('uno nuevo se agrega en un diálogo, con un nombre que no exista', async () => {
  const { user, server } = await abrir({ [PUT]: { nombre: 'VAN 2', asientos: 12, version: 2 } })
  await user.click(await screen.findByRole('button', { name: 'Agregar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo Vehículo' }))
  await user.type(dialog.getByLabelText(/Nombre/), 'van 1')
  await user.click(dialog.getByRole('button', { name: 'Agregar' }))
  expect(await dialog.findByText('Ya existe un vehículo con ese nombre')).toBeTruthy()
  expect(server.count(PUT)).toBe(0)
  await user.clear(dialog.getByLabelText(/Nombre/))
  await user.type(dialog.getByLabelText(/Nombre/), 'van 2')
  await user.click(dialog.getByRole('button', { name: 'Agregar' }))
  expect(await screen.findByText('Vehículo agregado')).toBeTruthy()
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { abrir, una } from './asignadas/asignadas.testing.tsx'
import { rutaOf } from './rutas-screens.testing.ts'

const GET_ALL = 'GET /v1/ruta/getAll'
const PUT = 'PUT /v1/ruta/put'
const MOVER = 'PUT /v1/ruta/mover'
const ELIMINAR = 'DELETE /v1/ruta/delete/700'

const other = rutaOf({ id: 701, nombre: 'TATIO TARDE', pasajeros: 18 })

test('tiene sus columnas y lee el día de su dirección', async () => {
  const { server } = await abrir({}, '?fecha=2026-11-20')
  const table = screen.getByRole('table', { name: 'Rutas asignadas' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .filter(Boolean),
  ).toEqual(['Fecha', 'Excursion', 'Chofer', 'Guia', 'Estado', 'Administrar'])
  expect(server.sent.find(({ key }) => key === GET_ALL)?.query).toEqual({
    desde: '2026-11-20',
    hasta: '2026-11-20',
    limite: '50',
  })
  expect(screen.getByRole('link', { name: 'Agregar' }).getAttribute('href')).toBe(
    '/agregar-ruta?fecha=2026-11-20',
  )
})

test('la ruta de su dirección se abre para completarla, y cerrada deja la lista de su día', async () => {
  const { user, address } = await abrir({}, '?fecha=2026-11-20&rutaId=700')
  const dialog = await screen.findByRole('dialog', { name: 'Actualizar Ruta' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/rutas-asignadas?fecha=2026-11-20')
})

test('va por día y hora, con los asientos y la hoja de cada ruta', async () => {
  const hoja = { version: 3, momento: '2026-11-19T12:00:00Z', mas: 2, menos: 1, cambiadas: 0 }
  await abrir({
    [GET_ALL]: [
      rutaOf({ id: 702, hora: '15:00', nombre: '', pasajeros: 20 }),
      rutaOf({ id: 703, hora: '05:00', nombre: '', hoja: { ...hoja, guia: hoja.momento } }),
      rutaOf({
        id: 704,
        nombre: '',
        desactivados: ['guia', 'vehiculo'],
        vencidos: ['licencia', 'seguro'],
      }),
    ],
  })
  const table = within(screen.getByRole('table', { name: 'Rutas asignadas' }))
  const told = table.getAllByRole('row').map(({ children }) => children[1]?.textContent)
  expect(told.filter((text) => text?.startsWith('GÉISERES'))).toEqual([
    'GÉISERES DEL TATIO 05:0016/19 pasajeros · SPRINTER 19Hoja v3 · Cambió desde que el guía la recibió: 2 nuevas, 1 menos · El conductor no la ha recibido',
    'GÉISERES DEL TATIO 15:0020/19 pasajeros, 1 sin asiento · SPRINTER 19',
    'GÉISERES DEL TATIO16/19 pasajeros · SPRINTER 19 desactivado, seguro vencido',
  ])
  expect(table.getAllByText(/MARÍA PEÑA/).at(-1)?.textContent).toBe('MARÍA PEÑA desactivado')
  expect(table.getAllByText(/PEDRO SOTO/).at(-1)?.textContent).toBe('PEDRO SOTO licencia vencida')
  const days = table.getAllByRole('row').map(({ children }) => children[0]?.textContent)
  expect(days.slice(-3)).toEqual(['20-11-2026 05:00', '20-11-2026 15:00', '20-11-2026'])
})

test('se releva al guía también con rendición, y los libres vienen primero', async () => {
  const RELEVAR = 'PUT /v1/ruta/relevar'
  const conDetalle = rutaOf({ nombre: '', conRendicion: 1 })
  const { accion, user, server } = await abrir({
    [GET_ALL]: [conDetalle],
    [RELEVAR]: { ...conDetalle, guiaId: 131 },
  })
  const dialog = await accion('Relevar')
  await user.click(dialog.getByRole('combobox', { name: 'Quién va en su lugar' }))
  await user.click(await screen.findByRole('option', { name: /HUGO HOTELERIA/ }))
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'enferma')
  await user.click(dialog.getByRole('button', { name: 'Relevar' }))
  expect(await screen.findByText('Reemplazo hecho')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === RELEVAR)?.body).toEqual({
    rutaId: 700,
    version: 1,
    motivo: 'ENFERMA',
    guiaId: 131,
  })
})

test('las reservas se mueven entre las rutas del día, y se avisa cuando no caben', async () => {
  const { accion, user, server } = await abrir({ [GET_ALL]: [una, other], [MOVER]: [una, other] })
  const dialog = await accion('Mover reservas')
  const destino = await dialog.findByRole('combobox', { name: 'Mover a' })
  await user.click(destino)
  await user.click(await screen.findByRole('option', { name: /TATIO TARDE/ }))
  const [first] = dialog.getAllByRole('checkbox')
  await user.click(first as HTMLElement)
  expect(dialog.getByRole('alert').textContent).toBe('Quedarían 2 pasajeros sin asiento.')
  await user.click(dialog.getByRole('button', { name: 'Mover 3 pasajeros' }))
  await waitFor(() => expect(server.count(MOVER)).toBe(1))
  expect(server.sent.find(({ key }) => key === MOVER)?.body).toEqual({
    rutaId: 701,
    reservaIds: [13],
    versiones: { 13: 4 },
    confirmarCupo: true,
  })
})

describe('editar', () => {
  test('manda lo que queda en las cajas sobre la versión que se vio', async () => {
    const { accion, user, server } = await abrir({ [PUT]: rutaOf({ version: 2 }) })
    const dialog = await accion('Editar')
    await user.click(dialog.getByRole('combobox', { name: 'Guía' }))
    await user.click(await screen.findByRole('option', { name: 'HUGO HOTELERIA' }))
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }))
    expect(await screen.findByText('Ruta actualizada')).toBeTruthy()
    expect(server.sent.find(({ key }) => key === PUT)?.body).toEqual({
      id: 700,
      version: 1,
      fecha: '2026-11-20',
      excursionId: 105,
      nombre: '',
      choferId: 140,
      guiaId: 131,
      vehiculo: 'SPRINTER 19',
    })
  })

  test('cambia la hora, y pregunta si no caben en el vehículo', async () => {
    const message = 'No quedan lugares.'
    const cupo = { lugares: 4, ocupados: 16, quedan: -12, pasajeros: 0, estricto: false }
    const { accion, user, server } = await abrir({
      [PUT]: ({ body }: Sent) =>
        (body as { confirmarCupo?: true }).confirmarCupo
          ? rutaOf({ version: 2 })
          : refuse(409, message, { data: { cupo } }),
    })
    const dialog = await accion('Editar')
    await user.type(dialog.getByRole('textbox', { name: 'Hora de salida' }), '0530')
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }))
    const asked = within(await screen.findByRole('dialog', { name: 'No caben todos' }))
    await user.click(asked.getByRole('button', { name: 'Guardar de todos modos' }))
    expect(await screen.findByText('Ruta actualizada')).toBeTruthy()
    expect(server.sent.findLast(({ key }) => key === PUT)?.body).toMatchObject({
      hora: '05:30',
      confirmarCupo: true,
    })
  })

  test('con rendición conserva fecha, excursión y guía', async () => {
    const { accion, user } = await abrir({ [GET_ALL]: [rutaOf({ conRendicion: 1 })] })
    await user.click(screen.getByRole('button', { name: 'Más acciones' }))
    const eliminar = await screen.findByRole('menuitem', { name: /^Eliminar/ })
    expect(eliminar.hasAttribute('disabled')).toBe(true)
    await user.keyboard('{Escape}')
    const dialog = await accion('Editar')
    for (const box of [
      dialog.getByRole('textbox', { name: 'Fecha' }),
      dialog.getByRole('combobox', { name: 'Excursión' }),
      dialog.getByRole('combobox', { name: 'Guía' }),
    ])
      expect(box.hasAttribute('disabled')).toBe(true)
  })
})

describe('eliminar', () => {
  test('se confirma diciendo cuántas reservas quedan sin ruta', async () => {
    const { accion, user, server } = await abrir({ [ELIMINAR]: { id: 700 } })
    const dialog = await accion('Eliminar')
    expect(dialog.getByText(/¿Está seguro que desea eliminar esta ruta\?/).textContent).toContain(
      'Queda sin ruta: 7 reservas.',
    )
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Ruta eliminada')).toBeTruthy()
    expect(server.count(ELIMINAR)).toBe(1)
  })

  test('que no se puede se dice en su lugar', async () => {
    const { accion, user } = await abrir({ [ELIMINAR]: refuse(409, 'La ruta tiene rendiciones.') })
    const dialog = await accion('Eliminar')
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'La ruta tiene rendiciones.Solicitud req-1',
    )
  })
})

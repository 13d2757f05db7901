import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse } from '#lib/web/testing.tsx'
import { abrir, una } from './asignadas/testing.tsx'
import { reservaDe } from './asignar/testing.ts'
import { rutaDe } from './testing.ts'

const GET_ALL = 'GET /v1/ruta/getAll'
const PUT = 'PUT /v1/ruta/put'
const MOVER = 'PUT /v1/ruta/mover'
const ELIMINAR = 'DELETE /v1/ruta/delete/700'

const otra = rutaDe({ id: 701, nombre: 'TATIO TARDE', pasajeros: 18 })

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

describe('la hoja de ruta por WhatsApp', () => {
  test('dice quién va, dónde y a qué hora, sin teléfono, correo ni precio', async () => {
    const { accion } = await abrir({
      'GET /v1/reserva/getDetalleReserva': [
        reservaDe({ id: 12, hora: null, nombrePasajero: 'SIN HORA', rutaId: 700 }),
        reservaDe({ rutaId: 700 }),
        reservaDe({ id: 13, nombrePasajero: 'DE OTRA RUTA', rutaId: 701 }),
      ],
    })
    const dialog = await accion('Compartir por WhatsApp')
    const link = await dialog.findByRole('link', { name: 'Enviar por WhatsApp' })
    const url = new URL(link.getAttribute('href') ?? '')
    expect(url.origin + url.pathname).toBe('https://wa.me/')
    const texto = url.searchParams.get('text') ?? ''
    expect(texto.split('\n')).toEqual([
      '*HOJA DE RUTA*',
      'Fecha: viernes, 20 de noviembre de 2026',
      'Excursión: GÉISERES DEL TATIO',
      'Vehículo: SPRINTER 19',
      'Conductor: PEDRO SOTO',
      'Guía: MARÍA PEÑA',
      '6 pasajeros en 2 reservas',
      '',
      '*04:30* HOTEL CUMBRES · Hab\u00a012B',
      'JOÃO GONÇALVES · 2 ADL, 1 NIÑ · PORTUGUÉS',
      'Obs.: SIN GLUTEN',
      '',
      '*--:--* HOTEL CUMBRES · Hab\u00a012B',
      'SIN HORA · 2 ADL, 1 NIÑ · PORTUGUÉS',
      'Obs.: SIN GLUTEN',
    ])
    expect(texto).not.toMatch(/5511987654321|@|70\.?000/)
  })

  test('se puede copiar', async () => {
    const { accion, user } = await abrir()
    const dialog = await accion('Compartir por WhatsApp')
    await user.click(await dialog.findByRole('button', { name: 'Copiar' }))
    expect(await screen.findByText('Copiado')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toContain('*HOJA DE RUTA*')
  })
})

test('las reservas se mueven entre las rutas del día, y se avisa cuando no caben', async () => {
  const { accion, user, server } = await abrir({ [GET_ALL]: [una, otra], [MOVER]: [una, otra] })
  const dialog = await accion('Mover reservas')
  const destino = await dialog.findByRole('combobox', { name: 'Mover a' })
  await user.click(destino)
  await user.click(await screen.findByRole('option', { name: /TATIO TARDE/ }))
  const [primera] = dialog.getAllByRole('checkbox')
  await user.click(primera as HTMLElement)
  expect(dialog.getByRole('alert').textContent).toBe('Quedarían 2 pasajeros sin asiento.')
  await user.click(dialog.getByRole('button', { name: 'Mover 3 pasajeros' }))
  await waitFor(() => expect(server.count(MOVER)).toBe(1))
  expect(server.sent.find(({ key }) => key === MOVER)?.body).toEqual({
    rutaId: 701,
    reservaIds: [13],
  })
})

describe('editar', () => {
  test('manda lo que queda en las cajas sobre la versión que se vio', async () => {
    const { accion, user, server } = await abrir({ [PUT]: rutaDe({ version: 2 }) })
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

  test('con rendición conserva fecha, excursión y guía', async () => {
    const { accion } = await abrir({ [GET_ALL]: [rutaDe({ conRendicion: 1 })] })
    const dialog = await accion('Editar')
    for (const box of [
      dialog.getByRole('textbox', { name: 'Fecha' }),
      dialog.getByRole('combobox', { name: 'Excursión' }),
      dialog.getByRole('combobox', { name: 'Guía' }),
    ])
      expect(box.hasAttribute('disabled')).toBe(true)
    expect(screen.getAllByRole('button', { name: 'Eliminar' })[0]?.hasAttribute('disabled')).toBe(
      true,
    )
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

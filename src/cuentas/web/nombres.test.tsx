import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import type { NombreLibre } from '../contract/nombre.ts'
import { Screen } from './cuentas.tsx'

const READ = 'GET /v1/cuenta/getNombres'
const RECONOCER = 'POST /v1/cuenta/reconocer'
const cumbres = { id: 101, nombre: 'Cumbres' }
const libre = (more: Partial<NombreLibre> = {}): NombreLibre => ({
  hotel: cumbres,
  nombre: 'ROSA SOTTO',
  reservas: 3,
  desde: '2026-10-02',
  hasta: '2026-11-18',
  comision: 24_000,
  propuesta: 201,
  ...more,
})
const NOMBRES = {
  nombres: [libre(), libre({ nombre: 'TURNO NOCHE', reservas: 1, comision: 0, propuesta: null })],
  recepcionistas: [
    { id: 202, nombre: 'ANA RETIRADA', hotelId: 101, habilitado: 0 },
    { id: 203, nombre: 'DE OTRO HOTEL', hotelId: 102, habilitado: 1 },
    { id: 201, nombre: 'ROSA SOTO', hotelId: 101, habilitado: 1 },
  ],
}
const abrir = (answers: Record<string, unknown> = {}, search = '?ver=nombres') =>
  openAs('FINANZAS', Screen, `/cuentas${search}`, {
    [READ]: NOMBRES,
    'GET /v1/cuenta/getCuentas': [],
    ...answers,
  })
const oneRow = async (name: RegExp) => within(await screen.findByRole('row', { name }))
const HECHO = { recepcionista: { id: 201, nombre: 'ROSA SOTO' }, reservas: 3 }

test('se listan con hotel, reservas, días, comisión y quién parece ser', async () => {
  await abrir()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nombres por reconocer')
  await oneRow(/ROSA SOTTO/)
  const texts = screen
    .getAllByRole('row')
    .slice(1, 3)
    .map((row) => [...row.children].slice(0, 5).map((cell) => cell.textContent))
  expect(texts).toEqual([
    [
      'ROSA SOTTO',
      'Cumbres',
      '3del 02-10-2026 al 18-11-2026',
      '$24.000',
      'ROSA SOTOEs esta persona',
    ],
    ['TURNO NOCHE', 'Cumbres', '1del 02-10-2026 al 18-11-2026', '$0', 'Nadie del hotel'],
  ])
})

test('se llega desde Cuentas y se vuelve', async () => {
  const { user, address } = await abrir({}, '?buscar=x')
  await user.click(await screen.findByRole('button', { name: 'Nombres por reconocer' }))
  await oneRow(/ROSA SOTTO/)
  expect(address()).toContain('ver=nombres')
  await user.click(screen.getByRole('button', { name: 'Cuentas' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Cuentas' })).toBeTruthy()
})

test('se confirma a quien se propone, después de leer qué cambia', async () => {
  const { user, server } = await abrir({ [RECONOCER]: HECHO })
  await user.click((await oneRow(/ROSA SOTTO/)).getByRole('button', { name: /Es esta persona/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Quién es ROSA SOTTO?' }))
  expect(dialog.getByText(/Sus 3 reservas, del 02-10-2026 al 18-11-2026/).textContent).toContain(
    'quedan a su nombre, con $24.000 de comisión.',
  )
  const confirmar = dialog.getByRole('button', { name: 'Es esta persona' })
  expect(document.activeElement).toBe(confirmar)
  await user.click(confirmar)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent.find(({ key }) => key === RECONOCER)?.body).toEqual({
    hotelId: 101,
    nombre: 'ROSA SOTTO',
    recepcionistaId: 201,
  })
  expect(await screen.findByText('ROSA SOTO: 3 reservas')).toBeTruthy()
})

test('se elige a otra de su hotel; sin elegir lo dice en la casilla', async () => {
  const { user, server } = await abrir({ [RECONOCER]: HECHO })
  await user.click((await oneRow(/TURNO NOCHE/)).getByRole('button', { name: /Otra/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const confirmar = dialog.getByRole('button', { name: 'Es esta persona' })
  await user.click(confirmar)
  expect(dialog.getByText('Por favor, seleccione quién es')).toBeTruthy()
  await user.click(dialog.getByRole('combobox', { name: /Recepcionista de Cumbres/ }))
  const opciones = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(opciones).toEqual(['ANA RETIRADA (desactivado)', 'ROSA SOTO'])
  await user.click(screen.getByRole('option', { name: 'ANA RETIRADA (desactivado)' }))
  await user.click(confirmar)
  await waitFor(() =>
    expect(server.sent.find(({ key }) => key === RECONOCER)?.body).toMatchObject({
      nombre: 'TURNO NOCHE',
      recepcionistaId: 202,
    }),
  )
})

test('se agrega como nueva con el nombre corregido; si ya está, lo dice y nada se pierde', async () => {
  const YA = 'El hotel ya tiene un recepcionista con ese nombre: elíjalo'
  const { user, server } = await abrir({
    [RECONOCER]: () => refuse(422, YA, { errors: { nombreNuevo: YA } }),
  })
  await user.click((await oneRow(/ROSA SOTTO/)).getByRole('button', { name: /Agregar como nueva/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const caja = dialog.getByLabelText(/Nombre/)
  expect((caja as HTMLInputElement).value).toBe('ROSA SOTTO')
  await user.clear(caja)
  await user.type(caja, 'rosa soto')
  await user.click(dialog.getByRole('button', { name: 'Agregar' }))
  expect(await dialog.findAllByText(YA)).not.toHaveLength(0)
  expect((caja as HTMLInputElement).value).toBe('ROSA SOTO')
  expect(server.sent.find(({ key }) => key === RECONOCER)?.body).toEqual({
    hotelId: 101,
    nombre: 'ROSA SOTTO',
    nombreNuevo: 'ROSA SOTO',
  })
})

test('lo que otra persona ya reconoció se dice', async () => {
  const { user } = await abrir({ [RECONOCER]: () => refuse(409, 'Ese nombre ya fue reconocido.') })
  await user.click((await oneRow(/ROSA SOTTO/)).getByRole('button', { name: /Es esta persona/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Es esta persona' }))
  expect(await dialog.findByText('Ese nombre ya fue reconocido.')).toBeTruthy()
})

test('se busca por nombre u hotel; sin ninguno, dice de dónde salen', async () => {
  const { user } = await abrir()
  await oneRow(/ROSA SOTTO/)
  await user.type(screen.getByRole('searchbox', { name: 'Buscar nombre' }), 'turno')
  await waitFor(() => expect(screen.queryByText('ROSA SOTTO')).toBeNull())
  expect(screen.getByText('TURNO NOCHE')).toBeTruthy()
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pressAction, refuse } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import type { Llave } from '../contract.ts'
import { Screen } from './llaves.tsx'

const LIST = 'GET /v1/llave/getAll'
const ADD = 'POST /v1/llave/add'
const REVOCAR = 'PUT /v1/llave/revocar'
const TOKEN = `tvs_abcdef${'x'.repeat(37)}`

const llave = (more: Partial<Llave> = {}): Llave => ({
  id: 101,
  nombre: 'Portal Sur',
  rol: { id: 14, nombre: 'AGENCIAS' },
  hotel: null,
  canalVenta: { id: 130, nombre: 'PORTAL SUR' },
  comienzo: 'tvs_abcdef',
  vence: '2027-11-27',
  estado: 'vigente',
  creada: '2026-11-27T12:00:00Z',
  autor: 'DANIELA PASTRANA',
  usada: '2026-11-27T12:30:00Z',
  revocada: null,
  version: 1,
  ...more,
})
const revocada = llave({
  id: 102,
  nombre: 'Vieja',
  rol: { id: 7, nombre: 'HOTEL' },
  hotel: { id: 110, nombre: 'TERRANTAI' },
  canalVenta: null,
  vence: null,
  usada: null,
  estado: 'revocada',
  revocada: { momento: '2026-11-27T12:00:00Z', autor: 'DANIELA PASTRANA', motivo: 'SE PERDIÓ' },
})

const abrir = (more: object = {}) =>
  openAs('GERENCIAL', Screen, '/llaves', {
    [LIST]: [llave(), revocada],
    'GET /v1/hotel/getAll': [],
    'GET /v1/canalventa/getAll': [],
    ...more,
  })

test('dice de cada una qué ve, cómo empieza, hasta cuándo sirve y cuándo se usó', async () => {
  await abrir()
  await screen.findByText('Portal Sur')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].slice(0, 7).map((one) => one.textContent))).toEqual([
    [
      'Portal Sur',
      'AGENCIAS',
      'PORTAL SUR',
      'tvs_abcdef',
      '27-11-2027',
      '27-11-2026 09:30',
      'Vigente',
    ],
    ['Vieja', 'HOTEL, TERRANTAI', '', 'tvs_abcdef', 'No vence', 'Nunca', 'Revocada'],
  ])
})

test('una nueva se muestra una vez, y se copia', async () => {
  const { user, server } = await abrir({ [ADD]: { llave: llave(), token: TOKEN } })
  await user.click(await screen.findByRole('button', { name: 'Agregar' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nueva Llave' }))
  await user.click(form.getByRole('button', { name: 'Hacer la llave' }))
  expect(await form.findByText('Por favor, ingrese el nombre del programa')).toBeTruthy()
  await user.type(form.getByLabelText(/Programa/), 'Portal Sur')
  await user.click(form.getByRole('combobox', { name: /^Rol/ }))
  expect(screen.queryByRole('option', { name: 'GUIAS' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'AGENCIAS' }))
  await user.click(form.getByRole('button', { name: 'Hacer la llave' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Llave hecha' }))
  expect(shown.getByLabelText('Llave')).toHaveProperty('value', TOKEN)
  await user.click(shown.getByRole('button', { name: 'Copiar' }))
  expect(await shown.findByText('Copiado')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(TOKEN)
  await user.click(shown.getByRole('button', { name: 'Listo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.body.innerHTML).not.toContain(TOKEN)
  expect(server.sent.find(({ key }) => key === ADD)?.body).toMatchObject({
    nombre: 'Portal Sur',
    rolId: 14,
    hotelId: null,
    canalVentaId: null,
  })
})

test('la de un hotel pide cuál', async () => {
  const { user, server } = await abrir()
  await user.click(await screen.findByRole('button', { name: 'Agregar' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nueva Llave' }))
  await user.type(form.getByLabelText(/Programa/), 'Recepción')
  expect(form.queryByRole('combobox', { name: /^Hotel/ })).toBeNull()
  await user.click(form.getByRole('combobox', { name: /^Rol/ }))
  await user.click(await screen.findByRole('option', { name: 'HOTEL' }))
  expect(form.getByRole('combobox', { name: /^Hotel/ })).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Hacer la llave' }))
  expect(await form.findByText('Por favor, seleccione el hotel')).toBeTruthy()
  expect(server.count(ADD)).toBe(0)
})

test('se revoca con motivo; la revocada dice quién y por qué', async () => {
  const { user, server } = await abrir({ [REVOCAR]: revocada })
  await screen.findByText('Portal Sur')
  const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement
  const off = within(rowOf('Vieja')).getByRole('button', { name: 'Revocar' })
  expect(off).toHaveProperty('disabled', true)
  expect(off.title).toBe('La revocó DANIELA PASTRANA: SE PERDIÓ')
  await pressAction(user, 'Revocar', rowOf('Portal Sur'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revocar Llave' }))
  await user.type(dialog.getByLabelText(/Motivo/), 'se perdió')
  await user.click(dialog.getByRole('button', { name: 'Revocar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent.find(({ key }) => key === REVOCAR)?.body).toEqual({
    id: 101,
    version: 1,
    motivo: 'SE PERDIÓ',
  })
})

test('si no se pudo hacer, se dice por qué', async () => {
  const message = 'Ya hay una llave con ese nombre'
  const { user } = await abrir({ [ADD]: refuse(422, message, { errors: { nombre: message } }) })
  await user.click(await screen.findByRole('button', { name: 'Agregar' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nueva Llave' }))
  await user.type(form.getByLabelText(/Programa/), 'Portal Sur')
  await user.click(form.getByRole('combobox', { name: /^Rol/ }))
  await user.click(await screen.findByRole('option', { name: 'AGENCIAS' }))
  await user.click(form.getByRole('button', { name: 'Hacer la llave' }))
  expect(await form.findByText(message)).toBeTruthy()
})

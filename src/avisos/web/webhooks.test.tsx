import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Delivery, Webhook } from '#avisos/contract/webhook.ts'
import { pressAction } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen } from './webhooks.tsx'

const LIST = 'GET /v1/webhook/getAll'
const ADD = 'POST /v1/webhook/add'
const PUT = 'PUT /v1/webhook/put'
const DELIVERIES = 'GET /v1/webhook/getEnvios'
const AGAIN = 'POST /v1/webhook/reenviar'
const SECRET = `whsec_${'A'.repeat(43)}=`

const webhook = (more: Partial<Webhook> = {}): Webhook => ({
  id: 101,
  nombre: 'Portal Sur',
  url: 'https://portal.cl/avisos',
  eventos: ['reserva.creada', 'reserva.anulada'],
  canalVenta: { id: 130, nombre: 'PORTAL SUR' },
  conPasajeros: false,
  activo: true,
  pausado: null,
  enCola: 2,
  abandonados: 0,
  ultimo: '2026-11-27T12:30:00Z',
  version: 3,
  ...more,
})
const paused = webhook({
  id: 102,
  nombre: 'Caído',
  eventos: ['reserva.creada', 'reserva.cambiada', 'reserva.anulada'],
  canalVenta: null,
  conPasajeros: true,
  pausado: '2026-11-27T12:30:00Z',
  ultimo: null,
})
const delivery = (more: Partial<Delivery> = {}): Delivery => ({
  id: 900,
  clave: 'evt_1',
  evento: 'reserva.creada',
  reservaId: 4321,
  creado: '2026-11-27T12:00:00Z',
  estado: 'abandonado',
  intentos: 12,
  proximo: null,
  codigo: 500,
  error: '',
  terminado: '2026-11-28T12:00:00Z',
  ...more,
})

const abrir = (more: object = {}) =>
  openAs('GERENCIAL', Screen, '/webhooks', {
    [LIST]: [webhook(), paused],
    'GET /v1/canalventa/getAll': [],
    [DELIVERIES]: [],
    ...more,
  })
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement

test('dice de cada uno a dónde, de qué y cómo le va', async () => {
  await abrir()
  await rowOf('Caído')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].slice(0, 7).map((one) => one.textContent))).toEqual([
    [
      'Portal Sur',
      'https://portal.cl/avisos',
      'Creada, Anulada · PORTAL SUR',
      '2',
      '0',
      '27-11-2026 09:30',
      'Enviando',
    ],
    [
      'Caído',
      'https://portal.cl/avisos',
      'Todo · con datos de pasajeros',
      '2',
      '0',
      'Ninguno',
      'En pausa',
    ],
  ])
})

test('de uno nuevo se muestra el secreto una vez', async () => {
  const { user, server } = await abrir({ [ADD]: { webhook: webhook(), secreto: SECRET } })
  await user.click(await screen.findByRole('button', { name: 'Agregar' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nuevo Webhook' }))
  await user.type(form.getByLabelText(/Programa/), 'Portal Sur')
  await user.click(form.getByRole('button', { name: 'Agregar' }))
  expect(await form.findByText(/ingrese una dirección completa/)).toBeTruthy()
  await user.type(form.getByLabelText(/Dirección/), 'portal.cl/avisos')
  await user.click(form.getByLabelText('Cambiada'))
  await user.click(form.getByRole('button', { name: 'Agregar' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Webhook agregado' }))
  expect(shown.getByLabelText('Secreto')).toHaveProperty('value', SECRET)
  await user.click(shown.getByRole('button', { name: 'Listo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.body.innerHTML).not.toContain(SECRET)
  expect(server.sent.find(({ key }) => key === ADD)?.body).toEqual({
    nombre: 'Portal Sur',
    url: 'https://portal.cl/avisos',
    eventos: ['reserva.creada', 'reserva.anulada'],
    canalVentaId: null,
    conPasajeros: false,
    activo: true,
  })
})

test('se edita, y los datos de pasajeros se piden aparte', async () => {
  const { user, server } = await abrir({ [PUT]: webhook({ conPasajeros: true, version: 4 }) })
  await pressAction(user, 'Editar', await rowOf('Portal Sur'))
  const form = within(await screen.findByRole('dialog', { name: 'Editar Webhook' }))
  await user.click(form.getByLabelText('Con datos de pasajeros'))
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent.find(({ key }) => key === PUT)?.body).toMatchObject({
    id: 101,
    version: 3,
    canalVentaId: 130,
    conPasajeros: true,
  })
})

test('sus envíos dicen qué respondió y cuándo se intenta; lo terminado se envía de nuevo', async () => {
  const { user, server } = await abrir({
    [DELIVERIES]: [
      delivery(),
      delivery({
        id: 901,
        evento: 'prueba',
        reservaId: null,
        estado: 'en_cola',
        intentos: 1,
        codigo: null,
        error: 'ETIMEDOUT',
        proximo: '2026-11-27T12:05:00Z',
        terminado: null,
      }),
    ],
    [AGAIN]: delivery({ estado: 'en_cola' }),
  })
  await pressAction(user, 'Envíos', await rowOf('Portal Sur'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Envíos a Portal Sur' }))
  const given = (await dialog.findByText('Reserva N° 4321 creada')).closest('tr') as HTMLElement
  expect(given.textContent).toContain('respondió 500')
  expect(given.textContent).toContain('Sin entregar')
  const test = dialog.getByText('Prueba').closest('tr') as HTMLElement
  expect(test.textContent).toContain('no contestó a tiempo')
  expect(test.textContent).toContain('27-11-2026 09:05')
  expect(within(test).getByRole('button', { name: 'Enviar de nuevo' })).toHaveProperty(
    'disabled',
    true,
  )
  await user.click(within(given).getByRole('button', { name: 'Enviar de nuevo' }))
  await waitFor(() =>
    expect(server.sent.find(({ key }) => key === AGAIN)?.body).toEqual({ id: 900 }),
  )
})

test('el que está en pausa se reanuda, y no se prueba antes', async () => {
  const { user, server } = await abrir({ 'PUT /v1/webhook/reanudar': webhook({ id: 102 }) })
  await pressAction(user, 'Reanudar', await rowOf('Caído'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reanudar Webhook' }))
  await user.click(dialog.getByRole('button', { name: 'Reanudar' }))
  await waitFor(() =>
    expect(server.sent.find(({ key }) => key === 'PUT /v1/webhook/reanudar')?.body).toEqual({
      id: 102,
    }),
  )
  expect(within(await rowOf('Portal Sur')).queryByRole('button', { name: 'Reanudar' })).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeServer, openScreen, refuse } from '#lib/web/screen.testing.tsx'
import { withFicha } from '#reservas/web/ficha/ficha.testing.tsx'
import { casa, reservaOf } from '#reservas/web/reservas-screens.testing.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import type { Peticion } from '../contract/peticion.ts'
import { FichaPeticiones } from './ficha-peticiones.tsx'
import { preparadoOf } from './mensajes-screens.testing.ts'

const asked: Peticion = {
  id: 100,
  reservaId: 4321,
  tipo: 'anular',
  texto: 'No nos sentimos bien',
  momento: '2026-11-21T12:12:00Z',
  estado: 'pendiente',
  respuesta: '',
  version: 1,
}
const answered: Peticion = {
  ...asked,
  ...{ id: 99, tipo: 'cambiar', texto: '', estado: 'rechazada', respuesta: 'Não dá' },
  ...{ quien: 'ANA DÍAZ', respondida: '2026-11-20T12:12:00Z', version: 2 },
}

async function open(answers: Record<string, unknown>) {
  const server = fakeServer({
    ...casa(),
    'GET /v1/mensaje/getPeticiones': { peticiones: [asked, answered], enlaces: 2 },
    ...answers,
  })
  await openScreen(() => <FichaPeticiones reserva={reservaOf()} />, '/ficha')
  return { server, user: userEvent.setup() }
}

test('dice qué pide y qué se respondió; se responde en el idioma del pasajero', async () => {
  const { server, user } = await open({
    'PUT /v1/mensaje/responder': { ...asked, estado: 'rechazada', respuesta: 'X', version: 2 },
  })
  await screen.findByText(/Pide anular/)
  const part = screen.getByRole('heading', { name: 'Página del pasajero' }).closest('section')
  expect(part?.textContent).toContain('Pide anular: “No nos sentimos bien” (21-11-2026 09:12)')
  expect(part?.textContent).toContain('No se pudo: “Não dá” · ANA DÍAZ')
  await user.click(screen.getByRole('button', { name: 'Responder…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Responder al Pasajero' }))
  const box = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Respuesta/ })
  expect(box.value).toBe('Recebemos o seu pedido e já está feito.')
  await user.click(dialog.getByRole('radio', { name: 'No se puede' }))
  expect(box.value).toBe('Sentimos muito: desta vez não é possível.')
  await user.type(box, ' Ligue para nós.')
  await user.click(dialog.getByRole('button', { name: 'Responder' }))
  await waitFor(() => expect(server.count('PUT /v1/mensaje/responder')).toBe(1))
  expect(server.sent.find(({ key }) => key === 'PUT /v1/mensaje/responder')?.body).toEqual({
    peticionId: 100,
    version: 1,
    estado: 'rechazada',
    respuesta: 'Sentimos muito: desta vez não é possível. Ligue para nós.',
  })
})

test('lo respondido que nadie le dijo se avisa por WhatsApp, con el texto del servidor', async () => {
  const { server, user } = await open({
    'GET /v1/mensaje/getPeticiones': {
      peticiones: [{ ...answered, porAvisar: true }],
      enlaces: 0,
    },
    'POST /v1/mensaje/preparar': [
      preparadoOf({ clase: 'respuesta', partes: ['Olá! Não dá https://x/c/y'] }),
    ],
    'POST /v1/mensaje/avisar': [{ mensaje: 100, estado: 'abierto' }],
  })
  await user.click(await screen.findByRole('button', { name: 'Avisar la respuesta…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Avisar por WhatsApp' }))
  await dialog.findByText('Olá! Não dá https://x/c/y')
  expect(dialog.queryByRole('textbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Avisar' }))
  const link = await dialog.findByRole('link', { name: 'Abrir WhatsApp' })
  expect(link.getAttribute('href')).toContain(encodeURIComponent('Olá! Não dá'))
  const bodies = server.sent.flatMap(({ key, body }) =>
    key.startsWith('POST /v1/mensaje') ? [body] : [],
  )
  expect(bodies).toMatchObject([
    { reservaIds: [4321], peticionId: 99, textos: true },
    { canal: 'whatsapp', peticionId: 99, grupos: [{ reservaIds: [4321] }] },
  ])
})

test('lo que otro respondió se dice; los enlaces se anulan preguntando', async () => {
  const { server, user } = await open({
    'PUT /v1/mensaje/responder': refuse(409, 'Alguien ya respondió esta petición.'),
    'PUT /v1/reserva/revocarEnlaces': { revocados: 2 },
  })
  await user.click(await screen.findByRole('button', { name: 'Responder…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Responder al Pasajero' }))
  await user.click(dialog.getByRole('button', { name: 'Responder' }))
  await dialog.findByText(/Alguien ya respondió/)
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await user.click(screen.getByRole('button', { name: 'Anular enlaces…' }))
  const ask = within(await screen.findByRole('dialog', { name: 'Anular Enlaces' }))
  await user.click(ask.getByRole('button', { name: 'Anular enlaces' }))
  await waitFor(() => expect(server.count('PUT /v1/reserva/revocarEnlaces')).toBe(1))
  expect(server.sent.find(({ key }) => key === 'PUT /v1/reserva/revocarEnlaces')?.body).toEqual({
    reservaId: 4321,
  })
})

test('sin peticiones ni enlaces no hay nada', async () => {
  await open({ 'GET /v1/mensaje/getPeticiones': { peticiones: [], enlaces: 0 } })
  expect(screen.queryByRole('heading', { name: 'Página del pasajero' })).toBeNull()
})

test('Escape cierra solo lo que está sobre la ficha', async () => {
  const { user } = await openAs(
    'OPERACION ADMINISTRATIVA',
    withFicha(() => <h1>Lista</h1>),
    '/lista?reserva=4321',
    {
      ...casa(),
      'POST /v1/reserva/get': reservaOf(),
      'GET /v1/log/get': [],
      'GET /v1/mensaje/getPeticiones': { peticiones: [asked], enlaces: 2 },
    },
  )
  for (const [press, title] of [
    ['Responder…', 'Responder al Pasajero'],
    ['Anular enlaces…', 'Anular Enlaces'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: press }))
    await screen.findByRole('dialog', { name: title })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
    expect(screen.getByRole('button', { name: press })).toBeTruthy()
  }
})

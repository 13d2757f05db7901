import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Sent } from '#lib/web/screen.testing.tsx'
import {
  AVISAR,
  grupoOf,
  openPorAvisar,
  porAvisarOf,
  preparadoOf,
  preparedOf,
  toldOf,
} from './mensajes-screens.testing.ts'

// No page is opened from a test.
const stay = (event: Event) => {
  if ((event.target as Element).closest('a[target]')) event.preventDefault()
}
beforeEach(() => document.addEventListener('click', stay))
afterEach(() => document.removeEventListener('click', stay))

test('de a uno: anota, abre y sigue con la misma tecla', async () => {
  const rows = [4, 5].map((id) => grupoOf({ reservaIds: [id], correo: false }))
  const { user, server } = await openPorAvisar(porAvisarOf(rows))
  await user.click(await screen.findByRole('button', { name: 'WhatsApp de a uno (2)' }))
  const dialog = await screen.findByRole('dialog')
  const tell = await within(dialog).findByRole('button', { name: 'Avisar' })
  expect(dialog.textContent).toContain('1 de 2 · PASAJERO 4 · HOTEL X')
  expect(within(dialog).queryByRole('link')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(tell))
  await user.keyboard('{Enter}')
  const link = await within(dialog).findByRole('link', { name: 'Abrir WhatsApp' })
  expect(link.getAttribute('href')).toBe(
    `https://wa.me/56912345678?text=${encodeURIComponent('Hola, Ana Silva: pasamos por usted.')}`,
  )
  expect(link.getAttribute('rel')).toBe('noreferrer')
  await waitFor(() => expect(document.activeElement).toBe(link))
  expect(preparedOf(server.sent)).toEqual([[4]])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(dialog.textContent).toContain('2 de 2 · PASAJERO 5'))
  expect(preparedOf(server.sent)).toEqual([[4], [5]])
  await user.click(within(dialog).getByRole('button', { name: 'Ya lo sabe' }))
  expect(await within(dialog).findByText('Listo: 2 de 2.')).toBeTruthy()
  expect(toldOf(server.sent)).toMatchObject([
    { canal: 'whatsapp', grupos: [{ reservaIds: [4] }] },
    { canal: 'persona', grupos: [{ reservaIds: [5] }] },
  ])
})

test('un texto largo se abre por partes, y se anota una vez', async () => {
  const { user, server } = await openPorAvisar(porAvisarOf([grupoOf({ correo: false })]), {
    'POST /v1/mensaje/preparar': [preparadoOf({ partes: ['UNA', 'DOS'] })],
  })
  await user.click(await screen.findByRole('button', { name: 'WhatsApp de a uno (1)' }))
  await user.click(await screen.findByRole('button', { name: 'Avisar' }))
  await user.click(await screen.findByRole('link', { name: 'Abrir 1 de 2' }))
  await user.click(await screen.findByRole('link', { name: 'Abrir 2 de 2' }))
  expect(await screen.findByText('Listo: 1 de 1.')).toBeTruthy()
  expect(toldOf(server.sent)).toHaveLength(1)
})

test('de noche el botón está apagado y dice desde qué hora se puede', async () => {
  const { user, server } = await openPorAvisar(porAvisarOf([grupoOf({ correo: false })]), {
    'POST /v1/mensaje/preparar': [preparadoOf({ desde: '07:00' })],
  })
  await user.click(await screen.findByRole('button', { name: 'WhatsApp de a uno (1)' }))
  expect(await screen.findByText(/Puede hacerlo desde las 07:00/)).toBeTruthy()
  const tell = screen.getByRole<HTMLButtonElement>('button', { name: 'Avisar' })
  expect(tell.disabled).toBe(true)
  expect(toldOf(server.sent)).toEqual([])
})

test('si el servidor no lo acepta, se dice', async () => {
  const { user } = await openPorAvisar(porAvisarOf([grupoOf({ correo: false })]), {
    [AVISAR]: [{ razon: 'A esta hora no se escribe a nadie. Puede hacerlo desde las 07:00.' }],
  })
  await user.click(await screen.findByRole('button', { name: 'WhatsApp de a uno (1)' }))
  await user.click(await screen.findByRole('button', { name: 'Avisar' }))
  expect(await screen.findByText(/A esta hora no se escribe/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Abrir WhatsApp' })).toBeNull()
})

test('a quien otra persona ya le avisó no se le escribe, y sigue', async () => {
  const rows = [4, 5, 6].map((id) => grupoOf({ reservaIds: [id], correo: false }))
  const { user, server } = await openPorAvisar(porAvisarOf(rows), {
    [AVISAR]: [{ mensaje: 100, estado: 'abierto', ya: true }],
    'POST /v1/mensaje/preparar': ({ body }: Sent) => {
      const { reservaIds } = body as { reservaIds: number[] }
      const knows = reservaIds[0] === 5
      return [
        preparadoOf({
          reservaIds,
          persona: `PASAJERO ${reservaIds[0]}`,
          ...(knows && { razon: 'Ya se le avisó.' }),
        }),
      ]
    },
  })
  await user.click(await screen.findByRole('button', { name: 'WhatsApp de a uno (3)' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: 'Avisar' }))
  expect(await within(dialog).findByText(/^Ya se le avisó a PASAJERO 4/)).toBeTruthy()
  expect(await within(dialog).findByText('Ya se le avisó.')).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Avisar' })).toBeNull()
  expect(within(dialog).queryByRole('link')).toBeNull()
  const skip = within(dialog).getByRole('button', { name: 'Saltar' })
  await waitFor(() => expect(document.activeElement).toBe(skip))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(dialog.textContent).toContain('3 de 3 · PASAJERO 6'))
  expect(toldOf(server.sent)).toHaveLength(1)
})

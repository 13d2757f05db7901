import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Sent } from '#lib/web/screen.testing.tsx'
import { reservaOf } from '#reservas/web/reservas-screens.testing.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import type { DeReserva } from '../../contract/told.ts'
import { grupoOf, preparadoOf } from '../mensajes-screens.testing.ts'
import { AvisarChosen } from './avisar-chosen.tsx'
import { FichaAvisos } from './ficha-avisos.tsx'

const { ahora } = grupoOf()
const sent: DeReserva['mensajes'][number] = {
  id: 100,
  clase: 'recogida',
  canal: 'correo',
  estado: 'enviado',
  momento: '2026-11-18T21:02:00Z',
  quien: 'ANA ROJAS',
  dicho: ahora,
}
const AVISAR = 'POST /v1/mensaje/avisar'
const open = (said: Partial<DeReserva>, prepared = [preparadoOf()]) =>
  openAs(
    'OPERACION ADMINISTRATIVA',
    () => (
      <>
        <h1>Reserva</h1>
        <FichaAvisos reserva={reservaOf()} />
        <AvisarChosen rows={[reservaOf(), reservaOf({ id: 9 })]} />
      </>
    ),
    '/home',
    {
      'GET /v1/mensaje/getDeReserva': {
        estado: null,
        mensajes: [],
        ...said,
      },
      'POST /v1/mensaje/preparar': prepared,
      [AVISAR]: [{ mensaje: 100, estado: 'dicho' }],
    },
  )
const section = () => screen.findByRole('region', { name: 'Avisos al pasajero' })
const told = (all: readonly Sent[]) =>
  all.filter(({ key }) => key === AVISAR).map(({ body }) => body)

test('dice qué se le dijo, cuándo, por dónde y quién', async () => {
  await open({ estado: 'avisado', mensajes: [sent] })
  expect((await section()).textContent).toContain(
    'Avisado 18-11 18:02 por correo: 20-11-2026, 08:00–08:20 (ANA ROJAS)',
  )
  expect(screen.queryByText('Cambió después de avisar')).toBeNull()
})

test('en rojo si cambió después', async () => {
  await open({ estado: 'por avisar', mensajes: [sent] })
  expect(await screen.findByText('Cambió después de avisar')).toBeTruthy()
})

test('dice si nunca se le avisó', async () => {
  await open({ estado: 'por avisar' })
  expect(await screen.findByText('Nunca se le avisó.')).toBeTruthy()
})

test('desde la ficha se anota que ya lo sabe', async () => {
  const { user, server } = await open({ estado: 'por avisar' })
  await user.click(within(await section()).getByRole('button', { name: 'Avisar…' }))
  await user.click(await screen.findByRole('button', { name: 'Ya lo sabe' }))
  await user.click(await screen.findByRole('button', { name: 'Ya lo sabe' }))
  await waitFor(() =>
    expect(told(server.sent)).toMatchObject([
      { canal: 'persona', grupos: [{ reservaIds: [4321] }] },
    ]),
  )
})

test('de las elegidas dice a quién no, y avisar de nuevo es a propósito', async () => {
  const knows = preparadoOf({ reservaIds: [9], persona: 'LUZ RUIZ', razon: 'Ya se le avisó.' })
  const { user, unmount } = await open({}, [preparadoOf(), knows])
  await user.click((await screen.findAllByRole('button', { name: 'Avisar…' })).at(-1) as Element)
  expect(await screen.findByText('LUZ RUIZ (N° 9): Ya se le avisó.')).toBeTruthy()
  expect(screen.getByText('Hola, Ana Silva: pasamos por usted.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'WhatsApp' })).toBeTruthy()
  unmount()
  const again = await open({}, [knows])
  await again.user.click(
    (await screen.findAllByRole('button', { name: 'Avisar…' })).at(-1) as Element,
  )
  expect(await screen.findByRole('button', { name: 'Avisar de nuevo: WhatsApp' })).toBeTruthy()
})

test('a quién no se puede por ningún camino se dice antes de comenzar', async () => {
  const mute = preparadoOf({ reservaIds: [9], persona: 'LUZ RUIZ', correo: false, telefono: '' })
  const { user } = await open({}, [preparadoOf(), mute])
  await user.click((await screen.findAllByRole('button', { name: 'Avisar…' })).at(-1) as Element)
  expect(
    await screen.findByText('1 no tiene cómo avisarse, llame al hotel: LUZ RUIZ.'),
  ).toBeTruthy()
})

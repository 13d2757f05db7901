import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Sent } from '#lib/web/screen.testing.tsx'
import { buttonOf, openRow } from '../actions/reserva-actions.testing.tsx'
import { button, poner } from '../agregar-reserva/agregar-reserva.testing.ts'
import { reservaOf } from '../reservas-screens.testing.ts'

const VENTA = '00000000-0000-4000-8000-000000000001'
const propia = reservaOf({
  ventaId: VENTA,
  version: 3,
  usuario: { id: 115, nombre: 'RECEPCIÓN', hotelId: 200 },
})
const other = reservaOf({ id: 4322, ventaId: VENTA, nombreExcursion: 'GÉISERES DEL TATIO' })
const save = ({ body }: Sent) => ({ ...propia, ...(body as object), version: 4 })

const abrir = (boton: string, rol: string, reserva = propia) =>
  openRow(boton, {
    lugar: 'lista',
    rol,
    reserva,
    answers: {
      'PUT /v1/reserva/put': save,
      'POST /v1/reserva/anular': { ...propia, habilitado: 0, version: 4 },
      'POST /v1/reserva/get': reserva,
      'GET /v1/reserva/getVenta': [propia, other],
    },
  })
type User = Awaited<ReturnType<typeof abrir>>['user']

/** Presses that each action needs until it is done. */
const HECHAS: Record<string, (user: User) => Promise<void>> = {
  Anular: async (user) => {
    await user.type(await screen.findByLabelText(/^Motivo/), 'viento')
    await user.click(buttonOf('Anular'))
    await screen.findByText('Reserva anulada')
  },
  Editar: async (user) => {
    await screen.findByDisplayValue('VALLE DE LA LUNA')
    await poner(user, /Motivo de edición/, 'mal escrita')
    await user.click(await button('Actualizar'))
    await screen.findByText('Reserva actualizada')
  },
  'Cambiar fecha': async (user) => {
    await screen.findByRole('dialog', { name: 'Cambiar fecha' })
    await poner(user, /Nueva fecha/, '24112026')
    await user.click(screen.getByText('CLIENTE CAMBIA DE DÍA'))
    await waitFor(() => expect(buttonOf('Cambiar fecha')).toHaveProperty('disabled', false))
    await user.click(buttonOf('Cambiar fecha'))
    await screen.findByRole('dialog', { name: 'Comprobante de Reserva' })
  },
}

test.each(
  ['OPERACION ADMINISTRATIVA', 'HOTEL'].flatMap((rol) =>
    Object.keys(HECHAS).map((boton) => [rol, boton] as const),
  ),
)('%s, %s: de una venta de varias se ofrece el comprobante de la venta', async (rol, boton) => {
  const { user } = await abrir(boton, rol)
  await HECHAS[boton]?.(user)
  const offer = within(screen.getByRole('dialog')).getByText('Comprobante de la venta')
  await user.click(offer)
  const dialog = await screen.findByRole('dialog', { name: 'Comprobante de la venta' })
  expect(await within(dialog).findByText('GÉISERES DEL TATIO')).toBeTruthy()
})

test('una reserva suelta no ofrece el de una venta', async () => {
  await abrir('Comprobante', 'HOTEL', reservaOf())
  const dialog = await screen.findByRole('dialog', { name: 'Comprobante de Reserva' })
  expect(await within(dialog).findByText('JOÃO GONÇALVES')).toBeTruthy()
  expect(within(dialog).queryByText('Comprobante de la venta')).toBeNull()
})

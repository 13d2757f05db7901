import { screen } from '@testing-library/react'
import type { Sent } from '#lib/web/screen.testing.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { openRow } from '../actions/reserva-actions.testing.tsx'
import { button, caja, poner } from '../agregar-reserva/agregar-reserva.testing.ts'
import { reservaOf } from '../reservas-screens.testing.ts'

export const SAVE = 'PUT /v1/reserva/put'

interface Opening {
  rol?: string
  reserva?: Partial<Reserva>
  answers?: Record<string, unknown>
}

/** Opens "Actualizar Reserva" with version 3; the server saves what it gets. */
export async function editar({ rol, reserva = {}, answers = {} }: Opening = {}) {
  const saved = reservaOf({ version: 3, ...reserva })
  const opened = await openRow('Editar', {
    ...(rol && { rol }),
    lugar: 'lista',
    reserva: saved,
    answers: {
      [SAVE]: ({ body }: Sent) => ({ ...saved, ...(body as object), version: 4 }),
      ...answers,
    },
  })
  await screen.findByRole('dialog', { name: 'Actualizar Reserva' })
  await screen.findByDisplayValue('VALLE DE LA LUNA')
  const { user, server } = opened
  return {
    ...opened,
    motivar: (text = 'lo pidió el pasajero') => poner(user, /Motivo de edición/, text),
    guardar: async () => user.click(await button('Actualizar')),
    enviado: () => server.sent.filter(({ key }) => key === SAVE).at(-1)?.body,
  }
}

export const estado = () => screen.getByLabelText<HTMLSelectElement>('Estado')
export const motivo = () => caja(/Motivo de edición/)

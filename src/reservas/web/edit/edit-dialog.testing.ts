import { screen } from '@testing-library/react'
import type { Sent } from '#lib/web/screen.testing.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { abrirFila } from '../actions/reserva-actions.testing.tsx'
import { boton, caja, poner } from '../agregar-reserva/agregar-reserva.testing.ts'
import { reservaDe } from '../reservas-screens.testing.ts'

export const GUARDAR = 'PUT /v1/reserva/put'

interface Opening {
  rol?: string
  reserva?: Partial<Reserva>
  answers?: Record<string, unknown>
}

/** Opens "Actualizar Reserva" with version 3; the server saves what it gets. */
export async function editar({ rol, reserva = {}, answers = {} }: Opening = {}) {
  const guardada = reservaDe({ version: 3, ...reserva })
  const opened = await abrirFila('Editar', {
    ...(rol && { rol }),
    lugar: 'lista',
    reserva: guardada,
    answers: {
      [GUARDAR]: ({ body }: Sent) => ({ ...guardada, ...(body as object), version: 4 }),
      ...answers,
    },
  })
  await screen.findByRole('dialog', { name: 'Actualizar Reserva' })
  await screen.findByDisplayValue('VALLE DE LA LUNA')
  const { user, server } = opened
  return {
    ...opened,
    motivar: (text = 'lo pidió el pasajero') => poner(user, /Motivo de edición/, text),
    guardar: async () => user.click(await boton('Actualizar')),
    enviado: () => server.sent.filter(({ key }) => key === GUARDAR).at(-1)?.body,
  }
}

export const estado = () => screen.getByLabelText<HTMLSelectElement>('Estado')
export const motivo = () => caja(/Motivo de edición/)

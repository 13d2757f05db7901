import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pressAction } from '#lib/web/screen.testing.tsx'
import { abrir, LIST, rows } from './reserva-list.testing.tsx'

describe('las acciones de una fila', () => {
  test('copiar abre la copia', async () => {
    const { user, address } = await abrir()
    await screen.findByText('ANNA SCHMIDT')
    await pressAction(user, 'Copiar')
    await waitFor(() =>
      expect(address()).toBe(
        '/agregar-reserva?excursionId=101&fecha=2026-11-22&duplicate=true&reservaId=2',
      ),
    )
  })

  test('comprobante lo muestra', async () => {
    const { user } = await abrir()
    await user.click(
      (await screen.findAllByRole('button', { name: 'Comprobante' }))[0] as HTMLElement,
    )
    const dialog = await screen.findByRole('dialog', { name: 'Comprobante de Reserva' })
    expect(within(dialog).getByText('ANNA SCHMIDT')).toBeTruthy()
  })

  test('anular la quita de en medio: la lista se pide de nuevo en el lugar', async () => {
    const { user, server } = await abrir({ answers: { 'POST /v1/reserva/anular': rows[1] } })
    await screen.findByText('ANNA SCHMIDT')
    await pressAction(user, 'Anular')
    const dialog = within(await screen.findByRole('dialog', { name: 'Anular Reserva' }))
    await user.type(dialog.getByLabelText(/Motivo/), 'x{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.count(LIST)).toBe(2))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('lo que una anulada no admite está deshabilitado, con la razón', async () => {
    await abrir()
    const buttons = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Editar' })
    expect(buttons.map(({ disabled }) => disabled)).toEqual([false, true])
    expect(buttons[1]?.title).toBe('La reserva está anulada: no se puede modificar.')
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { fakeServer, openScreen } from '#lib/web/screen.testing.tsx'
import { Toaster } from '#lib/web/ui/toast.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { Ficha } from '../ficha/ficha.tsx'
import { useReservaActions } from '../parts/reserva-actions.tsx'
import { casa, reservaOf } from '../reservas-screens.testing.ts'
import type { ListName } from './row-actions.ts'

interface Opening {
  rol?: string
  lugar?: ListName
  reserva?: Reserva
  answers?: Record<string, unknown>
}

/** Renders one row of a list, and the sheet that it opens, on 19-11-2026; clicks `boton` if given. */
export async function openRow(boton: string | null, opening: Opening = {}) {
  const { rol, lugar = 'detalle', reserva = reservaOf(), answers = {} } = opening
  const server = fakeServer({
    ...casa(rol),
    'GET /v1/log/get': [],
    'POST /v1/reserva/get': reserva,
    'GET /v1/reserva/getCobrado': [],
    ...answers,
  })
  function Row() {
    const { actions, dialogs } = useReservaActions()
    return (
      <>
        {actions[lugar](reserva).map(({ id, label, onClick, disabled, reason }) => (
          <button key={id} type="button" onClick={onClick} disabled={disabled} title={reason ?? ''}>
            {label}
          </button>
        ))}
        {dialogs}
        <Ficha />
        <Toaster />
      </>
    )
  }
  const view = await openScreen(Row, '/lista')
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  if (boton !== null) await user.click(await screen.findByText(boton))
  return { server, user, ...view }
}

/** Returns a button of the dialog by its text, which can also be the dialog's title. */
export function buttonOf(text: string) {
  const found = within(screen.getByRole('dialog')).getAllByText(text)
  const button = found.map((one) => one.closest('button')).find(Boolean)
  if (!button) throw new Error(`“${text}” is not on a button`)
  return button
}

type User = ReturnType<typeof userEvent.setup>

/** Pastes text into the textarea once it has the focus. */
export async function escribir(user: User, text: string) {
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
  await user.paste(text)
}

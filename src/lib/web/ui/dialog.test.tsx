import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeServer, openScreen } from '../screen.testing.tsx'
import { Dialog } from './dialog.tsx'

const onClose = vi.fn()

async function open(children: ReactNode, footer: ReactNode) {
  fakeServer({})
  const Pantalla = () => (
    <Dialog opened title="Árbol" onClose={onClose} footer={footer}>
      {children}
    </Dialog>
  )
  await openScreen(Pantalla, '/arboles')
  return screen.findByRole('dialog', { name: 'Árbol' })
}

const focused = () => document.activeElement?.textContent
const TALAR = <button type="button">Talar</button>

test.each([
  ['en lo que se lee', 'Un algarrobo', 'Un algarrobo', TALAR],
  ['no en lo primero que se puede pulsar', 'TalarUn algarrobo', <>{TALAR}Un algarrobo</>, TALAR],
  [
    'en lo que el diálogo dice',
    'Dejarlo',
    'Un algarrobo',
    <>
      {TALAR}
      <button type="button" data-autofocus>
        Dejarlo
      </button>
    </>,
  ],
  [
    'en lo que se lee mientras lo dicho no se puede pulsar',
    'Un algarrobo',
    'Un algarrobo',
    <button key="dejarlo" type="button" data-autofocus disabled>
      Dejarlo
    </button>,
  ],
])('al abrirse, el foco queda %s', async (_, where, children, footer) => {
  await open(children, footer)
  await waitFor(() => expect(focused()).toBe(where))
  await userEvent.setup().keyboard('{Enter}')
  expect(onClose).not.toHaveBeenCalled()
})

test('desde lo que se lee, Tab va al primer botón y Mayús+Tab a la cruz', async () => {
  const dialog = await open('Un algarrobo', TALAR)
  await waitFor(() => expect(focused()).toBe('Un algarrobo'))
  const user = userEvent.setup()
  await user.tab()
  expect(focused()).toBe('Talar')
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(within(dialog).getAllByRole('button')[0])
})

test('tocar donde no hay nada deja la casilla, y el teclado de un teléfono se guarda', async () => {
  const dialog = await open(
    <>
      <input aria-label="Especie" data-autofocus />
      Un algarrobo
    </>,
    TALAR,
  )
  const box = within(dialog).getByLabelText('Especie')
  await waitFor(() => expect(document.activeElement).toBe(box))
  await userEvent.setup().click(within(dialog).getByText('Un algarrobo'))
  expect(document.activeElement).not.toBe(box)
})

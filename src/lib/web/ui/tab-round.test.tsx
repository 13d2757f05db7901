import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { useTabRound } from './tab-round.ts'

afterEach(cleanup)

function Aviso({ onDone }: { onDone: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  useTabRound(element)
  return (
    <div ref={element}>
      <button type="button" onClick={onDone}>
        Realizado
      </button>
    </div>
  )
}

function Pantalla({ conVentana = true }: { conVentana?: boolean }) {
  const [opened, setOpened] = useState(conVentana)
  const [suena, setSuena] = useState(!conVentana)
  return (
    <MantineProvider>
      <main>
        <button type="button">Detrás</button>
      </main>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Nueva reserva">
        <input aria-label="Nombre" />
        <button type="button" onClick={() => setSuena(true)}>
          Guardar
        </button>
      </Dialog>
      {suena ? <Aviso onDone={() => setSuena(false)} /> : null}
    </MantineProvider>
  )
}

const foco = () => document.activeElement
const theButton = (name: string) => screen.getByRole('button', { name, hidden: true })

/** Opens the window and keeps the focus in its box when the reminder appears. */
async function abrir() {
  const user = userEvent.setup()
  render(<Pantalla />)
  const nombre = await screen.findByRole('textbox', { name: 'Nombre' })
  // Once the window has taken the focus itself.
  await waitFor(() => expect(foco()?.closest('[role="dialog"]')).not.toBeNull())
  await user.click(theButton('Guardar'))
  nombre.focus()
  const [cerrar] = within(screen.getByRole('dialog')).getAllByRole('button')
  return { user, nombre, cerrar }
}

test('con una ventana abierta, el aviso viene después de lo último de ella y antes de lo primero', async () => {
  const { user, nombre, cerrar } = await abrir()
  await user.tab()
  expect(foco()).toBe(theButton('Guardar'))
  await user.tab()
  expect(foco()).toBe(theButton('Realizado'))
  await user.tab()
  expect(foco()).toBe(cerrar)
  await user.tab({ shift: true })
  expect(foco()).toBe(theButton('Realizado'))
  await user.tab({ shift: true })
  expect(foco()).toBe(theButton('Guardar'))
  await user.tab({ shift: true })
  expect(foco()).toBe(nombre)
})

test('lo demás de detrás sigue fuera de alcance', async () => {
  const { user } = await abrir()
  const vistos = new Set<Element | null>()
  for (let n = 0; n < 8; n++) {
    await user.tab()
    vistos.add(foco())
  }
  expect(vistos).toContain(theButton('Realizado'))
  expect(vistos).not.toContain(theButton('Detrás'))
})

test('despedido el aviso, o con Escape, el foco vuelve a donde se estaba, y la ventana sigue', async () => {
  const { user } = await abrir()
  await user.tab()
  await user.tab()
  await user.keyboard('{Escape}')
  expect(foco()).toBe(theButton('Guardar'))
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(foco()).toBe(theButton('Guardar')))
  expect(screen.queryByText('Realizado')).toBeNull()
  await user.tab()
  expect(foco()?.closest('[role="dialog"]')).not.toBeNull()
})

test('sin ventana se llega a él como a cualquier botón', async () => {
  const user = userEvent.setup()
  render(<Pantalla conVentana={false} />)
  theButton('Detrás').focus()
  await user.tab()
  expect(foco()).toBe(theButton('Realizado'))
})

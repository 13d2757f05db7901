import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { keepFocus } from './keep-focus.ts'

let stop = () => {}
beforeEach(() => {
  stop = keepFocus()
})
afterEach(() => {
  stop()
  cleanup()
})

function List({ filas }: { filas: readonly string[] }) {
  const [left, setLeft] = useState(filas)
  return (
    <main>
      <table aria-label="Reservas">
        <tbody>
          {left.map((fila) => (
            <tr key={fila} aria-label={fila}>
              <td>
                <button type="button" onClick={() => setLeft(left.filter((one) => one !== fila))}>
                  Anular {fila}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}

const anular = (fila: string) =>
  userEvent.click(screen.getByRole('button', { name: `Anular ${fila}` }))
const foco = () => document.activeElement?.getAttribute('aria-label')

test('quien anula una fila queda en la que ocupa su lugar, y con la última en la tabla', async () => {
  render(<List filas={['ANA', 'BETO', 'CARLA']} />)
  await anular('BETO')
  await waitFor(() => expect(foco()).toBe('CARLA'))
  await anular('CARLA')
  await waitFor(() => expect(foco()).toBe('ANA'))
  await anular('ANA')
  await waitFor(() => expect(foco()).toBe('Reservas'))
})

function Save() {
  const [busy, setBusy] = useState(false)
  return (
    <main aria-label="Pantalla">
      <button type="button" disabled={busy} onClick={() => setBusy(true)}>
        Guardar
      </button>
      <button type="button" onPointerEnter={() => setBusy(false)}>
        Falló
      </button>
    </main>
  )
}

test('un botón que se deshabilita mientras trabaja recupera el foco al volver', async () => {
  render(<Save />)
  const save = screen.getByRole('button', { name: 'Guardar' })
  await userEvent.click(save)
  await waitFor(() => expect(foco()).toBe('Pantalla'))
  await userEvent.hover(screen.getByRole('button', { name: 'Falló' }))
  await waitFor(() => expect(document.activeElement).toBe(save))
})

function Preguntando() {
  const [state, setState] = useState<'fila' | 'pregunta' | 'anulada'>('fila')
  return (
    <main>
      <ul aria-label="Reservas">
        {state === 'anulada' ? null : (
          <li>
            <button type="button" onClick={() => setState('pregunta')}>
              Anular
            </button>
          </li>
        )}
      </ul>
      <Dialog opened={state === 'pregunta'} onClose={() => setState('fila')} title="¿Anular?">
        <button type="button" onClick={() => setState('anulada')}>
          Sí
        </button>
      </Dialog>
    </main>
  )
}

test('un diálogo cuya acción quita la fila que lo abrió deja el foco en la lista', async () => {
  render(<Preguntando />, { wrapper: MantineProvider })
  await userEvent.click(screen.getByRole('button', { name: 'Anular' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sí' }))
  await waitFor(() => expect(foco()).toBe('Reservas'))
})

/** Opens a second window from the first, which it replaces. */
function Corrigiendo() {
  const [shown, setShown] = useState<'nada' | 'cuenta' | 'correccion'>('nada')
  return (
    <main>
      <button type="button" onClick={() => setShown('cuenta')}>
        Ver Rendición
      </button>
      {shown === 'cuenta' ? (
        <Dialog opened onClose={() => setShown('nada')} title="Rendición">
          <button type="button" onClick={() => setShown('correccion')}>
            Corregir
          </button>
        </Dialog>
      ) : null}
      {shown === 'correccion' ? (
        <Dialog opened onClose={() => setShown('nada')} title="Corrección">
          <button type="button" onClick={() => setShown('nada')}>
            Guardar
          </button>
        </Dialog>
      ) : null}
    </main>
  )
}

test('un diálogo abierto desde otro que ya no está devuelve el foco a lo que abrió al primero', async () => {
  render(<Corrigiendo />, { wrapper: MantineProvider })
  await userEvent.click(screen.getByRole('button', { name: 'Ver Rendición' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Corregir' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ver Rendición'))
})

import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

// A textarea that grows waits for the fonts, which the simulated browser does not have.
beforeAll(() => {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(cleanup)

async function dialog(props: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = vi.fn()
  const onClose = vi.fn()
  const tree = (more: Partial<ConfirmDialogProps>) => (
    <MantineProvider env="test">
      <ConfirmDialog
        opened
        title="Anular Reserva"
        message="¿Seguro que desea anular esta reserva?"
        confirm="Anular"
        busyLabel="Anulando..."
        reason={{ label: 'Motivo' }}
        onConfirm={onConfirm}
        onClose={onClose}
        {...props}
        {...more}
      />
    </MantineProvider>
  )
  const view = render(tree({}))
  await screen.findByRole('dialog', { name: 'Anular Reserva' })
  return {
    onConfirm,
    onClose,
    again: (more: Partial<ConfirmDialogProps>) => view.rerender(tree(more)),
  }
}

const confirmButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Anul/ })
const reasonBox = () => screen.getByLabelText<HTMLTextAreaElement>(/Motivo/)

test('sin motivo no se puede confirmar, y con puros espacios tampoco', async () => {
  const { onConfirm } = await dialog()
  expect(confirmButton().disabled).toBe(true)
  expect(screen.queryByText('El motivo es obligatorio.')).toBeNull()
  await userEvent.type(reasonBox(), '   ')
  expect(confirmButton().disabled).toBe(true)
  expect(screen.getByText('El motivo es obligatorio.')).toBeDefined()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('el motivo llega en mayúsculas y sin espacios en las puntas', async () => {
  const { onConfirm } = await dialog()
  await userEvent.type(reasonBox(), ' perdió el vuelo ')
  expect(screen.queryByText('El motivo es obligatorio.')).toBeNull()
  await userEvent.click(confirmButton())
  expect(onConfirm).toHaveBeenCalledWith('PERDIÓ EL VUELO')
})

test('ocupado, dice lo que hace y no se confirma ni se cierra otra vez', async () => {
  const { again, onClose, onConfirm } = await dialog()
  await userEvent.type(reasonBox(), 'x')
  again({ busy: true })
  expect(confirmButton().textContent).toBe('Anulando...')
  expect(confirmButton().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(confirmButton())
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
})

test('el botón que se pulsó no se apaga mientras envía: si falla, el foco sigue en él', async () => {
  const { again } = await dialog()
  await userEvent.type(reasonBox(), 'llegó tarde')
  await userEvent.click(confirmButton())
  again({ busy: true })
  expect(confirmButton().disabled).toBe(false)
  again({ error: { message: 'Ya estaba anulada.' } })
  expect(document.activeElement).toBe(confirmButton())
})

test('una falla se muestra y el motivo escrito sigue ahí', async () => {
  const { again } = await dialog()
  await userEvent.type(reasonBox(), 'llegó tarde')
  again({ error: { message: 'No se pudo anular' } })
  expect(screen.getByRole('alert').textContent).toBe('No se pudo anular')
  expect(reasonBox().value).toBe('LLEGÓ TARDE')
})

test('de una falla se dice también lo que hay que saber de ella y su número de solicitud', async () => {
  const { again } = await dialog()
  again({
    error: { message: 'Muy largo', errors: { motivo: 'Muy largo' }, requestId: 'req-1' },
    errorDetail: ' Acórtelo.',
  })
  expect(screen.getByRole('alert').textContent).toBe('Muy largo Acórtelo.Solicitud req-1')
})

test('intentarlo sin motivo avisa, y al escribirlo el aviso se va', async () => {
  const blank = 'Debe ingresar un motivo detallado para anular la reserva.'
  const { onConfirm } = await dialog({ reason: { label: 'Motivo', blank } })
  await userEvent.type(reasonBox(), '{Control>}{Enter}{/Control}')
  expect(screen.getByRole('alert').textContent).toBe(blank)
  expect(screen.getByText('El motivo es obligatorio.')).toBeDefined()
  expect(onConfirm).not.toHaveBeenCalled()
  await userEvent.type(reasonBox(), 'llegó tarde')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(reasonBox(), '{Control>}{Enter}{/Control}')
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('LLEGÓ TARDE')
})

test('lo que ya no se puede hacer no se confirma', async () => {
  const { onConfirm } = await dialog({ impossible: true })
  await userEvent.type(reasonBox(), 'llegó tarde{Control>}{Enter}{/Control}')
  expect(confirmButton().disabled).toBe(true)
  expect(onConfirm).not.toHaveBeenCalled()
})

test('al abrirse de nuevo el motivo está vacío', async () => {
  const { again } = await dialog()
  await userEvent.type(reasonBox(), 'llegó tarde')
  again({ opened: false })
  again({ opened: true })
  expect(reasonBox().value).toBe('')
})

test('sin motivo que pedir se confirma de inmediato', async () => {
  const { onConfirm } = await dialog({ reason: undefined })
  await userEvent.click(confirmButton())
  expect(onConfirm).toHaveBeenCalledWith('')
})

test('al cerrarse, el foco vuelve a lo que lo abrió', async () => {
  function Pantalla() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Abrir
        </button>
        {opened ? (
          <ConfirmDialog
            opened
            title="Restaurar"
            message=""
            onConfirm={vi.fn()}
            onClose={() => setOpened(false)}
          />
        ) : null}
      </>
    )
  }
  render(
    <MantineProvider env="test">
      <Pantalla />
    </MantineProvider>,
  )
  await userEvent.click(screen.getByText('Abrir'))
  const theDialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'))
  await userEvent.click(theDialog.getByText('Cancelar'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Abrir'))
})

/** Keeps the window for a moment while it closes, as a browser does. */
function Despacio() {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <MantineProvider>
      <button type="button" onClick={() => setOpened(true)}>
        Abrir despacio
      </button>
      <ConfirmDialog opened={opened} onClose={close} title="Plantar" message="" onConfirm={close} />
    </MantineProvider>
  )
}

test('al cerrarse devuelve el foco a lo que lo abrió, aunque tarde en desaparecer', async () => {
  render(<Despacio />)
  const opener = screen.getByRole('button', { name: 'Abrir despacio' })
  await userEvent.click(opener)
  await waitFor(() =>
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true),
  )
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
})

test('con cuidado: se lee en voz alta, parte en lo que no decide, y sin nada que confirmar solo deja salir', async () => {
  const { again } = await dialog({ reason: undefined as never, tone: 'caution' })
  expect(screen.getByRole('alert').textContent).toBe('¿Seguro que desea anular esta reserva?')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' })),
  )
  again({ confirm: null })
  expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull()
})

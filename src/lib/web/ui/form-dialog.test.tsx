import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeServer, openScreen } from '../screen.testing.tsx'
import { DateInput } from './date-input.tsx'
import { FormDialog } from './form-dialog.tsx'
import { PlainInput } from './plain-input.tsx'

function Dialog({ boxes }: { boxes: ReactNode }) {
  const [opened, setOpened] = useState(false)
  const [saved, setSaved] = useState(false)
  const [typed, setTyped] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Abrir
      </button>
      {opened ? (
        <FormDialog
          onClose={() => setOpened(false)}
          title="Árbol"
          form={{ ref, onSubmit: () => setSaved(true) }}
          submit="Plantar"
          unsaved={typed}
          done={saved ? 'Plantado' : null}
        >
          <div onInput={() => setTyped(true)}>{boxes}</div>
        </FormDialog>
      ) : null}
    </>
  )
}

async function open(boxes: ReactNode) {
  fakeServer({})
  await openScreen(() => <Dialog boxes={boxes} />, '/arboles')
  const user = userEvent.setup()
  await user.click(await screen.findByText('Abrir'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Árbol' }))
  return { user, dialog, press: (name: string) => user.click(dialog.getByRole('button', { name })) }
}

const focused = () => document.activeElement?.getAttribute('aria-label')

test('el foco queda en la primera casilla en que se puede escribir', async () => {
  const { user } = await open(
    <>
      <PlainInput aria-label="Vivero" readOnly />
      <PlainInput aria-label="Parcela" disabled />
      <DateInput aria-label="Fecha" />
      <PlainInput aria-label="Especie" />
    </>,
  )
  await waitFor(() => expect(focused()).toBe('Especie'))
  await user.keyboard('roble')
  expect(screen.getByLabelText('Especie')).toHaveProperty('value', 'roble')
})

test('en un equipo ocupado, quien ya escribe en otra casilla sigue en ella', async () => {
  const soon = globalThis.setTimeout
  const waiting: (() => void)[] = []
  // Keys come before the timers of the window.
  const late = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms) => {
    if (ms === undefined) waiting.push(run)
    return soon(ms === undefined ? () => undefined : run, ms)
  })
  const { user } = await open(
    <>
      <PlainInput aria-label="Especie" />
      <PlainInput aria-label="Altura" />
    </>,
  )
  await user.keyboard('roble')
  await user.tab()
  await user.keyboard('12')
  late.mockRestore()
  expect(waiting.length).toBeGreaterThan(0)
  for (const run of waiting) run()
  await user.keyboard('00')
  expect(screen.getByLabelText('Especie')).toHaveProperty('value', 'roble')
  expect(screen.getByLabelText('Altura')).toHaveProperty('value', '1200')
})

test('donde el formulario dice otra casilla, en esa', async () => {
  await open(
    <>
      <PlainInput aria-label="Especie" />
      <PlainInput aria-label="Altura" data-autofocus />
    </>,
  )
  await waitFor(() => expect(focused()).toBe('Altura'))
})

test('en un teléfono no: el teclado taparía la mitad', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query !== '(pointer: fine)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { dialog } = await open(<PlainInput aria-label="Especie" />)
  const contents = dialog.getByLabelText('Especie').closest('[tabindex]')
  await waitFor(() => expect(document.activeElement).toBe(contents))
})

test('enviado, dice cómo fue en el mismo lugar, sin nada más que enviar', async () => {
  const { dialog, press } = await open(<PlainInput aria-label="Especie" />)
  await press('Plantar')
  expect(dialog.getByText('Plantado')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Plantar' })).toBeNull()
  expect(dialog.queryByLabelText('Especie')).toBeNull()
})

test('con algo escrito pregunta antes de cerrarse; sin nada se cierra', async () => {
  const { user, dialog, press } = await open(<PlainInput aria-label="Especie" />)
  await user.type(dialog.getByLabelText('Especie'), 'roble')
  await press('Cancelar')
  await user.click(await screen.findByRole('button', { name: 'Seguir aquí' }))
  expect(dialog.getByLabelText('Especie')).toHaveProperty('value', 'roble')
  await press('Cancelar')
  await user.click(await screen.findByRole('button', { name: 'Salir' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('desde una casilla de varias líneas, Ctrl+Intro envía', async () => {
  const { user } = await open(<textarea aria-label="Motivo" />)
  await waitFor(() => expect(focused()).toBe('Motivo'))
  await user.keyboard('seco{Enter}y alto')
  expect(screen.getByLabelText('Motivo')).toHaveProperty('value', 'seco\ny alto')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Plantado')).toBeTruthy()
})

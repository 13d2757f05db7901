import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useChoice } from '../list/choice.ts'
import type { ListColumn } from '../list/columns.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { DataTable } from './data-table.tsx'

interface Row {
  id: number
  planta: string
}
const columns: ListColumn<Row>[] = [{ id: 'planta', header: 'Planta' }]
const rows = ['AROMO', 'BOLDO', 'CANELO', 'DURAZNO'].map((planta, id) => ({ id, planta }))
const NAMES = { idOf: ({ id }: Row) => id, nameOf: ({ planta }: Row) => planta }

function width(phone: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: phone && query.includes('max-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}
beforeEach(() => width(false))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function List() {
  const [shown, setShown] = useState(rows)
  const choice = useChoice(shown, NAMES)
  return (
    <main>
      <button type="button" onClick={() => setShown(rows.slice(2))}>
        Filtrar
      </button>
      <input type="checkbox" aria-label="Con sol" />
      <DataTable
        label="Plantas"
        columns={columns}
        rows={shown}
        rowId={NAMES.idOf}
        choice={choice.table}
      />
      <ChoiceBar
        said={choice.rows.map(({ planta }) => planta).join(' ')}
        onRelease={choice.table.clear}
      >
        <button type="button">Regar</button>
      </ChoiceBar>
    </main>
  )
}
const show = () =>
  render(
    <MantineProvider env="test">
      <List />
    </MantineProvider>,
  )
const said = () => screen.getAllByRole('status').at(-1)?.textContent
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('con Espacio y flechas se eligen filas, con Mayúsculas las de en medio, y Enter lleva a la barra', async () => {
  const user = userEvent.setup()
  show()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Planta',
  ])
  box('Elegir las que se ven').focus()
  await user.keyboard('{ArrowDown} {ArrowDown}{ArrowDown}{Shift>} {/Shift}{ArrowUp}')
  expect(said()).toBe('AROMO BOLDO CANELO')
  expect(document.activeElement).toBe(box('Elegir BOLDO'))
  expect(box('Elegir las que se ven').indeterminate).toBe(true)
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('Regar')
  box('Con sol').focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(box('Con sol'))
  await user.click(screen.getByText('Filtrar'))
  expect(said()).toBe('AROMO BOLDO CANELO')
  await user.click(screen.getByText('Soltar'))
  expect(said()).not.toContain('AROMO')
})

test('en un teléfono las tarjetas tienen casillas cuando se quiere elegir, no antes', async () => {
  width(true)
  const user = userEvent.setup()
  show()
  expect(screen.queryByRole('checkbox', { name: /^Elegir/ })).toBeNull()
  await user.click(screen.getByText('Elegir varias'))
  await user.click(screen.getByText('BOLDO'))
  expect(said()).toBe('BOLDO')
  await user.click(screen.getByLabelText('Elegir las que se ven'))
  expect(said()).toBe('BOLDO AROMO CANELO DURAZNO')
  await user.click(screen.getByText('Dejar de elegir'))
  expect(screen.queryByRole('checkbox', { name: /^Elegir/ })).toBeNull()
})

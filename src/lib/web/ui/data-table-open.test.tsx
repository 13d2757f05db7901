import { MantineProvider } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DataTable } from './data-table.tsx'

const rows = [
  { id: 1, nombre: 'ANA' },
  { id: 2, nombre: 'EVA' },
]

afterEach(cleanup)

function show() {
  const [onOpen, onEdit] = [vi.fn(), vi.fn()]
  render(
    <MantineProvider env="test">
      <DataTable
        label="Reservas"
        columns={[{ id: 'nombre', header: 'Nombre', cell: ({ nombre }) => nombre }]}
        rows={rows}
        rowId={({ id }) => id}
        onOpen={onOpen}
        actions={() => [{ id: 'e', label: 'Editar', icon: IconPencil, onClick: onEdit }]}
      />
    </MantineProvider>,
  )
  return { onOpen, onEdit, user: userEvent.setup() }
}

test('una fila se abre entera con un clic; sus botones hacen lo suyo', async () => {
  const { onOpen, onEdit, user } = show()
  await user.click(screen.getByText('EVA'))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1])
  await user.click(screen.getAllByRole('button', { name: 'Editar' })[0] as HTMLElement)
  expect(onEdit).toHaveBeenCalledOnce()
  expect(onOpen).toHaveBeenCalledOnce()
})

test('seleccionar su texto no la abre', () => {
  const { onOpen } = show()
  const text = screen.getByText('EVA')
  vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection)
  text.click()
  expect(onOpen).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('con el teclado: Enter la abre, y las flechas van a la de al lado', async () => {
  const { onOpen, onEdit, user } = show()
  screen.getByText('ANA').closest('tr')?.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('EVA')
  await user.keyboard('{ArrowUp}{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[0])
  await user.tab()
  await user.keyboard('{Enter}')
  expect(onEdit).toHaveBeenCalledOnce()
  expect(onOpen).toHaveBeenCalledOnce()
})

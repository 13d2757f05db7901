import { MantineProvider } from '@mantine/core'
import { IconBan, IconEye, IconPencil, IconReceipt } from '@tabler/icons-react'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Window as Browser } from 'happy-dom'
import { afterEach, expect, test } from 'vitest'
import type { ListColumn } from '../list/columns.ts'
import type { TableProps } from './data-table.tsx'
import { DataTable } from './data-table.tsx'

interface Row {
  id: number
  nombre: string
  cantidad: number
}

const columns: ListColumn<Row>[] = [
  { id: 'id', header: 'N°', cell: (r) => r.id },
  { id: 'nombre', header: 'Nombre', cell: (r) => r.nombre },
  { id: 'cantidad', header: 'Cantidad', align: 'right', cell: (r) => r.cantidad },
]
const rows: Row[] = [
  { id: 1, nombre: 'ANA', cantidad: 2 },
  { id: 2, nombre: 'EVA', cantidad: 3 },
]
const totals = { label: 'Total del día', sums: { cantidad: 5 } }

const browser = window as unknown as Browser
afterEach(() => {
  cleanup()
  browser.happyDOM.setViewport({ width: 1024, height: 768 })
})

const show = (props: Partial<TableProps<Row>> = {}) =>
  render(
    <MantineProvider env="test">
      <DataTable label="Lista" columns={columns} rows={rows} rowId={(r) => r.id} {...props} />
    </MantineProvider>,
  )

test('las sumas van al pie, bajo su columna', () => {
  show({ totals, actions: () => [] })
  const head = screen.getByRole('rowheader', { name: 'Total del día' }) as HTMLTableCellElement
  expect(head.colSpan).toBe(2)
  const cells = within(head.closest('tr') as HTMLElement).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual(['5', ''])
})

test('sin filas no hay sumas', () => {
  show({ totals, rows: [] })
  expect(screen.queryByText('Total del día')).toBeNull()
})

test('en un teléfono las sumas siguen a la última tarjeta', () => {
  browser.happyDOM.setViewport({ width: 390, height: 844 })
  show({ totals })
  const box = screen.getByText('Total del día').parentElement as HTMLElement
  expect(within(box).getByText('Cantidad').nextSibling?.textContent).toBe('5')
})

test('una tabla apretada deja dos botones por fila y el resto en un menú', async () => {
  const done: string[] = []
  const action = (id: string, icon: typeof IconEye) => ({
    id,
    label: id,
    icon,
    onClick: () => void done.push(id),
  })
  show({
    dense: true,
    rows: rows.slice(0, 1),
    actions: () => [
      action('Comprobante', IconReceipt),
      action('Ver', IconEye),
      action('Actualizar', IconPencil),
      action('Anular', IconBan),
    ],
  })
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Comprobante',
    'Ver',
    'Más acciones',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Anular' }))
  expect(done).toEqual(['Anular'])
})

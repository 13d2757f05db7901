import { MantineProvider } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api.ts'
import type { ListColumn } from '../list/columns.ts'
import type { TableProps } from './data-table.tsx'
import { DataTable } from './data-table.tsx'

interface Row {
  id: number
  nombre: string
  hotel: string
}

const columns: ListColumn<Row>[] = [
  { id: 'nombre', header: 'Nombre', cell: (r) => r.nombre, sortable: true },
  { id: 'hotel', header: 'Hotel', cell: (r) => r.hotel, filter: 'Buscar hotel', hideOnPhone: true },
]
const rows: Row[] = [
  { id: 1, nombre: 'ANA', hotel: 'CUMBRES' },
  { id: 2, nombre: 'EVA', hotel: 'TIERRA' },
]

const observers: { callback: IntersectionObserverCallback; alive: boolean }[] = []
const reach = () => {
  for (const one of observers.filter(({ alive }) => alive)) {
    one.callback(
      [{ isIntersecting: true } as IntersectionObserverEntry],
      {} as IntersectionObserver,
    )
  }
}

function width(phone: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: phone && query.includes('max-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

beforeEach(() => {
  observers.length = 0
  width(false)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly one: { callback: IntersectionObserverCallback; alive: boolean }
      constructor(callback: IntersectionObserverCallback) {
        this.one = { callback, alive: true }
        observers.push(this.one)
      }
      observe() {}
      disconnect() {
        this.one.alive = false
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const tree = (props: Partial<TableProps<Row>>) => (
  <MantineProvider env="test">
    <DataTable label="Reservas" columns={columns} rows={rows} rowId={(r) => r.id} {...props} />
  </MantineProvider>
)
const show = (props: Partial<TableProps<Row>> = {}) => render(tree(props))

test('muestra filas y columnas de una tabla con nombre', () => {
  show()
  const table = screen.getByRole('table', { name: 'Reservas' })
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  expect(within(table).getByText('EVA')).toBeDefined()
  expect(screen.getByText('2 registros')).toBeDefined()
})

test('el orden lo lleva quien la usa: ascendente, descendente y ninguno', async () => {
  const onSort = vi.fn()
  const { rerender } = show({ sort: null, onSort })
  const header = () => screen.getByRole('columnheader', { name: 'Nombre' })
  const press = () => userEvent.click(within(header()).getByRole('button'))
  expect(header().getAttribute('aria-sort')).toBe('none')
  await press()
  expect(onSort).toHaveBeenLastCalledWith({ id: 'nombre', desc: false })
  rerender(tree({ sort: { id: 'nombre', desc: false }, onSort }))
  expect(header().getAttribute('aria-sort')).toBe('ascending')
  await press()
  expect(onSort).toHaveBeenLastCalledWith({ id: 'nombre', desc: true })
  rerender(tree({ sort: { id: 'nombre', desc: true }, onSort }))
  expect(header().getAttribute('aria-sort')).toBe('descending')
  await press()
  expect(onSort).toHaveBeenLastCalledWith(null)
  expect(
    within(screen.getByRole('columnheader', { name: 'Hotel' })).queryByRole('button'),
  ).toBeNull()
})

test('las cajas de búsqueda esperan una pausa al teclear y no cambian el texto', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: null })
  const onFilter = vi.fn()
  show({ filters: {}, onFilter })
  await user.type(screen.getByRole('searchbox', { name: 'Buscar hotel' }), 'tie')
  expect(onFilter).not.toHaveBeenCalled()
  vi.advanceTimersByTime(250)
  expect(onFilter).toHaveBeenCalledExactlyOnceWith('hotel', 'tie')
})

test('una pausa entre dos palabras no se come el espacio, aunque se busque sin él', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: null })
  function Table() {
    const [hotel, setHotel] = useState('')
    return tree({ filters: { hotel }, onFilter: (_, text) => setHotel(text.trim()) })
  }
  render(<Table />)
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar hotel' })
  await user.type(box, 'maria ')
  act(() => vi.advanceTimersByTime(250))
  await user.keyboard('lopez')
  act(() => vi.advanceTimersByTime(250))
  expect(box.value).toBe('maria lopez')
})

test('una búsqueda se borra de inmediato con su cruz, y un filtro puesto desde fuera se ve', async () => {
  const onFilter = vi.fn()
  const { rerender } = show({ filters: { hotel: 'tie' }, onFilter })
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar hotel' })
  expect(box.value).toBe('tie')
  await userEvent.click(screen.getByRole('button', { name: 'Borrar: Buscar hotel' }))
  expect(onFilter).toHaveBeenCalledExactlyOnceWith('hotel', '')
  rerender(tree({ filters: { hotel: 'cumbres' }, onFilter }))
  expect(box.value).toBe('cumbres')
})

test('pide más al llegar al final, otra vez tras cada página, y no mientras carga', async () => {
  const onLoadMore = vi.fn()
  const { rerender } = show({ hasMore: true, onLoadMore, total: 3012 })
  expect(screen.getByText('2 de 3.012 registros')).toBeDefined()
  reach()
  expect(onLoadMore).toHaveBeenCalledTimes(1)
  rerender(tree({ hasMore: true, onLoadMore, loadingMore: true }))
  reach()
  expect(onLoadMore).toHaveBeenCalledTimes(1)
  expect(screen.getByText(/Cargando más/)).toBeDefined()
  const three = [...rows, { id: 3, nombre: 'IDA', hotel: 'SONCHEK' }]
  rerender(tree({ rows: three, hasMore: true, onLoadMore }))
  await userEvent.click(screen.getByRole('button', { name: 'Cargar más' }))
  expect(onLoadMore).toHaveBeenCalledTimes(2)
})

test.each([
  ['el escritorio', false],
  ['el teléfono', true],
])(
  'en %s, si la página siguiente falla lo dice y no insiste hasta que se reintente',
  async (_, phone) => {
    width(phone)
    const [onLoadMore, onRetry] = [vi.fn(), vi.fn()]
    const failed = {
      hasMore: true,
      onLoadMore,
      onRetry,
      error: new ApiError(500, { message: 'Falló' }),
    }
    const { rerender } = show({ ...failed, loadingMore: true })
    expect(screen.getByText(/Cargando más/)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    rerender(tree(failed))
    reach()
    expect(onLoadMore).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toContain('Falló')
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(onRetry).toHaveBeenCalledOnce()
  },
)

test('las acciones de una fila son botones con nombre', async () => {
  const onClick = vi.fn()
  show({ actions: (r) => [{ id: 'e', label: `Editar ${r.nombre}`, icon: IconPencil, onClick }] })
  await userEvent.click(screen.getByRole('button', { name: 'Editar EVA' }))
  expect(onClick).toHaveBeenCalledOnce()
  expect(screen.getByRole('columnheader', { name: 'Administrar' })).toBeDefined()
})

test('cargando, vacía y con error lo dicen dentro de la tabla', async () => {
  const onRetry = vi.fn()
  const { rerender } = show({ rows: undefined })
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  rerender(tree({ rows: [], empty: { title: 'No hay reservas' } }))
  expect(screen.getByText('No hay reservas')).toBeDefined()
  rerender(tree({ rows: undefined, error: { message: 'Sin conexión', requestId: 'r-7' }, onRetry }))
  expect(screen.getByRole('alert').textContent).toContain('r-7')
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test.each([
  ['el escritorio', false],
  ['el teléfono', true],
])('en %s, una lista que no llegó dice por qué con el error de la llamada', (_, phone) => {
  width(phone)
  const error = new ApiError(403, { message: 'No tiene permiso', requestId: 'r-8' })
  show({ rows: undefined, error })
  const alert = screen.getByRole('alert').textContent
  expect(alert).toContain('No tiene permiso')
  expect(alert).toContain('r-8')
})

test('en el teléfono cada fila es una tarjeta con sus acciones en un menú', async () => {
  width(true)
  const onClick = vi.fn()
  show({ actions: () => [{ id: 'e', label: 'Editar', icon: IconPencil, onClick }] })
  expect(screen.queryByRole('table')).toBeNull()
  const cards = within(screen.getByRole('list', { name: 'Reservas' })).getAllByRole('listitem')
  expect(cards).toHaveLength(2)
  expect(screen.queryByText('CUMBRES')).toBeNull()
  await userEvent.click(within(cards[1] as HTMLElement).getByRole('button', { name: 'Acciones' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  expect(onClick).toHaveBeenCalledOnce()
})

test('en el teléfono también se puede ordenar', async () => {
  width(true)
  const onSort = vi.fn()
  show({ sort: null, onSort })
  await userEvent.click(screen.getByRole('button', { name: 'Filtros' }))
  await userEvent.selectOptions(screen.getByLabelText('Ordenar por'), 'nombre')
  expect(onSort).toHaveBeenCalledWith({ id: 'nombre', desc: false })
})

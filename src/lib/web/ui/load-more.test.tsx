import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadMore } from './load-more.tsx'

afterEach(cleanup)

interface ListProps {
  filas: readonly string[]
  hasMore?: boolean
  loadingMore?: boolean
  onLoadMore?: () => void
}

const List = ({ filas, hasMore = true, loadingMore = false, onLoadMore }: ListProps) => (
  <MantineProvider>
    <ol>
      {filas.map((fila) => (
        <li key={fila}>{fila}</li>
      ))}
    </ol>
    <LoadMore
      count={filas.length}
      hasMore={hasMore}
      loadingMore={loadingMore}
      onLoadMore={onLoadMore}
    />
    <ol>
      <li>de otra lista</li>
    </ol>
  </MantineProvider>
)
const foco = () => document.activeElement?.textContent
const button = (name: string) => screen.getByRole('button', { name })

async function pedir() {
  const onLoadMore = vi.fn()
  const { rerender } = render(<List filas={['uno', 'dos']} onLoadMore={onLoadMore} />)
  button('Cargar más').focus()
  await userEvent.keyboard('{Enter}')
  rerender(<List filas={['uno', 'dos']} loadingMore onLoadMore={onLoadMore} />)
  return { rerender, onLoadMore }
}

test('quien pide más con el teclado queda en el botón mientras carga, y después en lo primero que llegó', async () => {
  const { rerender, onLoadMore } = await pedir()
  expect(foco()).toBe('Cargando más...')
  expect(button('Cargando más...').getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Enter}')
  expect(onLoadMore).toHaveBeenCalledTimes(1)
  rerender(<List filas={['uno', 'dos', 'tres', 'cuatro']} />)
  expect(foco()).toBe('tres')
  await userEvent.tab()
  expect(document.activeElement).toBe(button('Cargar más'))
})

test('también con lo último, cuando ya no hay botón', async () => {
  const { rerender } = await pedir()
  rerender(<List filas={['uno', 'dos', 'tres']} hasMore={false} />)
  expect(foco()).toBe('tres')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a quien está en otra parte no se le mueve el foco, y una carga que no trae nada no lo mueve', async () => {
  const { rerender } = render(<List filas={['uno']} />)
  rerender(<List filas={['uno']} loadingMore />)
  rerender(<List filas={['uno', 'dos']} />)
  expect(document.activeElement).toBe(document.body)
  button('Cargar más').focus()
  rerender(<List filas={['uno', 'dos']} loadingMore />)
  rerender(<List filas={['uno', 'dos']} />)
  expect(document.activeElement).toBe(button('Cargar más'))
})

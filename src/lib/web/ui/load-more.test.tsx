import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadMore } from './load-more.tsx'

afterEach(cleanup)

interface ListaProps {
  filas: readonly string[]
  hasMore?: boolean
  loadingMore?: boolean
  onLoadMore?: () => void
}

const Lista = ({ filas, hasMore = true, loadingMore = false, onLoadMore }: ListaProps) => (
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
const boton = (name: string) => screen.getByRole('button', { name })

async function pedir() {
  const onLoadMore = vi.fn()
  const { rerender } = render(<Lista filas={['uno', 'dos']} onLoadMore={onLoadMore} />)
  boton('Cargar más').focus()
  await userEvent.keyboard('{Enter}')
  rerender(<Lista filas={['uno', 'dos']} loadingMore onLoadMore={onLoadMore} />)
  return { rerender, onLoadMore }
}

test('quien pide más con el teclado queda en el botón mientras carga, y después en lo primero que llegó', async () => {
  const { rerender, onLoadMore } = await pedir()
  expect(foco()).toBe('Cargando más...')
  expect(boton('Cargando más...').getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Enter}')
  expect(onLoadMore).toHaveBeenCalledTimes(1)
  rerender(<Lista filas={['uno', 'dos', 'tres', 'cuatro']} />)
  expect(foco()).toBe('tres')
  await userEvent.tab()
  expect(document.activeElement).toBe(boton('Cargar más'))
})

test('también con lo último, cuando ya no hay botón', async () => {
  const { rerender } = await pedir()
  rerender(<Lista filas={['uno', 'dos', 'tres']} hasMore={false} />)
  expect(foco()).toBe('tres')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a quien está en otra parte no se le mueve el foco, y una carga que no trae nada no lo mueve', async () => {
  const { rerender } = render(<Lista filas={['uno']} />)
  rerender(<Lista filas={['uno']} loadingMore />)
  rerender(<Lista filas={['uno', 'dos']} />)
  expect(document.activeElement).toBe(document.body)
  boton('Cargar más').focus()
  rerender(<Lista filas={['uno', 'dos']} loadingMore />)
  rerender(<Lista filas={['uno', 'dos']} />)
  expect(document.activeElement).toBe(boton('Cargar más'))
})

import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { tellLive } from '../live.ts'
import { queryClient } from '../query.ts'
import { later } from './later.ts'

afterEach(() => {
  cleanup()
  tellLive('connecting')
  vi.unstubAllGlobals()
})

/** Returns a component that uses one whose code `load` loads. */
function pantallaCon(load: () => Promise<() => ReactNode>) {
  const useParte = later(load)
  return function Pantalla({ wanted }: { wanted: boolean }) {
    const Parte = useParte(wanted)
    return Parte ? <Parte /> : <p>todavía no</p>
  }
}

const Parte = () => <p>aquí está</p>

test('llega en el primer momento libre aunque nadie la haya pedido, y una sola vez', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal('cancelIdleCallback', () => {})
  const load = vi.fn(async () => Parte)
  const Pantalla = pantallaCon(load)
  render(
    <>
      <Pantalla wanted={false} />
      <Pantalla wanted={false} />
    </>,
  )
  expect(load).not.toHaveBeenCalled()
  await act(async () => {
    for (const run of idle) run()
  })
  expect(screen.getAllByText('aquí está')).toHaveLength(2)
  expect(load).toHaveBeenCalledOnce()
})

test('mientras se espera lo que se muestra, nada más se trae', async () => {
  let contestar = (_: unknown) => {}
  const dato = queryClient.fetchQuery({
    queryKey: ['dato'],
    queryFn: () => new Promise((resolve) => (contestar = resolve)),
  })
  const load = vi.fn(async () => Parte)
  const Pantalla = pantallaCon(load)
  vi.useFakeTimers()
  try {
    render(<Pantalla wanted={false} />)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(load).not.toHaveBeenCalled()
    contestar(1)
    await dato
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.getByText('aquí está')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('pedida, llega de inmediato, y después está desde el primer momento', async () => {
  const Pantalla = pantallaCon(async () => Parte)
  const { unmount } = render(<Pantalla wanted />)
  expect(await screen.findByText('aquí está')).toBeDefined()
  unmount()
  render(<Pantalla wanted={false} />)
  expect(screen.getByText('aquí está')).toBeDefined()
})

test('si no se pudo traer, se intenta de nuevo la próxima vez que se pide', async () => {
  const load = vi.fn(async () => Parte)
  load.mockRejectedValueOnce(new Error('sin red'))
  const Pantalla = pantallaCon(load)
  const { rerender } = render(<Pantalla wanted />)
  await act(async () => {})
  expect(screen.getByText('todavía no')).toBeDefined()
  rerender(<Pantalla wanted={false} />)
  rerender(<Pantalla wanted />)
  expect(await screen.findByText('aquí está')).toBeDefined()
})

test('lo pedido sin conexión llega cuando vuelve, sin pedirlo otra vez', async () => {
  tellLive('offline')
  const load = vi.fn(async () => Parte)
  load.mockRejectedValueOnce(new Error('sin red'))
  const Pantalla = pantallaCon(load)
  render(<Pantalla wanted />)
  await act(async () => {})
  expect(screen.getByText('todavía no')).toBeDefined()
  act(() => tellLive('connected'))
  expect(await screen.findByText('aquí está')).toBeDefined()
})

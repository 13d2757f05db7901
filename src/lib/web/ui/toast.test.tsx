import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useNews } from './news.ts'
import { NewsColumn, Toaster, toast } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <MantineProvider env="test">
      <Toaster />
    </MantineProvider>,
  )
})
afterEach(() => {
  act(() => vi.advanceTimersByTime(10_000))
  act(() => vi.advanceTimersByTime(600))
  act(() => toast.clear())
  cleanup()
  vi.useRealTimers()
})

const Sinleer = () => (
  <output data-testid="sin leer">
    {useNews()
      .filter(({ read }) => !read)
      .map(({ text }) => text)
      .join()}
  </output>
)
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('un aviso vive diez segundos, se desvanece y se va', () => {
  act(() => toast.success('Reserva agregada'))
  expect(screen.getByRole('status').textContent).toContain('Reserva agregada')
  pass(9_999)
  expect(screen.getByRole('status').dataset.leaving).toBeUndefined()
  pass(1)
  expect(screen.getByRole('status').dataset.leaving).toBe('true')
  pass(600)
  expect(screen.queryByRole('status')).toBeNull()
})

test('un error interrumpe al lector de pantalla y muestra su solicitud', () => {
  act(() => toast.error('No se ha podido agregar la reserva', { requestId: '7f3a' }))
  expect(screen.getByRole('alert').textContent).toContain('Solicitud 7f3a')
})

test('mientras se lee no se va, y al dejarlo le quedan diez segundos', () => {
  act(() => toast.info('Hay cambios'))
  fireEvent.mouseEnter(screen.getByRole('status'))
  pass(60_000)
  expect(screen.getByText('Hay cambios')).toBeDefined()
  fireEvent.mouseLeave(screen.getByRole('status'))
  pass(10_000)
  pass(600)
  expect(screen.queryByText('Hay cambios')).toBeNull()
})

test('uno que deja de ser cierto se va antes', () => {
  let over: () => void = () => undefined
  const stop = vi.fn()
  const until = (tell: () => void) => {
    over = tell
    return stop
  }
  act(() => toast.info('Sin señal', { until }))
  act(() => over())
  pass(600)
  expect(screen.queryByText('Sin señal')).toBeNull()
  expect(stop).toHaveBeenCalledOnce()
})

test('se cierra con su botón, y el siguiente toma el lugar del anterior', () => {
  act(() => toast.info('Hay cambios'))
  act(() => toast.success('Reserva agregada'))
  expect(screen.getByRole('status').textContent).toBe('Reserva agregada')
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  pass(600)
  expect(screen.queryByRole('status')).toBeNull()
})

test('cerrarlo con el ratón no quita el cursor de donde se escribe', () => {
  act(() => toast.info('Hay cambios'))
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Cerrar aviso' }))).toBe(false)
})

test('todos pueden irse de una vez', () => {
  act(() => toast.success('Reserva agregada'))
  act(() => toast.error('No se ha podido guardar'))
  act(() => toast.clear())
  expect(screen.queryByText(/./)).toBeNull()
})

const novedades = (n: number) =>
  act(() => {
    for (let i = 1; i <= n; i += 1) toast.news(`Noticia ${i}`)
  })
const en = (name: string) => screen.getByRole('region', { name }).textContent

describe('en una pantalla ancha', () => {
  beforeEach(() => {
    render(
      <MantineProvider env="test">
        <NewsColumn />
        <Sinleer />
      </MantineProvider>,
    )
  })

  test('lo que otros hacen se apila de a cien píxeles, tres a la vez; lo demás queda por leer', () => {
    novedades(5)
    const region = screen.getByRole('region', { name: 'Novedades' })
    expect(region.style.getPropertyValue('--toast-step')).toBe('100px')
    expect(region.textContent).toBe('Noticia 1Noticia 2Noticia 3')
    expect(screen.getByTestId('sin leer').textContent).toBe('Noticia 5,Noticia 4')
    pass(10_000)
    pass(600)
    act(() => toast.news('Noticia 6'))
    expect(region.textContent).toBe('Noticia 6')
    expect(screen.getByTestId('sin leer').textContent).toBe('Noticia 5,Noticia 4')
  })

  test('tiene su lugar, y no quita de la vista lo que se hizo aquí', () => {
    act(() => toast.error('No se ha podido guardar'))
    novedades(2)
    expect(en('Avisos')).toBe('No se ha podido guardar')
    expect(en('Novedades')).toBe('Noticia 1Noticia 2')
  })
})

test('en un teléfono comparten un lugar: primero lo propio, y lo que no cabe queda por leer', () => {
  render(
    <MantineProvider env="test">
      <Sinleer />
    </MantineProvider>,
  )
  novedades(2)
  expect(en('Novedades')).toBe('Noticia 1')
  act(() => toast.success('Reserva agregada'))
  expect(en('Novedades')).toBe('')
  expect(en('Avisos')).toBe('Reserva agregada')
  expect(screen.getByTestId('sin leer').textContent).toBe('Noticia 2')
})

import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster, toast } from './toast.tsx'

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
  cleanup()
  vi.useRealTimers()
})

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

test('se apilan de a cien píxeles', () => {
  for (const name of ['Avisos', 'Novedades']) {
    const region = screen.getByRole('region', { name })
    expect(region.style.getPropertyValue('--toast-step')).toBe('100px')
  }
})

test('se cierra con su botón, y a lo más se apilan cinco', () => {
  act(() => {
    for (const n of [1, 2, 3, 4, 5, 6]) toast.info(`Aviso ${n}`)
  })
  expect(screen.getAllByRole('status')).toHaveLength(5)
  expect(screen.queryByText('Aviso 1')).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'Cerrar aviso' })[0] as HTMLElement)
  pass(600)
  expect(screen.queryByText('Aviso 2')).toBeNull()
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

test('de lo que otros hacen se muestran tres, y lo demás se cuenta', () => {
  act(() => {
    for (const n of [1, 2, 3, 4, 5, 6]) toast.news(`Noticia ${n}`)
  })
  const textos = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(textos()).toEqual(['Noticia 1', 'Noticia 2', 'Noticia 3', 'y 3 más'])
  pass(10_000)
  pass(600)
  act(() => toast.news('Noticia 7'))
  expect(textos()).toEqual(['Noticia 7'])
})

test('lo que otros hacen tiene su lugar, y no quita de la vista lo que se hizo aquí', () => {
  act(() => {
    toast.error('No se ha podido guardar')
    for (const n of [1, 2, 3, 4]) toast.news(`Noticia ${n}`)
    for (const n of [1, 2, 3, 4]) toast.info(`Aviso ${n}`)
  })
  const en = (name: string) => screen.getByRole('region', { name }).textContent
  expect(en('Avisos')).toBe('No se ha podido guardarAviso 1Aviso 2Aviso 3Aviso 4')
  expect(en('Novedades')).toBe('Noticia 1Noticia 2Noticia 3y 1 más')
})

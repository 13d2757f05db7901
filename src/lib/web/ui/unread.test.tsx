import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, UNREACHABLE } from '../api.ts'
import { tellLive } from '../live.ts'
import { DataTableFoot } from './data-table-foot.tsx'
import { ListSelect } from './list-select.tsx'
import { MoreFailed } from './load-more.tsx'
import { ReadFailed, Unread } from './unread.tsx'

// While offline, one notice above the screen says so: nothing below it shows an alert or a button for the same cause.
const UNREACHED = new ApiError(0, { message: UNREACHABLE })
const BROKEN = new ApiError(500, { message: 'Ocurrió un error.', requestId: 'req-7' })

beforeEach(() => tellLive('offline'))
afterEach(() => {
  cleanup()
  tellLive('connecting')
})

const retry = vi.fn()
const failures = (error: ApiError) => (
  <MantineProvider env="test">
    <Unread data={undefined} error={error} onRetry={retry} rows={3} />
    <MoreFailed error={error} onRetry={retry} />
    <DataTableFoot rows={[{}]} shown={1} error={error} onRetry={retry} />
    <ListSelect
      label="Hotel"
      value={null}
      onChange={() => undefined}
      source={{ error, isFetching: false, refetch: retry }}
      options={undefined}
    />
  </MantineProvider>
)
const buttons = () => screen.queryAllByRole('button', { name: 'Reintentar' })

test('sin conexión, lo que no se pudo leer lo espera sin alarma ni otro botón', () => {
  render(failures(UNREACHED))
  expect(screen.queryAllByRole('alert')).toEqual([])
  expect(buttons()).toEqual([])
  expect(screen.getByText('Esto aún no se ha cargado')).toBeDefined()
  expect(screen.getByText('1 registro')).toBeDefined()
  expect(screen.getByText('La lista aparecerá cuando vuelva la conexión.')).toBeDefined()
})

test('lo que falló por otra causa se dice y se puede reintentar', () => {
  render(failures(BROKEN))
  expect(screen.getAllByRole('alert')).toHaveLength(4)
  expect(screen.getAllByText('Solicitud req-7')).toHaveLength(4)
  expect(buttons()).toHaveLength(4)
})

test('con conexión, lo que no llegó se puede reintentar', () => {
  render(failures(UNREACHED))
  act(() => tellLive('connected'))
  expect(screen.getAllByRole('alert')).toHaveLength(4)
  expect(buttons()).toHaveLength(4)
})

test.each([
  [404, 'Ya no existe, o su usuario no lo puede ver.'],
  [403, 'Su rol no permite esta acción.'],
])('lo que responde %i no se reintenta: se dice, y se ofrece volver', (status, text) => {
  tellLive('connected')
  const onBack = vi.fn()
  const error = new ApiError(status, { message: 'Su rol no permite esta acción.' })
  render(
    <MantineProvider env="test">
      <ReadFailed error={error} onRetry={retry} onBack={onBack} />
    </MantineProvider>,
  )
  expect(screen.getByRole('alert').textContent).toContain(text)
  expect(buttons()).toEqual([])
  screen.getByRole('button', { name: 'Volver' }).click()
  expect(onBack).toHaveBeenCalledOnce()
})

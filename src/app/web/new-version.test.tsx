import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { NewVersion } from './new-version.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** Stands for a browser in which a new version waits, and whose old one does not let go. */
function keepWaiting() {
  const told = vi.fn()
  const waiting = Object.assign(new EventTarget(), {
    scriptURL: new URL('/sw.js', location.href).href,
    postMessage: told,
  })
  const registration = Object.assign(new EventTarget(), { waiting })
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: null,
    register: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  render(
    <MantineProvider env="test">
      <NewVersion />
    </MantineProvider>,
  )
  return { told, reload, serviceWorker }
}

test('"Actualizar" recarga apenas la versión nueva toma el mando, una vez', async () => {
  const { told, reload, serviceWorker } = keepWaiting()
  const button = await screen.findByRole('button', { name: 'Actualizar' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await userEvent.click(button)
  expect(told).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, expect.anything())
  expect(reload).not.toHaveBeenCalled()
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  vi.advanceTimersByTime(4_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('"Actualizar" recarga a los tres segundos aunque la versión anterior siga ocupada', async () => {
  const { reload } = keepWaiting()
  const button = await screen.findByRole('button', { name: 'Actualizar' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await userEvent.click(button)
  vi.advanceTimersByTime(2_500)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(reload).toHaveBeenCalledOnce()
})

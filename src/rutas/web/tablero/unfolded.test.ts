import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { boardOf } from './board.ts'
import { enTablero, tatio } from './tablero.testing.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('el aparato recuerda abiertas las tarjetas sin ruta de cada salida', async () => {
  vi.stubGlobal('cookieStore', {
    set: ({ name, value }: { name: string; value: string }) =>
      vi.spyOn(document, 'cookie', 'get').mockReturnValue(`other=1; ${name}=${value}`),
  })
  const before = await import('./unfolded.ts')
  before.unfoldAll(false)
  const rows = [
    enTablero({ id: 1, salida: '09:00' }),
    enTablero({ id: 2, salida: '15:30' }),
    enTablero({ id: 3 }),
  ]
  const keys = boardOf([tatio], rows).waiting.map(before.keyOfWaiting)
  expect(keys).toHaveLength(3)
  before.turnCard(keys[1] ?? '')
  before.turnCard(keys[2] ?? '')
  vi.resetModules()
  const { useUnfolded } = await import('./unfolded.ts')
  expect(keys.map((key) => renderHook(() => useUnfolded(key)).result.current)).toEqual([
    false,
    true,
    true,
  ])
})

import { totalmem } from 'node:os'
import { afterEach, expect, it, vi } from 'vitest'
import { availableMemory, memorySettings } from './embedded-memory.ts'

const GB = 2 ** 30
afterEach(() => vi.restoreAllMocks())

it.each([
  [0.25, '16MB', '4MB', '128MB'],
  [1, '64MB', '4MB', '512MB'],
  [2, '128MB', '8MB', '1024MB'],
  [4, '256MB', '16MB', '2048MB'],
  [64, '256MB', '16MB', '4096MB'],
])('con %d GB la base toma una parte que cabe', (memory, shared_buffers, work_mem, cache) => {
  expect(memorySettings(memory * GB)).toEqual({
    shared_buffers,
    work_mem,
    effective_cache_size: cache,
  })
})

it.each([
  ['sin límite', 0, totalmem()],
  ['con un límite que nadie alcanza', 2 ** 64, totalmem()],
  ['en un contenedor chico', 1024, 1024],
])('%s se cuenta lo que de verdad hay', (_, limit, found) => {
  vi.spyOn(process, 'constrainedMemory').mockReturnValue(limit)
  expect(availableMemory()).toBe(found)
})

import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openFileStore } from '#lib/server/file-store.ts'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'
import { keepHouse } from './housekeeping.ts'

let casa: TestApp
beforeAll(async () => {
  casa = await testApp()
})
afterAll(() => casa.close())
afterEach(() => {
  vi.useRealTimers()
})

const readDay = async () =>
  (await casa.db.selectFrom('jornada').select('hoy').executeTakeFirstOrThrow()).hoy

test('un día que empieza no espera la hora: lo que se rinde a las 00:05 ya es de él', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const hooks = new Map<string, () => Promise<void>>()
  const app = {
    addHook: (name: string, hook: () => Promise<void>) => hooks.set(name, hook),
    log: { warn: vi.fn(), info: vi.fn() },
  } as unknown as FastifyInstance
  let now = new Date('2026-11-21T23:59:30-03:00')
  keepHouse(app, {
    db: casa.db,
    files: openFileStore(casa.dataDir, null),
    settings: {
      timeZone: 'America/Santiago',
      retentionMonths: null,
      accessRecordMonths: 12,
      openingFund: 0,
    },
    clock: () => now,
  })
  await hooks.get('onListen')?.()
  await expect.poll(readDay).toBe('2026-11-21')
  now = new Date('2026-11-22T00:00:20-03:00')
  vi.advanceTimersByTime(60_000)
  await expect.poll(readDay).toBe('2026-11-22')
  await hooks.get('onClose')?.()
})

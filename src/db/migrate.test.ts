import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type TestDb, testDb } from '#lib/server/testing.ts'
import { createPool } from './client.ts'
import { migrate } from './migrate.ts'

let base: TestDb
beforeAll(async () => {
  base = await testDb()
})
afterAll(() => base.close())

describe('migraciones', () => {
  it('tres procesos que parten juntos migran una sola vez', async () => {
    const { server } = inject('postgres')
    const admin = createPool(server)
    await admin.query('create database migrar_juntos')
    const connection: pg.PoolConfig = { ...server, database: 'migrar_juntos' }
    const applied = await Promise.all([1, 2, 3].map(() => migrate(connection)))
    await admin.query('drop database migrar_juntos with (force)')
    await admin.end()
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
    expect(applied.flat()).toContain('0001-inicio')
  })

  it('una base al día no cambia', async () => {
    expect(await migrate(base.connection)).toEqual([])
  })
})

describe('lectura de tipos', () => {
  it('días, horas y montos exactos llegan como texto, y los enteros largos como número', async () => {
    const { rows } = await base.pool.query(
      `select date '2026-09-06' dia, time '08:30' hora, numeric '12.50' monto, int8 '42' cuenta,
              array[date '2026-04-04'] dias, array[int8 '7'] ids`,
    )
    expect(rows[0]).toEqual({
      dia: '2026-09-06',
      hora: '08:30:00',
      monto: '12.50',
      cuenta: 42,
      dias: ['2026-04-04'],
      ids: [7],
    })
  })
})

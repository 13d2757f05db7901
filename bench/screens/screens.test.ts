import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#db/demo/seed.ts'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'
import { measureScreens, unasked } from './measure.ts'
import { choosePeople } from './people.ts'

const HOY = '2026-11-21'

let casa: TestApp
beforeAll(async () => {
  casa = await testApp({ today: HOY })
  await seedDemo(casa.pool, { today: HOY, claveHash: 'x', reservas: 700 })
})
afterAll(() => casa.close())

test('se pide cada llamada que lee', () => {
  expect(unasked()).toEqual([])
})

test('cada rol pide lo suyo, y nada de lo que pide está mal pedido', async () => {
  const people = await choosePeople(casa.pool, HOY)
  const rows = await measureScreens(
    people,
    async (url, { body, ...request }) => {
      const asked = { url, ...request, ...(body !== undefined && { payload: body }) }
      const { statusCode, payload } = await casa.app.inject(asked as { method: 'GET'; url: string })
      return { status: statusCode, text: async () => payload }
    },
    { rounds: 1 },
  )
  expect(new Set(rows.map(({ rol }) => rol)).size).toBeGreaterThan(10)
  expect(rows.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
  expect(rows.filter(({ status }) => status === 200).length).toBeGreaterThan(300)
})

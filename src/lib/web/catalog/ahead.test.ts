import { expect, test } from 'vitest'
import { fakeServer } from '../screen.testing.tsx'
import { aheadOf } from './ahead.ts'
import { LIST, openList, planta, plantaOf } from './catalog.testing.tsx'

test('lo traído por adelantado está a la vista en cuanto la lista se abre', async () => {
  const server = fakeServer({ [LIST]: [plantaOf()] })
  await aheadOf(planta)()
  expect(server.count(LIST)).toBe(1)
  const opened = await openList({ [LIST]: [] })
  expect(await opened.findByText('ROSA ÑANDÚ')).toBeTruthy()
  expect(opened.server.count(LIST)).toBe(0)
})

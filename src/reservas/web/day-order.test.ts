import { expect, test } from 'vitest'
import { inDayOrder } from './day-order.ts'

const [LUNES, MARTES] = ['2026-11-23', '2026-11-24']
test.each([
  [{ desde: LUNES, hasta: LUNES }, 'recogida'],
  [{ desde: LUNES, hasta: LUNES, orden: 'hotel' }, 'hotel'],
  [{ desde: LUNES, hasta: MARTES }, undefined],
  [{ desde: LUNES }, undefined],
  [{ hasta: LUNES }, undefined],
  [{}, undefined],
])('%j va en el orden %s', (query, orden) => {
  expect(inDayOrder<{ desde?: string; hasta?: string; orden?: string }>(query).orden).toBe(orden)
})

import { expect, test } from 'vitest'
import { addDays } from '#lib/contract/civil-day.ts'
import { CHOQUES, type Salida } from '../../contract/choques.testing.ts'
import { overlap } from './route-span.ts'

const departureOf = ({ dia, hora }: Salida) => ({
  fecha: addDays('2027-01-01', dia),
  ...(hora && { hora }),
})
const tourOf = ({ dura, dias }: Salida) => ({
  ...(dura && { duracion: dura }),
  ...(dias && { dias }),
})

test.each(CHOQUES)('como el servidor: %s', (_, una, otra, choca) => {
  expect(overlap(departureOf(una), tourOf(una), departureOf(otra), tourOf(otra))).toBe(choca)
  expect(overlap(departureOf(otra), tourOf(otra), departureOf(una), tourOf(una))).toBe(choca)
})

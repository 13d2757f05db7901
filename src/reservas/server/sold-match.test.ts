import { expect, test } from 'vitest'
import { matchSold, readState } from './steps/sold-match.ts'

test.each([
  ...['Cancelled', 'CANCELED', 'Cancelada', 'Anulada', 'Cancelled by traveler', 'Refunded'].map(
    (text) => [text, 0] as const,
  ),
  ...['Confirmed', 'CONFIRMADA', 'Booked', 'Amended', 'Activa', 'ok', 'No-show', 'Redeemed'].map(
    (text) => [text, 1] as const,
  ),
])('«%s» es %i', (text, habilitado) => {
  expect(readState(text)).toEqual({ values: { habilitado } })
})

test.each(['', '?', 'pending', 'lista de espera'])('«%s» no se entiende', (text) => {
  expect(readState(text)).toHaveProperty('problem')
})

const ACTIVE = { id: 4300, habilitado: 1 }
const ANNULLED = { id: 4300, habilitado: 0 }
test.each([
  ['confirmada y desconocida', false, undefined, { kind: 'new' }],
  ['confirmada y nuestra', false, ACTIVE, { kind: 'compare' }],
  ['cancelada y nuestra', true, ACTIVE, { kind: 'annul' }],
  ['cancelada, y aquí también', true, ANNULLED, { kind: 'annul' }],
] as const)('%s', (_, isCancelled, ours, expected) => {
  expect(matchSold(isCancelled, ours)).toEqual(expected)
})

test.each([
  ['cancelada y desconocida', true, undefined, /aquí no existe/],
  ['confirmada, y aquí anulada', false, ANNULLED, /^Aquí está anulada \(N° 4300\)/],
] as const)('%s se dice y nada más', (_, isCancelled, ours, refusal) => {
  expect(matchSold(isCancelled, ours)).toEqual({ refusal: expect.stringMatching(refusal) })
})

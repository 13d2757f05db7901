import { expect, test } from 'vitest'
import { nameIndex } from './alike.ts'

const isAlike = (one: string, other: string) => {
  const names = nameIndex((name: string) => name, COMMON)
  names.add(other)
  return names.near(one).length === 1
}
const COMMON = ['hotel', 'hostal', 'de', 'la']

test.each([
  ['Hotel Cumbres', 'CUMBRES'],
  ['Cumbres San Pedro', 'HOTEL CUMBRES'],
  ['Cumbrez', 'CUMBRES'],
  ['Rojas, Ana María', 'ANA MARÍA ROJAS'],
  ['Terrantaí', 'TERRANTAI'],
  ['Alto  Atacama', 'ALTOATACAMA'],
])('«%s» se parece a «%s»', (one, other) => {
  expect(isAlike(one, other)).toBe(true)
  expect(isAlike(other, one)).toBe(true)
})

test.each([
  ['VAN 1', 'VAN 2'],
  ['SPRINTER 10', 'SPRINTER 11'],
  ['Hotel Luna', 'HOTEL SOL'],
  ['Ana Rojas', 'ANA SOTO'],
  ['Hotel', 'HOSTAL'],
  ['LUZ', 'SUR'],
])('«%s» no se parece a «%s»', (one, other) => expect(isAlike(one, other)).toBe(false))

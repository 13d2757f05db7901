import { expect, test } from 'vitest'
import { alikeTo } from './alike.ts'

const COMMON = ['hotel', 'hostal', 'de', 'la']

test.each([
  ['Hotel Cumbres', 'CUMBRES'],
  ['Cumbres San Pedro', 'HOTEL CUMBRES'],
  ['Cumbrez', 'CUMBRES'],
  ['Rojas, Ana María', 'ANA MARÍA ROJAS'],
  ['Terrantaí', 'TERRANTAI'],
  ['Alto  Atacama', 'ALTOATACAMA'],
])('«%s» se parece a «%s»', (one, other) => {
  expect(alikeTo(one, COMMON)(other)).toBe(true)
  expect(alikeTo(other, COMMON)(one)).toBe(true)
})

test.each([
  ['VAN 1', 'VAN 2'],
  ['SPRINTER 10', 'SPRINTER 11'],
  ['Hotel Luna', 'HOTEL SOL'],
  ['Ana Rojas', 'ANA SOTO'],
  ['Hotel', 'HOSTAL'],
  ['LUZ', 'SUR'],
])('«%s» no se parece a «%s»', (one, other) => expect(alikeTo(one, COMMON)(other)).toBe(false))

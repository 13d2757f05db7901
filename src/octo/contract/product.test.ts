import { zProduct } from '@octocloud/types'
import { expect, test } from 'vitest'
import { capabilitiesOf } from '../rules.ts'
import { ALL, CORE, LUNA, TERMS } from './octo.testing.ts'
import { productOf } from './product.ts'

const NOTHING = { hotels: [], languages: [] }

test('una excursión es un producto del estándar: una opción, adultos y niños, sin lo que nadie pidió', () => {
  const product = productOf(LUNA, TERMS, CORE, NOTHING)
  expect(zProduct.parse(product)).toMatchObject({
    id: '101',
    internalName: 'VALLE DE LA LUNA',
    reference: 'VDL',
    timeZone: 'America/Santiago',
    availabilityType: 'START_TIME',
    deliveryMethods: ['VOUCHER'],
    options: [
      {
        id: 'DEFAULT',
        availabilityLocalStartTimes: ['09:00', '15:30'],
        cancellationCutoff: '24 hours',
        cancellationCutoffAmount: 24,
        cancellationCutoffUnit: 'hour',
        restrictions: { minUnits: 1, maxUnits: 9 },
        units: [
          { id: 'adult', type: 'ADULT', restrictions: { minAge: 12, accompaniedBy: [] } },
          { id: 'child', type: 'CHILD', restrictions: { maxAge: 11, accompaniedBy: ['adult'] } },
        ],
      },
    ],
  })
  expect(JSON.stringify(product)).not.toMatch(/pric|pickup|title|commentary/i)
})

test('precios en pesos enteros, hoteles, e idiomas, cuando se piden', () => {
  const hotel = { id: '100', name: 'Terrantai' } as never
  const product = productOf(LUNA, TERMS, ALL, { hotels: [hotel], languages: ['es', 'en'] })
  expect(zProduct.parse(product)).toMatchObject({
    defaultCurrency: 'CLP',
    availableCurrencies: ['CLP'],
    pricingPer: 'UNIT',
    title: 'VALLE DE LA LUNA',
    durationMinutesFrom: 240,
    commentary: [
      { format: 'IN_PERSON', language: 'es' },
      { format: 'IN_PERSON', language: 'en' },
    ],
  })
  const [option] = product.options
  expect(option).toMatchObject({ pickupAvailable: true, pickupPoints: [hotel] })
  expect(option?.units.map(({ pricingFrom }) => pricingFrom)).toEqual(
    [30_000, 20_000].map((pesos) => [
      {
        original: pesos,
        retail: pesos,
        net: null,
        currency: 'CLP',
        currencyPrecision: 0,
        includedTaxes: [],
      },
    ]),
  )
})

test.each([
  ['octo/pricing, octo/pickups', ['octo/pricing', 'octo/pickups']],
  [' octo/pricing ,octo/cart', ['octo/pricing']],
  ['', []],
  [undefined, []],
])('de la cabecera %j se toma %j', (header, asked) => {
  expect([...capabilitiesOf(header)]).toEqual(asked)
})

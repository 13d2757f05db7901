import { type Asked, CURRENCY, MOST_UNITS, OPTION } from '../rules.ts'
import type { Option, PickupPoint, Pricing, Product, Unit } from './wire.ts'

/** Excursion that channels may sell: it has a price and an hour. */
export interface Tour {
  readonly id: number
  readonly nombre: string
  readonly prefijo: string
  readonly valor: number
  readonly valorChild: number
  /** Hours of a usual day, `HH:MM`, in order. */
  readonly horas: readonly string[]
  readonly duracion: number | null
  readonly dias: number
}

/** Decisions of the operator about sales by channels. */
export interface Terms {
  readonly timeZone: string
  /** Minutes before a departure until which it is sold. */
  readonly cutoffMinutes: number
  /** Hours before a departure until which a channel may annul and change. */
  readonly cancelHours: number
  /** Age up to which somebody is a child. */
  readonly childMaxAge: number
  readonly policy: string
}

/** Languages of the guides, as codes. */
type Languages = readonly string[]

export const UNITS = ['adult', 'child'] as const
export type UnitId = (typeof UNITS)[number]
export const isUnitId = (id: string): id is UnitId => (UNITS as readonly string[]).includes(id)

/** Whole pesos: the standard counts in the smallest unit of a currency, and the peso has none. */
export const pricingOf = (pesos: number, net: number | null = null): Pricing => ({
  original: pesos,
  retail: pesos,
  net,
  currency: CURRENCY,
  currencyPrecision: 0,
  includedTaxes: [],
})

export const priceOf = (tour: Tour, unit: UnitId) =>
  unit === 'adult' ? tour.valor : tour.valorChild

export const pricesOf = (tour: Tour) =>
  UNITS.map((unitId) => ({ unitId, ...pricingOf(priceOf(tour, unitId)) }))

const OLDEST = 120

function unitOf(tour: Tour, id: UnitId, { childMaxAge }: Terms, asked: Asked): Unit {
  const isChild = id === 'child'
  const pricing = [pricingOf(priceOf(tour, id))]
  return {
    id,
    internalName: isChild ? 'Niño' : 'Adulto',
    reference: null,
    type: isChild ? 'CHILD' : 'ADULT',
    restrictions: {
      minAge: isChild ? 0 : childMaxAge + 1,
      maxAge: isChild ? childMaxAge : OLDEST,
      idRequired: false,
      minQuantity: null,
      maxQuantity: MOST_UNITS,
      paxCount: 1,
      accompaniedBy: isChild ? ['adult'] : [],
    },
    requiredContactFields: [],
    ...(asked.has('octo/pricing') && { pricingFrom: pricing, pricing }),
    ...(asked.has('octo/content') && { title: isChild ? 'Niño' : 'Adulto' }),
  }
}

const inWords = (hours: number) => `${hours} ${hours === 1 ? 'hour' : 'hours'}`

function optionOf(tour: Tour, terms: Terms, asked: Asked, hotels: readonly PickupPoint[]): Option {
  const { cancelHours } = terms
  return {
    id: OPTION,
    default: true,
    internalName: tour.nombre,
    reference: null,
    availabilityLocalStartTimes: [...tour.horas],
    cancellationCutoff: inWords(cancelHours),
    cancellationCutoffAmount: cancelHours,
    cancellationCutoffUnit: 'hour',
    requiredContactFields: ['firstName', 'lastName'],
    restrictions: { minUnits: 1, maxUnits: MOST_UNITS },
    units: UNITS.map((id) => unitOf(tour, id, terms, asked)),
    ...(asked.has('octo/pickups') && {
      pickupAvailable: true,
      pickupRequired: false,
      pickupPoints: [...hotels],
    }),
  }
}

/** Title, length, rule and languages of a product, for resellers that show ours. */
const contentOf = (tour: Tour, { policy }: Terms, languages: Languages) => ({
  title: tour.nombre,
  shortDescription: null,
  description: null,
  features: [{ shortDescription: policy, type: 'CANCELLATION_TERM' as const }],
  faqs: [],
  media: [],
  locations: [],
  categoryLabels: ['guided-tours' as const],
  ...(tour.duracion !== null &&
    tour.dias === 1 && { durationMinutesFrom: tour.duracion, durationMinutesTo: tour.duracion }),
  commentary: languages.map((language) => ({ format: 'IN_PERSON' as const, language })),
})

/** Tells of an excursion as the product that resellers sell: one option, with adults and children. */
export function productOf(
  tour: Tour,
  terms: Terms,
  asked: Asked,
  { hotels, languages }: { hotels: readonly PickupPoint[]; languages: Languages },
): Product {
  return {
    id: String(tour.id),
    internalName: tour.nombre,
    reference: tour.prefijo,
    locale: 'es-CL',
    timeZone: terms.timeZone,
    allowFreesale: false,
    instantConfirmation: true,
    instantDelivery: true,
    availabilityRequired: true,
    availabilityType: 'START_TIME',
    deliveryFormats: ['QRCODE'],
    deliveryMethods: ['VOUCHER'],
    redemptionMethod: 'MANIFEST',
    options: [optionOf(tour, terms, asked, hotels)],
    ...(asked.has('octo/pricing') && {
      defaultCurrency: CURRENCY,
      availableCurrencies: [CURRENCY],
      pricingPer: 'UNIT' as const,
    }),
    ...(asked.has('octo/content') && contentOf(tour, terms, languages)),
  }
}

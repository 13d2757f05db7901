import type { Capability, CapabilityId } from './contract/wire.ts'

const CAPABILITY_IDS = [
  'octo/content',
  'octo/pricing',
  'octo/pickups',
] as const satisfies CapabilityId[]
export type Asked = ReadonlySet<(typeof CAPABILITY_IDS)[number]>

/** Optional parts of the standard that the product has. */
export const CAPABILITIES: Capability[] = CAPABILITY_IDS.map((id) => ({
  id,
  revision: 1,
  required: false,
  dependencies: [],
  docs: null,
}))

/** Reads the header by which a request asks for capabilities. Others than ours are left out, as the standard wants. */
export function capabilitiesOf(header: string | string[] | undefined): Asked {
  const asked = String(header ?? '')
    .split(',')
    .map((id) => id.trim())
  return new Set(CAPABILITY_IDS.filter((id) => asked.includes(id)))
}

/** A product has one option. */
export const OPTION = 'DEFAULT'
export const CURRENCY = 'CLP'

/** Most people in one booking: larger parties ask the office. */
export const MOST_UNITS = 9
/** Longest notes of a booking. */
export const MOST_NOTES = 1000
/** Longest time in minutes for which a channel may hold seats from now on. */
export const LONGEST_HOLD = 120
/** Most days of one question about availability. */
export const MOST_DAYS = 366

/** Hotel of a sale that names none. The office writes the one where the passenger stays. */
export const SIN_HOTEL = 'POR CONFIRMAR'

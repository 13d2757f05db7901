import * as z from 'zod/mini'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { defOf, type Intento } from './fuzz.testing.ts'

/** Number as it is written in a body: JSON of JavaScript cannot write all of them. */
const written = (text: string) => `@@${text}@@`
/** Writes a body with its marked numbers as they are. */
export const toJson = (body: unknown) => JSON.stringify(body).replace(/"@@(.*?)@@"/g, '$1')

const NUMBERS = [
  ...['0', '-0', '-1', '0.1', '1e-9', '1e-7', '5e-324', '0.005', '12.345', '99999999.999'],
  ...['100000000', '2147483647', '2147483648', '-2147483649', '9007199254740993'],
  ...['1e15', '1e21', '1e308', '1e400', '-1e400', '1'.repeat(400)],
]
const NOT_NUMBERS = ['NaN', 'Infinity', '-Infinity', '0x10', '1e3', '١', ' 7 ', '7n', '+7', '1_000']
const DAYS = [
  ...['0000-01-01', '0001-01-01', '1999-12-31', '2100-12-31', '2101-01-01', '9999-12-31'],
  ...['-000001-01-01', '+010000-01-01', '2026-02-30', '2026-00-10', '2026-13-01', '2026-11-31'],
  ...['2026-11-21T00:00:00Z', '21-11-2026', '20261121', 'infinity', '-infinity', 'now', 'epoch'],
  ...['0000-00', '2026-00', '2026-13', '9999-12'],
]
const HOURS = ['24:00', '23:60', '23:59:60', '-01:00', '99:99', '8:00', '08:00:00.999', '08:00+03']
const MOMENTS = [
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
  ...['+010000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', '2026-11-21T24:00:00Z'],
  ...['2026-11-21T23:59:60Z', '2026-11-21T10:00Z', '2026-11-21T10:00:00'],
  ...['+16:00', '-16:00', '+24:00', '-23:59', '+15:59:59', '+00:00', '-00:00'].map(
    (zone) => `2026-11-21T10:00:00${zone}`,
  ),
  ...[7, 40, 180].map((digits) => `2026-11-21T10:00:00.${'1'.repeat(digits)}Z`),
]
const NUMBERS_IN_ADDRESSES = [...NUMBERS, ...NOT_NUMBERS]
const NUMBERS_IN_BODIES = [...NUMBERS.map(written), ...NOT_NUMBERS]
const TIMES = [...DAYS, ...HOURS, ...MOMENTS]

const PARTS = ['params', 'query', 'body'] as const
type Part = (typeof PARTS)[number]
type Path = readonly string[]
interface Leaf {
  readonly path: Path
  readonly values: readonly string[]
}

/** A field of a day, an hour or a moment takes one of these and no other text. */
const isTime = (schema: z.core.$ZodType) => {
  const takes = (text: string) => z.safeParse(schema, text).success
  return ['2026-11-21', '10:00', '2026-11', '2026-11-21T10:00:00Z'].some(takes) && !takes('zzz')
}

/** Finds the numbers, days, hours and moments of a schema. */
function leavesOf(schema: z.core.$ZodType, part: Part, path: Path = []): Leaf[] {
  const def = defOf(schema)
  const inside = (inner: unknown, ...names: string[]) =>
    leavesOf(inner as z.core.$ZodType, part, [...path, ...names])
  if (def.shape) return Object.entries(def.shape).flatMap(([name, own]) => inside(own, name))
  if (def.type === 'array') return inside(def.element, '0')
  if (def.type === 'record') return inside((def as { valueType?: unknown }).valueType, '1000')
  if (def.type === 'union') return (def.options ?? []).flatMap((option) => inside(option))
  if (def.innerType) return inside(def.innerType)
  if (def.type === 'number')
    return [{ path, values: part === 'body' ? NUMBERS_IN_BODIES : NUMBERS_IN_ADDRESSES }]
  return def.type === 'string' && isTime(schema) ? [{ path, values: TIMES }] : []
}

const holds = (value: unknown, [name, ...rest]: Path): boolean =>
  name === undefined || (Object.hasOwn(Object(value), name) && holds(Object(value)[name], rest))

/** Returns a copy with another value at the end of a path. */
function put(value: unknown, [name, ...rest]: Path, extreme: string): unknown {
  if (name === undefined) return extreme
  if (Array.isArray(value) || (value === undefined && name === '0'))
    return [put([value].flat()[0], rest, extreme), ...[value].flat().slice(1)]
  const own = Object(value) as Record<string, unknown>
  return { ...own, [name]: put(own[name], rest, extreme) }
}

const isTaken = (endpoint: Endpoint, intento: Intento) =>
  PARTS.every((part) => {
    const schema = endpoint[part]
    const value = intento[part]
    const sent = part === 'body' && value !== undefined ? JSON.parse(toJson(value)) : value
    return !schema || z.safeParse(schema, sent).success
  })

/** Requests with each extreme value: of different rows, because a call may change its row so that it takes no other. */
const EACH = 2

/**
 * Makes requests of a call with one extreme number, day, hour or moment that the contract takes; the rest is of these
 * requests in turn. Extremes that the contract refuses do not reach the database.
 */
export function extremosOf<I extends Intento>(endpoint: Endpoint, good: readonly I[]): I[] {
  return PARTS.flatMap((part) =>
    (endpoint[part] ? leavesOf(endpoint[part], part) : []).flatMap(({ path, values }) => {
      const having = good.filter((one) => holds(one[part], path))
      const fits = having.length > 0 ? having : good
      return values.flatMap((value, n) =>
        [...fits.slice((n * EACH) % fits.length), ...fits]
          .map((one): I => ({ ...one, [part]: put(one[part], path, value) }))
          .filter((one) => isTaken(endpoint, one))
          .slice(0, EACH),
      )
    }),
  )
}

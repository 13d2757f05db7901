import fc from 'fast-check'

/** Names that every object inherits: a lookup table must not find rows there. */
export const PROTOTIPO = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

/** Unexpected values of every JSON type. */
export const JUNK = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      -1,
      1.5,
      0,
      5e9,
      1e308,
      -0,
      '',
      ' ',
      'x',
      '1',
      '\u0000',
      '\ud800',
      '%00',
      '../x',
    ],
    ...["' or 1=1 --", '<script>', '{{7*7}}', 'x'.repeat(5000), '٣', '𝕁', 'null', '1e3', '0x10'],
    ...PROTOTIPO,
    ...[[], {}, [[]], ['1', '2'], { id: 1 }, { length: 3 }, { toString: 'x' }],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.anything({ maxDepth: 3, withBigInt: false }),
)

/** Characters that PostgreSQL or a screen cannot handle. */
const CHOKING = ['A\u0000B', 'A\ud800B', 'A\u0007B', '𝕁'] as const

export const spoilt = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 7, arbitrary: good },
    ...[JUNK, fc.constantFrom<unknown>(...CHOKING)].map((bad) => ({
      weight: 1,
      arbitrary: fc.tuple(good, fc.nat(), bad).map(([v, n, junk]) => put(v, n, junk)),
    })),
    { weight: 1, arbitrary: JUNK },
  )

function put(value: unknown, n: number, junk: unknown): unknown {
  if (typeof value !== 'object' || value === null) return junk
  const keys = Object.keys(value)
  const key = keys[n % (keys.length + 1)] ?? 'sobra'
  const inside = (value as Record<string, unknown>)[key]
  const changed = n % 2 === 0 && typeof inside === 'object' ? put(inside, n >> 1, junk) : junk
  if (Array.isArray(value)) return [...value.slice(0, Number(key) || 0), changed, ...value.slice(1)]
  return { ...value, [key]: changed }
}

/** Headers of a request; most requests send none. */
export const HEADERS = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Record<string, string>>({}) },
  fc.constantFrom<Record<string, string>>(
    { 'idempotency-key': 'k' },
    { 'idempotency-key': '' },
    { 'idempotency-key': 'x'.repeat(101) },
    { 'content-type': 'text/plain' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'accept-encoding': 'gzip;q=0, *' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-origin' },
    { cookie: 'sid=x; sid=y' },
    { authorization: 'Bearer x y' },
    { 'if-none-match': '*', range: 'bytes=0-1' },
  ),
)

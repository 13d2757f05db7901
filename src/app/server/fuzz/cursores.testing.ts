/** Keys that a schema may accept and PostgreSQL rejects. */
const RAROS: readonly unknown[] = [
  ...[
    '',
    'x',
    'A\u0000',
    '\ud800',
    'x'.repeat(200),
    null,
    [],
    {},
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    1e300,
  ],
  ...['2026-02-30', '0000-01-01', '9999-12-31', 'infinity', '294277-01-01', '2026-11-21T25:00:00'],
  ...['2026-11-21T10:00:00Z', '2026-11-21T10:00:00', '2026-11-21T10:00Z', '2026-11-21T23:59:60Z'],
  ...['+16:00', '-23:59', '+24:00', '+15:59:59'].map((zone) => `2026-11-21T10:00:00${zone}`),
  `2026-11-21T10:00:00.${'1'.repeat(180)}Z`,
  `2026-11-21T10:00:00.${'1'.repeat(180)}`,
]

/** Makes forged cursors out of a true one: each part is replaced by unfitting values. */
export function falsos(cursor: string): string[] {
  const [sort, key] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [string, unknown]
  const keys: readonly unknown[] = Array.isArray(key)
    ? key.flatMap((_, at) => RAROS.map((raro) => key.with(at, raro)))
    : RAROS
  return keys.map((made) => Buffer.from(JSON.stringify([sort, made])).toString('base64url'))
}

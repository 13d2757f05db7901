// Made on first use: creating it takes a noticeable time on a phone.
let collator: Intl.Collator | undefined

/** Ñ after N, accents and case only as a last resort, numbers by value. */
export function compareSpanish(a: string, b: string): number {
  collator ??= new Intl.Collator('es', { numeric: true })
  return collator.compare(a, b)
}

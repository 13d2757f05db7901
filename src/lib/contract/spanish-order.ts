// Made when first needed: to wake it is felt on a phone.
let collator: Intl.Collator | undefined

/** Compares two texts in Spanish order: Ñ after N, accents and case only where all else is equal, figures by value. */
export function compareSpanish(a: string, b: string): number {
  collator ??= new Intl.Collator('es', { numeric: true })
  return collator.compare(a, b)
}

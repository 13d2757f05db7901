const HOME = 'http://casa.invalid'
const GATES = ['/', '/login', '/two-factor']

/**
 * Returns the address to go back to if it belongs to this product, else null. Parses it as browsers do, since anybody
 * can write it: `\` counts as `/`, line breaks and tabs are dropped.
 */
export function safeReturn(volver: string | undefined): string | null {
  if (!volver?.startsWith('/') || !URL.canParse(volver, HOME)) return null
  const { origin, pathname, search, hash } = new URL(volver, HOME)
  if (origin !== HOME || pathname.startsWith('//') || GATES.includes(pathname)) return null
  return pathname + search + hash
}

const CASA = 'http://casa.invalid'
const PUERTAS = ['/', '/login', '/two-factor']

/**
 * Returns the address to go back to if it belongs to this product, else null. Parses it as browsers do, since anybody
 * can write it: `\` counts as `/`, line breaks and tabs are dropped.
 */
export function volverSeguro(volver: string | undefined): string | null {
  if (!volver?.startsWith('/') || !URL.canParse(volver, CASA)) return null
  const { origin, pathname, search, hash } = new URL(volver, CASA)
  if (origin !== CASA || pathname.startsWith('//') || PUERTAS.includes(pathname)) return null
  return pathname + search + hash
}

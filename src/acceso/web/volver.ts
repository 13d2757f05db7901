const CASA = 'http://casa.invalid'
const PUERTAS = ['/', '/login', '/two-factor']

/**
 * The address to go back to after signing in, when it is one of this product; else null. It comes from the URL, where
 * anybody can write, so it is read as a browser would: `\` counts as `/`, line breaks and tabs as nothing.
 */
export function volverSeguro(volver: string | undefined): string | null {
  if (!volver?.startsWith('/') || !URL.canParse(volver, CASA)) return null
  const { origin, pathname, search, hash } = new URL(volver, CASA)
  if (origin !== CASA || pathname.startsWith('//') || PUERTAS.includes(pathname)) return null
  return pathname + search + hash
}

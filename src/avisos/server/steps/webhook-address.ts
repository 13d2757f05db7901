import { isIP } from 'node:net'
import { invalid } from '#lib/server/errors.ts'
import { isLoopback, isPublicAddress } from '#lib/server/public-address.ts'

/**
 * Tells which addresses a webhook may lead to: those of the public Internet, and this machine's own outside production.
 * Without it whoever enters webhooks could make the server knock at its neighbours.
 */
export const mayReach =
  ({ production }: { production: boolean }) =>
  (address: string) =>
    isPublicAddress(address) || (!production && isLoopback(address))

/** Rejects at its field what would never be sent. Names are judged each time that something is sent. */
export function checkAddress(text: string, settings: { production: boolean }) {
  const { protocol, hostname } = new URL(text)
  if (settings.production && protocol !== 'https:')
    throw invalid({ url: 'La dirección debe comenzar con https://' })
  const host = hostname.replace(/^\[|\]$/g, '')
  const isOwn = settings.production && /(^|\.)localhost\.?$/.test(host)
  if (isOwn || (isIP(host) && !mayReach(settings)(host)))
    throw invalid({ url: 'Esa dirección no es de Internet' })
}

import { Secret, TOTP } from 'otpauth'

const PERIOD = 30
/** Steps of tolerance either way, for clocks that are off. */
const WINDOW = 1

const totp = (secret: Secret, issuer: string, label: string) =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD })

export function newTotp(issuer: string, label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: totp(secret, issuer, label).toString() }
}

export function stepOf(secret: string, code: string, instant = Date.now()): number | null {
  const delta = totp(Secret.fromBase32(secret), '', '').validate({
    token: code,
    timestamp: instant,
    window: WINDOW,
  })
  return delta === null ? null : Math.floor(instant / 1000 / PERIOD) + delta
}

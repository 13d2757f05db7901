import { Secret, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { newTotp, stepOf } from './totp.ts'

// The SHA-1 vectors of RFC 6238, appendix B, cut to six digits.
const secret = Secret.fromUTF8('12345678901234567890').base32
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('a los %d segundos el código es %s (RFC 6238)', (seconds, code) => {
  const step = Math.floor(seconds / 30)
  expect(stepOf(secret, code, seconds * 1000)).toBe(step)
  expect(stepOf(secret, code, (seconds + 30) * 1000)).toBe(step)
  expect(stepOf(secret, code, (seconds - 30) * 1000)).toBe(step)
  expect(stepOf(secret, code, (seconds + 60) * 1000)).toBeNull()
  expect(stepOf(secret, '000000', seconds * 1000)).toBeNull()
})

test('la dirección lleva emisor, cuenta y un secreto de 160 bits', () => {
  const { secret: nuevo, uri } = newTotp('Travesía Excursiones', 'ana@prueba.cl')
  expect(uri).toMatch(/^otpauth:\/\/totp\//)
  const read = URI.parse(uri)
  expect(read).toMatchObject({ issuer: 'Travesía Excursiones', label: 'ana@prueba.cl' })
  expect(read.secret.base32).toBe(nuevo)
  expect(read.secret.bytes).toHaveLength(20)
})

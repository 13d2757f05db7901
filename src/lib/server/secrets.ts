import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Without the key the text cannot be guessed, however few texts are possible. */
export const keyedHash = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: sha256(token) }
}

const NONCE = 12
const TAG = 16

/** AES-256-GCM: nonce, tag, content. `owner` is authenticated: a secret moved to another row does not open. */
export function seal(key: Buffer, owner: string, secret: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content])
}

export function unseal(key: Buffer, owner: string, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), {
      authTagLength: TAG,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([
      decipher.update(sealed.subarray(NONCE + TAG)),
      decipher.final(),
    ]).toString()
  } catch {
    return null
  }
}

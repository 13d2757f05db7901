import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '#lib/server/secrets.ts'

// Signature of Standard Webhooks (www.standardwebhooks.com): HMAC-SHA256 of id, second and body.

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

const ownerOf = (id: number) => `webhook|${id}`

export const newSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

export const sealSecret = (key: Buffer, id: number, secret: string) =>
  seal(key, ownerOf(id), secret)

export const unsealSecret = (key: Buffer, id: number, sealed: Buffer) =>
  unseal(key, ownerOf(id), sealed)

interface Message {
  readonly id: string
  readonly seconds: number
  readonly body: string
}

export const signatureOf = (secret: string, { id, seconds, body }: Message) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')}`

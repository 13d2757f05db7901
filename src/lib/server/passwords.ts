import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { atMost } from './turns.ts'

const derive = promisify(argon2)
// OWASP's minimum for Argon2id: 19 MiB, two passes.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Leaves one processor and one of Node's four worker threads to others. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1))
/** Calls beyond this queue get 503 instead of a long wait. */
const WAITING = 60
const gate = atMost(AT_ONCE, WAITING)
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const normal = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> =>
  gate(async () => {
    const nonce = randomBytes(16)
    const tag = await derive('argon2id', { message: normal(password), nonce, ...COST })
    const { memory, passes, parallelism } = COST
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
  })

// Compared when there is no account, so that the response takes as long.
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(32))}`

export const verifyPassword = (password: string, hash: string | null): Promise<boolean> =>
  gate(async () => {
    const parts = PHC.exec(hash ?? NOBODY)
    if (!parts) return false
    const [, memory, passes, parallelism, nonce = '', tag = ''] = parts
    const expected = Buffer.from(tag, 'base64')
    const actual = await derive('argon2id', {
      message: normal(password),
      nonce: Buffer.from(nonce, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    })
    return timingSafeEqual(actual, expected) && hash !== null
  })

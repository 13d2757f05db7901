import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from './errors.ts'
import { atMost } from './turns.ts'

export const PICTURE = { type: 'image/webp', extension: 'webp' } as const

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp']
const TELEPHONES_ONLY = /^image\/(heic|heif|avif)/

const REMAKE = {
  longest: 2000,
  quality: 80,
  /** Largest that telephones make, and the bytes they decode to; other kinds of pictures need more per pixel. */
  mostPixels: 50_000_000,
  mostBytes: 200_000_000,
  tooLarge: 3,
} as const
export type Remake = typeof REMAKE

const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
const PATIENCE_MS = 30_000

// Decoding takes a processor and hundreds of megabytes.
const inTurn = atMost(1, 40)

const refused = (status: number, message: string) =>
  new AppError(status, message, { errors: { file: message } })

export async function checkPicture(bytes: Uint8Array): Promise<void> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (TELEPHONES_ONLY.test(mime))
    throw refused(
      415,
      'Esta foto está en un formato que solo su teléfono lee (HEIC). Súbala como JPEG, PNG o WebP: en el iPhone, Ajustes › Cámara › Formatos › Más compatible.',
    )
  if (!ACCEPTED.includes(mime)) throw refused(415, 'Suba una foto JPEG, PNG o WebP.')
}

/**
 * Returns the picture upright and reduced, without metadata or anything else hidden in the file.
 * Throws 415 if it is no picture, 422 if it cannot be read whole.
 */
export async function remakePicture(bytes: Uint8Array): Promise<Buffer> {
  await checkPicture(bytes)
  return inTurn(() => remakeApart(bytes))
}

/**
 * Uses a separate process: its memory goes back to the system, and a picture that crashes the decoder harms nothing
 * else. The environment is empty, so it has no password and no key.
 */
async function remakeApart(bytes: Uint8Array): Promise<Buffer> {
  const program = spawn(process.execPath, [PROGRAM, JSON.stringify(REMAKE)], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  })
  // Ignores write errors: the exit code tells what went wrong.
  program.stdin.on('error', () => undefined).end(bytes)
  const [made, [code]] = await Promise.all([buffer(program.stdout), once(program, 'close')])
  if (code === 0) return made
  throw code === REMAKE.tooLarge
    ? refused(422, 'La foto es demasiado grande: máximo 50 megapíxeles.')
    : refused(422, 'La foto está dañada o incompleta. Tómela de nuevo.')
}

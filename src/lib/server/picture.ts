import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from './errors.ts'
import { atMost } from './turns.ts'

/** What a picture is stored as. */
export const PICTURE = { type: 'image/webp', extension: 'webp' } as const

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp']
/** What telephones take and only they read. */
const TELEPHONES_ONLY = /^image\/(heic|heif|avif)/

const REMAKE = {
  /** The longer side, in pixels: a receipt photographed whole can still be read. */
  longest: 2000,
  quality: 80,
  /** The largest that telephones make; and what it may take in memory, which other kinds of pictures take more of. */
  mostPixels: 50_000_000,
  mostBytes: 200_000_000,
  /** How the program says so. */
  tooLarge: 3,
} as const
export type Remake = typeof REMAKE

const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
const PATIENCE_MS = 30_000

// Decoding takes a processor and hundreds of megabytes.
const inTurn = atMost(1, 40)

const refused = (status: number, message: string) =>
  new AppError(status, message, { errors: { file: message } })

/** Refuses with 415 what is no JPEG, PNG or WebP by its content. */
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
 * Makes a picture anew: upright, not larger than it needs to be, and with nothing of the file it came in, neither what it
 * says of place and owner nor what else was hidden in it. 415 for what is no picture, 422 where it cannot be read whole.
 */
export async function remakePicture(bytes: Uint8Array): Promise<Buffer> {
  await checkPicture(bytes)
  return inTurn(() => remakeApart(bytes))
}

/**
 * In a process of its own, which ends: memory that large pictures took goes back to the system, and one that breaks the
 * decoder breaks nothing else. It is told nothing of this one, no password and no key.
 */
async function remakeApart(bytes: Uint8Array): Promise<Buffer> {
  const program = spawn(process.execPath, [PROGRAM, JSON.stringify(REMAKE)], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  })
  // Its end says what went wrong, also when it stops reading before that.
  program.stdin.on('error', () => undefined).end(bytes)
  const [made, [code]] = await Promise.all([buffer(program.stdout), once(program, 'close')])
  if (code === 0) return made
  throw code === REMAKE.tooLarge
    ? refused(422, 'La foto es demasiado grande: máximo 50 megapíxeles.')
    : refused(422, 'La foto está dañada o incompleta. Tómela de nuevo.')
}

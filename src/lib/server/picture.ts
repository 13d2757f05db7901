import { fileTypeFromBuffer } from 'file-type'
import { AppError } from './errors.ts'
import { atMost } from './turns.ts'

/** What a picture is stored as. */
export const PICTURE = { type: 'image/webp', extension: 'webp' } as const

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp']
/** The largest that telephones make, in pixels: what is larger takes too much memory to be read. */
const MOST_PIXELS = 50_000_000
/** The longer side, in pixels: a receipt photographed whole can still be read. */
const LONGEST = 2000
const QUALITY = 80

// Decoding takes a processor and, for some kinds, four bytes for each pixel.
const inTurn = atMost(1, 40)

const refused = (status: number, message: string) =>
  new AppError(status, message, { errors: { file: message } })

/**
 * A JPEG, PNG or WebP, known by its content, made anew: upright, not larger than it needs to be, and with nothing of the
 * file it came in, neither what it says of place and owner nor what else was hidden in it. 415 for anything else, 422 for
 * a picture that cannot be read whole.
 */
export async function remakePicture(bytes: Uint8Array): Promise<Buffer> {
  const kind = await fileTypeFromBuffer(bytes)
  if (!kind || !ACCEPTED.includes(kind.mime)) throw refused(415, 'Sube una foto JPEG, PNG o WebP.')
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return inTurn(async () => {
    try {
      return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .webp({ quality: QUALITY })
        .toBuffer()
    } catch (error) {
      const large = error instanceof Error && /pixel limit/.test(error.message)
      throw refused(
        422,
        large
          ? 'La foto es demasiado grande: máximo 50 megapíxeles.'
          : 'La foto está dañada o incompleta. Tómela de nuevo.',
      )
    }
  })
}

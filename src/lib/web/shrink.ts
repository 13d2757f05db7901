/** Longest side in pixels at which a receipt is readable: a phone's photo of 12 megapixels becomes about 300 kB. */
const LONGEST_SIDE = 1800
const QUALITY = 0.82
const SMALL_ENOUGH = 600 * 1024
/** Types that every program shows. A photo of another type (HEIC) becomes a JPEG if this browser can read it. */
const COMMON: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** Shrinks a photo and turns it upright. Returns the file itself if that fails or does not make it smaller. */
export async function shrink(file: Blob): Promise<Blob> {
  if (typeof createImageBitmap !== 'function') return file
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!image) return file
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height))
  const common = COMMON.includes(file.type)
  if (common && scale === 1 && file.size <= SMALL_ENOUGH) {
    image.close()
    return file
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const pen = canvas.getContext('2d')
  if (pen) {
    // JPEG has no transparency: clear parts would turn black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  }
  image.close()
  const made =
    pen && (await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY)))
  return made && (!common || made.size < file.size) ? made : file
}

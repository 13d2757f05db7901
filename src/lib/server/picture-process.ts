// A separate program: picture on stdin, remade picture on stdout. Its memory is freed when it ends.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Remake } from './picture.ts'

const { longest, quality, mostPixels, mostBytes, tooLarge } = JSON.parse(
  process.argv[2] ?? '',
) as Remake

sharp.cache(false)
sharp.concurrency(1)

const SAMPLE_BYTES: Readonly<Record<string, number>> = { uchar: 1, ushort: 2 }

const bytes = await buffer(process.stdin)
// Reads the header only: nothing is decoded yet.
const { width, height, channels, depth } = await sharp(bytes, {
  limitInputPixels: false,
}).metadata()
const pixels = width * height
if (pixels > mostPixels || pixels * channels * (SAMPLE_BYTES[depth] ?? 4) > mostBytes)
  process.exit(tooLarge)
const made = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  .autoOrient()
  .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
  .flatten({ background: '#fff' })
  .webp({ quality })
  .toBuffer()
process.stdout.write(made)

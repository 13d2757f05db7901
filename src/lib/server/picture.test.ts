import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { remakePicture } from './picture.ts'

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c86432' } })
const answerTo = async (bytes: Uint8Array) => {
  try {
    return (await sharp(await remakePicture(bytes)).metadata()).format
  } catch (error) {
    return error instanceof AppError ? [error.status, error.message] : error
  }
}

const DAMAGED = [422, 'La foto está dañada o incompleta. Tómela de nuevo.']
const TELEPHONE = [415, expect.stringContaining('HEIC')]
const OTHER = [415, 'Suba una foto JPEG, PNG o WebP.']

/** Makes a PNG of a given size without pixel data: a few kilobytes that would decode to gigabytes. */
function bomb(width: number, height: number): Buffer {
  const crcOf = (bytes: Buffer) => {
    let crc = ~0
    for (const byte of bytes) {
      crc ^= byte
      for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
    }
    return ~crc >>> 0
  }
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    crc.writeUInt32BE(crcOf(body))
    return Buffer.concat([length, body, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('una foto', () => {
  test('JPEG, PNG y WebP salen como WebP, a lo más de 2000 píxeles', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const made = await remakePicture(await draw(3000, 1500).toFormat(format).toBuffer())
      const { format: kind, width, height } = await sharp(made).metadata()
      expect([kind, width, height]).toEqual(['webp', 2000, 1000])
    }
  })

  test('una pequeña no crece', async () => {
    const { width } = await sharp(
      await remakePicture(await draw(60, 40).png().toBuffer()),
    ).metadata()
    expect(width).toBe(60)
  })

  test('queda derecha y sin nada de lo que decía de quien la tomó y dónde', async () => {
    const photo = await draw(100, 50)
      .jpeg()
      .withExif({
        IFD0: { Artist: 'MARIA SECRETA', Orientation: '6' },
        IFD3: { GPSLatitude: '22/1 54/1 30/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const made = await remakePicture(photo)
    const { width, height, exif, xmp, icc, orientation } = await sharp(made).metadata()
    expect([width, height, exif, xmp, icc, orientation]).toEqual([
      50,
      100,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(made.includes('SECRETA')).toBe(false)
  })

  test('lo transparente queda sobre blanco', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const photo = await sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
      .png()
      .toBuffer()
    const { data } = await sharp(await remakePicture(photo))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  })
})

describe('lo que no es una foto', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['un SVG', Buffer.from(svg), OTHER],
    ['un SVG con cabecera', Buffer.from(`<?xml version="1.0"?>${svg}`), OTHER],
    ['una página', Buffer.from('<!doctype html><script>alert(1)</script>'), OTHER],
    ['un PDF', Buffer.from('%PDF-1.7\n1 0 obj\n'), OTHER],
    ['un GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), OTHER],
    ['un HEIC de iPhone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), TELEPHONE],
    ['un ZIP', Buffer.from('504b030414000000', 'hex'), OTHER],
    ['un programa', Buffer.from('#!/bin/sh\nrm -rf /\n'), OTHER],
    ['nada', Buffer.alloc(0), OTHER],
    ['ruido', Buffer.from('no es una imagen'), OTHER],
    ['solo el comienzo de un JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), DAMAGED],
    [
      'un JPEG que es una página',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(svg)]),
      DAMAGED,
    ],
    ['solo el comienzo de un PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), DAMAGED],
  ])('%s', async (_, bytes, answer) => {
    expect(await answerTo(bytes)).toEqual(answer)
  })

  test.each(['jpeg', 'png', 'webp'] as const)('un %s cortado por la mitad', async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const whole = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#000', noise },
    })
      .toFormat(format)
      .toBuffer()
    expect(await answerTo(whole)).toBe('webp')
    expect(await answerTo(whole.subarray(0, whole.length / 2))).toEqual(DAMAGED)
  })

  test('una foto con una página o un ZIP detrás sale sin ellos', async () => {
    const hidden = Buffer.from('<script>alert(1)</script>PK\u0003\u0004 ESCONDIDO')
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const photo = await draw(30, 30).toFormat(format).toBuffer()
      const made = await remakePicture(Buffer.concat([photo, hidden]))
      expect(made.includes('ESCONDIDO') || made.includes('script')).toBe(false)
    }
  })

  test('50 000 × 50 000 píxeles se rechazan sin leerlos', async () => {
    const small = bomb(50_000, 50_000)
    expect(small.length).toBeLessThan(1000)
    expect(await answerTo(small)).toEqual([
      422,
      'La foto es demasiado grande: máximo 50 megapíxeles.',
    ])
    expect(await answerTo(bomb(8000, 6300))).toEqual([
      422,
      'La foto es demasiado grande: máximo 50 megapíxeles.',
    ])
  })

  test('lo que al leerse ocuparía más memoria de la que hay para una foto, tampoco', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const deep = await sharp({
      create: { width: 6000, height: 6000, channels: 4, background: clear },
    })
      .toColourspace('rgb16')
      .png({ compressionLevel: 1 })
      .toBuffer()
    expect(await answerTo(deep)).toEqual([
      422,
      expect.stringMatching(/^La foto es demasiado grande/),
    ])
  })
})

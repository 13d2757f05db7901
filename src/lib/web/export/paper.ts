import { jsPDF } from 'jspdf'
import regular from './fonts/inter-regular.ttf?url'
import semibold from './fonts/inter-semibold.ttf?url'

export const FONT = 'Inter'
/** A4 portrait, in millimetres. */
export const PAPER = { width: 210, height: 297 } as const

export const JPEG_QUALITY = 0.98
export const RENDER_SCALE = 2
export const PX_PER_MM = 96 / 25.4

async function base64Of(url: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`No font at ${url}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}

/** Puts the halves of characters together again: jsPDF breaks a long word anywhere. */
function withWholeCharacters(lines: string[]) {
  let half = ''
  return lines.map((line) => {
    const text = half + line
    half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? ''
    return half ? text.slice(0, -1) : text
  })
}

/** Opens an empty A4 PDF in millimetres with real, selectable text in a font that has every accent. */
export async function newPaper(title: string, orientation: 'portrait' | 'landscape' = 'portrait') {
  const [normal, bold] = await Promise.all([base64Of(regular), base64Of(semibold)])
  const paper = new jsPDF({
    orientation,
    unit: 'mm',
    format: 'a4',
    compress: true,
    putOnlyUsedFonts: true,
  })
  paper.addFileToVFS('normal.ttf', normal)
  paper.addFont('normal.ttf', FONT, 'normal')
  paper.addFileToVFS('bold.ttf', bold)
  paper.addFont('bold.ttf', FONT, 'bold')
  paper.setFont(FONT, 'normal')
  const split = paper.splitTextToSize.bind(paper)
  paper.splitTextToSize = (...wanted: Parameters<typeof split>) =>
    withWholeCharacters(split(...wanted))
  paper.setLanguage('es-CL')
  paper.setProperties({ title })
  return paper
}
export type Paper = Awaited<ReturnType<typeof newPaper>>

/** Draws a picture of `width` × `height` millimetres at twice the CSS pixels, as a JPEG of quality 0.98. */
export async function jpegOf(
  width: number,
  height: number,
  draw: (
    context: OffscreenCanvasRenderingContext2D,
    width: number,
    height: number,
  ) => void | Promise<void>,
) {
  const [w, h] = [Math.round(width * PX_PER_MM), Math.round(height * PX_PER_MM)]
  const canvas = new OffscreenCanvas(w * RENDER_SCALE, h * RENDER_SCALE)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.scale(RENDER_SCALE, RENDER_SCALE)
  await draw(context, w, h)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
  return new Uint8Array(await blob.arrayBuffer())
}

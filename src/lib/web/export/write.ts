import { FONT, JPEG_QUALITY, type Paper, PX_PER_MM, RENDER_SCALE } from './paper.ts'

const MM_PER_POINT = 25.4 / 72
const LINE_HEIGHT = 1.35
/** Characters of the embedded font (`fonts/README.md`). */
const COVERED =
  /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u0370-\u03ff\u0400-\u045f\u1e80-\u1e85ẞ–—‘’“”„•…‹›€™−→←↗✓·ˆ˜]*$/

export interface Writing {
  /** Points. */
  size: number
  color: string
  bold?: boolean
  /** Millimetres; longer text wraps. */
  width: number
  align?: 'left' | 'right'
  /** Colour behind a line that is drawn as a picture. */
  background?: string
}

export const isCovered = (text: string) => COVERED.test(text)

export function linesOf(paper: Paper, text: string, { size, bold, width }: Writing): string[] {
  paper.setFont(FONT, bold ? 'bold' : 'normal').setFontSize(size)
  return paper.splitTextToSize(text, width)
}

/** Returns the height of a line, in millimetres. */
export const lineHeight = ({ size }: Pick<Writing, 'size'>) => size * MM_PER_POINT * LINE_HEIGHT

/** Writes one line from its baseline. Text in a script that the font lacks is drawn with the reader's own fonts. */
export function writeLine(paper: Paper, line: string, x: number, y: number, writing: Writing) {
  const { size, color, bold, align = 'left' } = writing
  if (!isCovered(line)) return drawLine(paper, line, x, y, writing)
  paper
    .setFont(FONT, bold ? 'bold' : 'normal')
    .setFontSize(size)
    .setTextColor(color)
    .text(line, x, y, { align })
}

function drawLine(paper: Paper, line: string, x: number, y: number, writing: Writing) {
  const { size, color, bold, width, align, background = '#ffffff' } = writing
  const scale = PX_PER_MM * RENDER_SCALE
  const font = `${bold ? 600 : 400} ${size * MM_PER_POINT * scale}px sans-serif`
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return
  context.font = font
  const height = lineHeight(writing)
  canvas.width = Math.ceil(context.measureText(line).width) + 2
  canvas.height = Math.ceil(height * scale)
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = color
  // Sizing a canvas resets its font.
  context.font = font
  context.fillText(line, 0, canvas.height * 0.75)
  const drawn = Math.min(width, canvas.width / scale)
  const left = align === 'right' ? x - drawn : x
  const jpeg = canvas.toDataURL('image/jpeg', JPEG_QUALITY)
  paper.addImage(
    jpeg,
    'JPEG',
    left,
    y - height * 0.75,
    drawn,
    (drawn / canvas.width) * canvas.height,
  )
}

/** Returns the height a text takes, in millimetres. */
export const heightOf = (paper: Paper, text: string, writing: Writing) =>
  linesOf(paper, text, writing).length * lineHeight(writing)

/** Writes text from the baseline of its first line; returns the height it took, in millimetres. */
export function write(paper: Paper, text: string, x: number, y: number, writing: Writing) {
  linesOf(paper, text, writing).forEach((line, i) => {
    writeLine(paper, line, x, y + i * lineHeight(writing), writing)
  })
  return heightOf(paper, text, writing)
}

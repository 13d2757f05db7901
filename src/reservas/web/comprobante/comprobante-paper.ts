import { jpegOf, PAPER, type Paper } from '#lib/web/export/paper.ts'
import {
  heightOf,
  lineHeight,
  linesOf,
  type Writing,
  writeLine,
  write as writeOn,
} from '#lib/web/export/write.ts'
import { qrOf } from '#lib/web/qr.ts'
import { BANNER, HILLS, SKY } from './comprobante-banner.ts'
import type { ComprobanteContent, Line } from './comprobante-content.ts'
import { type Bilingual, both, inBoth, type Second, WORDS } from './voucher-words.ts'

// Parts that the vouchers of a reservation and of a sale share.

export const MARGIN = 16
export const WIDTH = PAPER.width - 2 * MARGIN
const INK = '#2a2520'
export const SOFT = '#6a6056'
export const LINE = '#e4dcd1'
export const SAND = '#faf5ef'
export const ACCENT = '#97401b'

export const QR_SIDE = 26
/** Logo's maximum height and width, and padding of the banner, in millimetres. */
const [LOGO, LONGEST_LOGO, INSET] = [10, 60, 6]
export const BOTTOM = PAPER.height - MARGIN

const styled = (writing: Partial<Writing>) => ({ size: 10, color: INK, width: WIDTH, ...writing })
export const write = (
  paper: Paper,
  text: string,
  x: number,
  y: number,
  writing: Partial<Writing> = {},
) => writeOn(paper, text, x, y, styled(writing))
/** Returns the height that `write` would take, without writing. */
export const measure: typeof write = (paper, text, _x, _y, writing = {}) =>
  heightOf(paper, text, styled(writing))

const banner = (logo: ImageBitmap | null) =>
  jpegOf(BANNER.width, BANNER.height, (context, width, height) => {
    context.scale(width / BANNER.width, height / BANNER.height)
    const sky = context.createLinearGradient(0, 0, BANNER.width, BANNER.height)
    SKY.forEach((color, i) => {
      sky.addColorStop(i / (SKY.length - 1), color)
    })
    context.fillStyle = sky
    context.fillRect(0, 0, BANNER.width, BANNER.height)
    for (const { color, d } of HILLS) {
      context.fillStyle = color
      context.fill(new Path2D(d))
    }
    if (!logo) return
    const scale = Math.min(LOGO / logo.height, LONGEST_LOGO / logo.width)
    context.drawImage(logo, INSET, 4, logo.width * scale, logo.height * scale)
  })

/** Text at the right of the banner: the number of the voucher, or how many excursions. */
interface Heading {
  label: string
  number: string
  title: Bilingual
  second: Second
  issued: string
}

async function drawBanner(
  paper: Paper,
  { label, number }: Heading,
  operador: ComprobanteContent['operador'],
  logo: string,
) {
  const picture = logo ? await readLogo(logo) : null
  paper.addImage(await banner(picture), 'JPEG', MARGIN, MARGIN, BANNER.width, BANNER.height)
  const y = MARGIN + (picture ? LOGO + 10 : 9)
  write(paper, operador.nombre, MARGIN + INSET, y, {
    size: 15,
    color: '#ffffff',
    bold: true,
    width: 110,
  })
  write(paper, operador.contact, MARGIN + INSET, y + 5.5, {
    size: 9,
    color: '#ffffff',
    width: 110,
  })
  const right = MARGIN + BANNER.width - INSET
  write(paper, label, right, MARGIN + 8, { size: 9, color: '#ffffff', align: 'right' })
  write(paper, number, right, MARGIN + 16, {
    size: 19,
    color: '#ffffff',
    bold: true,
    align: 'right',
  })
}

async function readLogo(url: string) {
  const response = await fetch(url).catch(() => null)
  if (!response?.ok) return null
  return createImageBitmap(await response.blob()).catch(() => null)
}

/** Writes label over value in cells of equal width. Returns the y below the tallest row. */
export function cells(
  paper: Paper,
  lines: Line[],
  top: number,
  columns: number,
  { put = write, x = MARGIN, width = WIDTH } = {},
) {
  const gap = 6
  const cell = (width - gap * (columns - 1)) / columns
  let y = top
  for (let i = 0; i < lines.length; i += columns) {
    const heights = lines.slice(i, i + columns).map((line, column) => {
      const left = x + column * (cell + gap)
      const label = put(paper, both(line), left, y, { size: 8, color: SOFT, width: cell })
      return (
        label +
        put(paper, line.value, left, y + label + 0.6, { size: 10.5, bold: true, width: cell }) +
        0.6
      )
    })
    y += Math.max(...heights) + 2.5
  }
  return y
}

/** Draws banner and title. Returns the baseline of the last line. */
export async function heading(
  paper: Paper,
  parts: Heading,
  operador: ComprobanteContent['operador'],
  logo: string,
) {
  await drawBanner(paper, parts, operador, logo)
  const y = MARGIN + BANNER.height + 10
  write(paper, parts.title.es, MARGIN, y, { size: 13, bold: true })
  write(paper, `${both(inBoth(WORDS.issued, parts.second))} ${parts.issued}`, MARGIN + WIDTH, y, {
    size: 8.5,
    color: SOFT,
    align: 'right',
  })
  write(paper, parts.title.second, MARGIN, y + 5.5, { size: 9, color: SOFT })
  return y + 5.5
}

type Conditions = Pick<ComprobanteContent, 'thanks' | 'policy' | 'notes'>

/** Writes the operator's texts. Long texts go on to another page. */
export function conditions(paper: Paper, c: Conditions, top: number, width = WIDTH) {
  paper.setDrawColor(LINE).line(MARGIN, top, MARGIN + WIDTH, top)
  let y = top + 6
  const paragraph = (text: string, writing: Pick<Writing, 'size' | 'color' | 'bold'>) => {
    for (const line of linesOf(paper, text, { ...writing, width })) {
      if (y > BOTTOM) {
        paper.addPage()
        y = MARGIN + 6
      }
      writeLine(paper, line, MARGIN, y, { ...writing, width })
      y += lineHeight(writing)
    }
    y += 1.2
  }
  paragraph(c.thanks, { size: 9.5, color: INK, bold: true })
  for (const text of [c.policy, ...c.notes.map(both)]) paragraph(text, { size: 8.5, color: SOFT })
}

/** Draws a QR code at the right margin, and below it what it opens. */
export async function qr(
  paper: Paper,
  { qr: text, qrLabel }: Pick<ComprobanteContent, 'qr' | 'qrLabel'>,
  top: number,
  { side = QR_SIDE, right = MARGIN + WIDTH } = {},
) {
  const { size, squares } = await qrOf(text)
  const unit = side / size
  paper.setFillColor(INK)
  for (const { x, y } of squares)
    paper.rect(right - side + x * unit, top + y * unit, unit + 0.01, unit + 0.01, 'F')
  if (!qrLabel) return
  const writing = { size: 6.5, color: SOFT, width: side + 4, align: 'right' } as const
  write(paper, both(qrLabel), right, top + side + 3, writing)
}

import type { Ajustes } from '#acceso/contract.ts'
import { jpegOf, newPaper, PAPER, type Paper } from '#lib/web/export/paper.ts'
import {
  heightOf,
  lineHeight,
  linesOf,
  type Writing,
  writeLine,
  write as writeOn,
} from '#lib/web/export/write.ts'
import { qrOf } from '#lib/web/qr.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { BANNER, CERROS, CIELO } from './banner.ts'
import { type Bilingue, type Contenido, contenidoDe, type Linea } from './contenido.ts'

const MARGIN = 16
const WIDTH = PAPER.width - 2 * MARGIN
const INK = '#2a2520'
const SOFT = '#6a6056'
const LINE = '#e4dcd1'
const SAND = '#faf5ef'
const ACCENT = '#97401b'
const dos = ({ es, en }: Bilingue) => (es === en ? es : `${es} / ${en}`)

const QR_SIDE = 26
/** Logo's maximum height and width, and padding of the banner, in millimetres. */
const [LOGO, LONGEST_LOGO, INSET] = [10, 60, 6]
const BOTTOM = PAPER.height - MARGIN

const styled = (writing: Partial<Writing>) => ({ size: 10, color: INK, width: WIDTH, ...writing })
const write = (paper: Paper, text: string, x: number, y: number, writing: Partial<Writing> = {}) =>
  writeOn(paper, text, x, y, styled(writing))
/** Returns the height that `write` would take, without writing. */
const measure: typeof write = (paper, text, _x, _y, writing = {}) =>
  heightOf(paper, text, styled(writing))

const banner = (logo: ImageBitmap | null) =>
  jpegOf(BANNER.width, BANNER.height, (context, width, height) => {
    context.scale(width / BANNER.width, height / BANNER.height)
    const sky = context.createLinearGradient(0, 0, BANNER.width, BANNER.height)
    CIELO.forEach((color, i) => {
      sky.addColorStop(i / (CIELO.length - 1), color)
    })
    context.fillStyle = sky
    context.fillRect(0, 0, BANNER.width, BANNER.height)
    for (const { color, d } of CERROS) {
      context.fillStyle = color
      context.fill(new Path2D(d))
    }
    if (!logo) return
    const scale = Math.min(LOGO / logo.height, LONGEST_LOGO / logo.width)
    context.drawImage(logo, INSET, 4, logo.width * scale, logo.height * scale)
  })

async function header(paper: Paper, c: Contenido, logo: string) {
  const picture = logo ? await readLogo(logo) : null
  paper.addImage(await banner(picture), 'JPEG', MARGIN, MARGIN, BANNER.width, BANNER.height)
  const y = MARGIN + (picture ? LOGO + 10 : 9)
  write(paper, c.operador.nombre, MARGIN + INSET, y, {
    size: 15,
    color: '#ffffff',
    bold: true,
    width: 110,
  })
  write(paper, c.operador.contacto, MARGIN + INSET, y + 5.5, {
    size: 9,
    color: '#ffffff',
    width: 110,
  })
  const right = MARGIN + BANNER.width - INSET
  write(paper, 'N°', right, MARGIN + 8, { size: 9, color: '#ffffff', align: 'right' })
  write(paper, c.numero, right, MARGIN + 16, {
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
function cells(
  paper: Paper,
  lineas: Linea[],
  top: number,
  columns: number,
  { put = write, x = MARGIN, width = WIDTH } = {},
) {
  const gap = 6
  const cell = (width - gap * (columns - 1)) / columns
  let y = top
  for (let i = 0; i < lineas.length; i += columns) {
    const heights = lineas.slice(i, i + columns).map((linea, column) => {
      const left = x + column * (cell + gap)
      const label = put(paper, dos(linea), left, y, { size: 8, color: SOFT, width: cell })
      return (
        label +
        put(paper, linea.value, left, y + label + 0.6, { size: 10.5, bold: true, width: cell }) +
        0.6
      )
    })
    y += Math.max(...heights) + 2.5
  }
  return y
}

function tour(paper: Paper, c: Contenido, top: number) {
  const inner = WIDTH - 12
  const recogida = { ...c.recogida, value: `${c.recogida.value} · ${dos(c.recogida.nota)}` }
  const draw = (put: typeof write) => {
    const title = put(paper, c.excursion, MARGIN + 6, top + 8.5, {
      size: 15,
      color: ACCENT,
      bold: true,
      width: inner,
      background: SAND,
    })
    const place = { put, x: MARGIN + 6, width: inner }
    return cells(paper, [c.fecha, recogida], top + 8.5 + title + 1, 2, place)
  }
  // Measures first: the background has to be drawn before the text.
  const bottom = draw(measure)
  paper.setFillColor(SAND).roundedRect(MARGIN, top, WIDTH, bottom - top, 2, 2, 'F')
  draw(write)
  return bottom
}

function money(paper: Paper, c: Contenido, top: number) {
  const half = (WIDTH - 8) / 2
  let y = top + 6
  for (const linea of c.precio) {
    write(paper, dos(linea), MARGIN, y, { size: 10, color: SOFT, width: half - 30 })
    write(paper, linea.value, MARGIN + half, y, { size: 10.5, align: 'right' })
    y += 6
  }
  paper.setDrawColor(LINE).line(MARGIN, y - 2.5, MARGIN + half, y - 2.5)
  write(paper, dos(c.total), MARGIN, y + 3, { size: 12, bold: true, width: half - 34 })
  write(paper, c.total.value, MARGIN + half, y + 3, { size: 13, bold: true, align: 'right' })

  const left = MARGIN + half + 8
  let inside = top + 8
  if (c.pago.monto)
    inside += write(paper, c.pago.monto, left + 5, inside, { size: 16, color: ACCENT, bold: true })
  const text = write(paper, c.pago.es, left + 5, inside, { size: 9.5, width: half - 10 })
  inside +=
    text +
    write(paper, c.pago.en, left + 5, inside + text, { size: 9.5, color: SOFT, width: half - 10 })
  paper
    .setDrawColor(ACCENT)
    .setLineWidth(0.4)
    .roundedRect(left, top, half, inside - top, 2, 2, 'S')
  paper.setLineWidth(0.2)
  return Math.max(y + 6, inside)
}

/** Writes the operator's texts. Long texts go on to another page. */
async function footer(paper: Paper, c: Contenido, top: number) {
  const width = WIDTH - QR_SIDE - 10
  paper.setDrawColor(LINE).line(MARGIN, top, MARGIN + WIDTH, top)
  await qr(paper, c.qr, top + 4)
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
  paragraph(c.pie, { size: 9.5, color: INK, bold: true })
  for (const text of [c.politica, ...c.avisos.map(dos)]) paragraph(text, { size: 8.5, color: SOFT })
}

async function qr(paper: Paper, text: string, top: number) {
  const { size, squares } = await qrOf(text)
  const unit = QR_SIDE / size
  paper.setFillColor(INK)
  for (const { x, y } of squares)
    paper.rect(MARGIN + WIDTH - QR_SIDE + x * unit, top + y * unit, unit + 0.01, unit + 0.01, 'F')
}

/** Builds the PDF: A4 portrait in millimetres, real text, pictures as JPEG. */
async function comprobantePdf(reserva: Reserva, ajustes: Ajustes) {
  const c = contenidoDe(reserva, ajustes)
  const paper = await newPaper(`Comprobante de Reserva ${c.numero}`)
  await header(paper, c, ajustes.operador.logo)
  let y = MARGIN + BANNER.height + 10
  write(paper, 'COMPROBANTE DE RESERVA', MARGIN, y, { size: 13, bold: true })
  write(paper, `Emitido / Issued ${c.emitido}`, MARGIN + WIDTH, y, {
    size: 8.5,
    color: SOFT,
    align: 'right',
  })
  y += 5.5
  write(paper, 'BOOKING VOUCHER', MARGIN, y, { size: 9, color: SOFT })
  if (c.anulada)
    write(paper, 'RESERVA ANULADA / CANCELLED', MARGIN + WIDTH, y, {
      size: 12,
      color: '#b3261e',
      bold: true,
      align: 'right',
    })
  y = tour(paper, c, y + 5) + 9
  y = cells(paper, c.pasajero, y, 3) + 2
  paper.setDrawColor(LINE).line(MARGIN, y, MARGIN + WIDTH, y)
  y = money(paper, c, y + 5) + 8
  await footer(paper, c, y)
  return paper
}

export async function saveComprobante(reserva: Reserva, ajustes: Ajustes) {
  const paper = await comprobantePdf(reserva, ajustes)
  paper.save(`Comprobante_de_Reserva_${reserva.id}.pdf`)
}

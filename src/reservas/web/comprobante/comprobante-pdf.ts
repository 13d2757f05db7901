import type { Ajustes } from '#acceso/contract.ts'
import { newPaper, type Paper } from '#lib/web/export/paper.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { type ComprobanteContent, contentOf } from './comprobante-content.ts'
import {
  ACCENT,
  cells,
  conditions,
  heading,
  LINE,
  MARGIN,
  measure,
  QR_SIDE,
  qr,
  SAND,
  SOFT,
  WIDTH,
  write,
} from './comprobante-paper.ts'
import { both } from './voucher-words.ts'

function tour(paper: Paper, c: ComprobanteContent, top: number) {
  const inner = WIDTH - 12
  const pickup = { ...c.pickup, value: `${c.pickup.value} · ${both(c.pickup.note)}` }
  const draw = (put: typeof write) => {
    const title = put(paper, c.excursion, MARGIN + 6, top + 8.5, {
      size: 15,
      color: ACCENT,
      bold: true,
      width: inner,
      background: SAND,
    })
    const place = { put, x: MARGIN + 6, width: inner }
    return cells(paper, [c.fecha, pickup], top + 8.5 + title + 1, 2, place)
  }
  // Measures first: the background has to be drawn before the text.
  const bottom = draw(measure)
  paper.setFillColor(SAND).roundedRect(MARGIN, top, WIDTH, bottom - top, 2, 2, 'F')
  draw(write)
  return bottom
}

function money(paper: Paper, c: ComprobanteContent, top: number) {
  const half = (WIDTH - 8) / 2
  let y = top + 6
  for (const line of c.prices) {
    write(paper, both(line), MARGIN, y, { size: 10, color: SOFT, width: half - 30 })
    write(paper, line.value, MARGIN + half, y, { size: 10.5, align: 'right' })
    y += 6
  }
  paper.setDrawColor(LINE).line(MARGIN, y - 2.5, MARGIN + half, y - 2.5)
  write(paper, both(c.total), MARGIN, y + 3, { size: 12, bold: true, width: half - 34 })
  write(paper, c.total.value, MARGIN + half, y + 3, { size: 13, bold: true, align: 'right' })

  const left = MARGIN + half + 8
  let inside = top + 8
  if (c.payment.amount)
    inside += write(paper, c.payment.amount, left + 5, inside, {
      size: 16,
      color: ACCENT,
      bold: true,
    })
  const text = write(paper, c.payment.es, left + 5, inside, { size: 9.5, width: half - 10 })
  inside +=
    text +
    write(paper, c.payment.second, left + 5, inside + text, {
      size: 9.5,
      color: SOFT,
      width: half - 10,
    })
  paper
    .setDrawColor(ACCENT)
    .setLineWidth(0.4)
    .roundedRect(left, top, half, inside - top, 2, 2, 'S')
  paper.setLineWidth(0.2)
  return Math.max(y + 6, inside)
}

/** Builds the PDF: A4 portrait in millimetres, real text, pictures as JPEG. */
async function comprobantePdf(reserva: Reserva, ajustes: Ajustes, link: string | undefined) {
  const c = contentOf(reserva, ajustes, link)
  const paper = await newPaper(`Comprobante de Reserva ${c.number}`)
  const parts = {
    label: 'N°',
    number: c.number,
    title: c.title,
    second: c.second,
    issued: c.issued,
  }
  let y = await heading(paper, parts, c.operador, ajustes.operador.logo)
  if (c.anulada)
    write(paper, both(c.void), MARGIN + WIDTH, y, {
      size: 12,
      color: '#b3261e',
      bold: true,
      align: 'right',
    })
  y = tour(paper, c, y + 5) + 9
  y = cells(paper, c.pasajero, y, 3) + 2
  paper.setDrawColor(LINE).line(MARGIN, y, MARGIN + WIDTH, y)
  y = money(paper, c, y + 5) + 8
  await qr(paper, c, y + 4)
  conditions(paper, c, y, WIDTH - QR_SIDE - 10)
  return paper
}

export async function saveComprobante(reserva: Reserva, ajustes: Ajustes, link?: string) {
  const paper = await comprobantePdf(reserva, ajustes, link)
  paper.save(`Comprobante_de_Reserva_${reserva.id}.pdf`)
}

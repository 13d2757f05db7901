import type { Ajustes } from '#acceso/contract.ts'
import { newPaper, type Paper } from '#lib/web/export/paper.ts'
import type { Reserva } from '../../contract/reserva.ts'
import {
  ACCENT,
  BOTTOM,
  cells,
  conditions,
  heading,
  LINE,
  MARGIN,
  measure,
  qr,
  SAND,
  SOFT,
  WIDTH,
  write,
} from './comprobante-paper.ts'
import { type Links, type VentaContent, ventaContentOf } from './venta-content.ts'
import { both } from './voucher-words.ts'

const [PADDING, SIDE, NUMBER] = [5, 20, 24]
const VOID = '#b3261e'

type Item = VentaContent['items'][number]

/** Draws one reservation, on the next page if it does not fit. Returns the y below it. */
async function drawItem(paper: Paper, c: Item, above: number) {
  const x = MARGIN + PADDING
  const width = WIDTH - 2 * PADDING - (c.anulada ? 0 : SIDE + 6)
  const place = { x, width }
  const draw = (put: typeof write, top: number) => {
    const number = { size: 9, color: SOFT, align: 'right', width: NUMBER } as const
    put(paper, `N° ${c.number}`, x + width, top + 8, number)
    const writing = { size: 13, color: ACCENT, bold: true, width: width - NUMBER, background: SAND }
    let y = top + 8 + put(paper, c.excursion, x, top + 8, writing)
    if (c.anulada) y += put(paper, both(c.void), x, y, { size: 9, color: VOID, bold: true })
    y = cells(paper, c.anulada ? [c.fecha] : [c.fecha, c.pickup], y, 2, { put, ...place })
    if (c.anulada) return y
    if (c.own.length > 0) y = cells(paper, c.own, y, 3, { put, ...place })
    put(paper, c.counted, x, y + 0.5, { size: 9.5, color: SOFT, width: width - 40 })
    const total = { size: 10.5, bold: true, align: 'right', width: 40 } as const
    put(paper, c.total.value, x + width, y + 0.5, total)
    return y + 3.5
  }
  const height = Math.max(draw(measure, 0), c.anulada ? 0 : SIDE + 2 * PADDING)
  const fits = above + height <= BOTTOM
  if (!fits) paper.addPage()
  const top = fits ? above : MARGIN
  paper.setFillColor(SAND).roundedRect(MARGIN, top, WIDTH, height, 2, 2, 'F')
  draw(write, top)
  if (!c.anulada) await qr(paper, c, top + PADDING, { side: SIDE, right: MARGIN + WIDTH - PADDING })
  return top + height + 3
}

/** Writes the total of the sale and how it is paid. Returns the y below. */
function drawTotal(paper: Paper, c: VentaContent, above: number) {
  const [sum, box] = [74, WIDTH - 82]
  const needed = 14 + 18 * c.payments.length
  if (above + needed > BOTTOM) paper.addPage()
  const top = above + needed > BOTTOM ? MARGIN : above
  write(paper, both(c.total), MARGIN, top + 7, { size: 12, bold: true, width: sum - 40 })
  write(paper, c.total.value, MARGIN + sum, top + 7, { size: 14, bold: true, align: 'right' })
  const left = MARGIN + WIDTH - box
  let y = top
  for (const { amount, es, second, numbers } of c.payments) {
    let inside = y + 7
    const say = (text: string, writing: Parameters<typeof write>[4]) => {
      inside += write(paper, text, left + 5, inside, { width: box - 10, ...writing })
    }
    if (amount) say(amount, { size: 14, color: ACCENT, bold: true })
    say(es, { size: 9.5 })
    say(second, { size: 9.5, color: SOFT })
    if (numbers) say(numbers, { size: 8.5, color: SOFT })
    paper
      .setDrawColor(ACCENT)
      .setLineWidth(0.4)
      .roundedRect(left, y, box, inside - y - 1, 2, 2)
    paper.setLineWidth(0.2)
    y = inside + 2
  }
  return Math.max(top + 14, y + 3)
}

/** Builds the PDF of a sale: all its reservations, and one total. */
export async function saveVenta(
  reservas: readonly [Reserva, ...Reserva[]],
  ajustes: Ajustes,
  links: Links,
) {
  const c = ventaContentOf(reservas, ajustes, links)
  const paper = await newPaper(`Comprobante de la venta ${reservas[0].id}`)
  const parts = {
    label: both(c.countLabel),
    number: c.count,
    title: c.title,
    second: c.second,
    issued: c.issued,
  }
  let y = (await heading(paper, parts, c.operador, ajustes.operador.logo)) + 9
  y = cells(paper, c.pasajero, y, 4) - 3
  for (const item of c.items) y = await drawItem(paper, item, y)
  y = drawTotal(paper, c, y + 1)
  paper.setDrawColor(LINE)
  conditions(paper, c, y)
  paper.save(`Comprobante_de_la_Venta_${reservas[0].id}.pdf`)
}

import { autoTable, type CellHookData } from 'jspdf-autotable'
import { totalsOf, writtenOf } from './cells.ts'
import { type FileColumn, isFigure, widthOf } from './columns.ts'
import { FONT, jpegOf, newPaper, type Paper, PX_PER_MM } from './paper.ts'
import type { Progress, Sheet } from './sheet.ts'
import { isCovered, type Writing, writeLine } from './write.ts'

/** A4 landscape, in millimetres; `top` is where the table begins. */
const PAGE = { width: 297, height: 210, margin: 10, top: 25, bottom: 14 }
const INNER = PAGE.width - 2 * PAGE.margin
const MM_PER_POINT = 25.4 / 72
/** Average width of a letter, as a share of the font size. */
const LETTER = 0.56
/** Line height, as a multiple of the font size. */
const LINE = 1.15
const PADDING = 1.1
/** Points. */
const [SMALLEST, LARGEST] = [5.5, 9]
const INK = '#1c2529'
const SOFT = '#55646a'
const HEAD = '#e3eef0'
const STRIPE = '#f6f9f9'
const TOLD_EVERY = 100
/** Share of the progress when every text is measured. */
const MEASURED = 0.3

/** Line in a script that the embedded font lacks, with its place and background. */
interface Foreign {
  page: number
  text: string
  x: number
  y: number
  width: number
  height: number
  size: number
  color: string
  background?: string
  align?: 'left' | 'right'
}

export async function pdfOf(sheet: Sheet, progress: Progress): Promise<Blob> {
  const { columns, rows } = onPaper(sheet)
  const paper = await newPaper(sheet.title, 'landscape')
  const letters = columns.reduce((sum, column) => sum + widthOf(column), 0)
  const room = INNER - columns.length * 2 * PADDING
  const size = Math.min(LARGEST, Math.max(SMALLEST, room / (letters * LETTER * MM_PER_POINT)))
  const foreign: Foreign[] = []
  autoTable(paper, {
    startY: PAGE.top,
    margin: { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.margin, right: PAGE.margin },
    theme: 'plain',
    rowPageBreak: 'avoid',
    styles: { font: FONT, fontSize: size, cellPadding: PADDING, textColor: INK, valign: 'middle' },
    headStyles: { fontStyle: 'bold', fillColor: HEAD },
    footStyles: { fontStyle: 'bold', lineColor: SOFT, lineWidth: { top: 0.2 } },
    alternateRowStyles: { fillColor: STRIPE },
    columnStyles: Object.fromEntries(
      columns.map((column, n) => [
        n,
        {
          cellWidth: 2 * PADDING + (room * widthOf(column)) / letters,
          halign: isFigure(column.kind) ? ('right' as const) : ('left' as const),
        },
      ]),
    ),
    showFoot: 'lastPage',
    head: [columns.map(({ header, ...column }) => ({ content: header, styles: alignOf(column) }))],
    body: rows.map((cells) => cells.map((cell, n) => writtenOf(cell, columns[n]?.kind))),
    foot: totalsOf(columns, rows).map((totals) =>
      totals.map((cell, n) => totalOf(cell, columns[n])),
    ),
    willDrawCell: (cell) => takeForeign(cell, foreign),
    didParseCell: ({ section, row, column }) => {
      if (section === 'body' && column.index === 0 && row.index % TOLD_EVERY === 0)
        progress((row.index / rows.length) * MEASURED)
    },
    didDrawCell: ({ section, row, column }) => {
      if (section === 'body' && column.index === 0 && row.index % TOLD_EVERY === 0)
        progress(MEASURED + (row.index / rows.length) * (1 - MEASURED))
    },
  })
  frame(paper, sheet, foreign)
  for (const line of foreign) await drawForeign(paper, line)
  return paper.output('blob')
}

const alignOf = (column: Pick<FileColumn, 'kind'>) => ({
  halign: isFigure(column.kind) ? ('right' as const) : ('left' as const),
})
const totalOf = (cell: string | number | null, column: FileColumn | undefined) => ({
  content: writtenOf(cell, column?.kind),
  styles: alignOf(column ?? {}),
})

function onPaper({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>) {
  const places = columns.flatMap(({ paper }, n) => (paper === false ? [] : [n]))
  const pick = <Item>(items: readonly Item[]) => places.map((n) => items[n] as Item)
  return { columns: pick(columns), rows: rows.map(pick) }
}

/** Takes text that the font lacks out of the table: it is drawn afterwards, because pictures are asynchronous. */
function takeForeign({ cell, section, pageNumber }: CellHookData, foreign: Foreign[]) {
  if (section !== 'body' || cell.text.every(isCovered)) return
  const size = cell.styles.fontSize
  const height = size * MM_PER_POINT * LINE
  const { x, y } = cell.getTextPos()
  const top = y - (height * cell.text.length) / 2
  cell.text.forEach((text, n) => {
    foreign.push({
      page: pageNumber,
      text,
      x,
      y: top + n * height,
      width: cell.width - 2 * PADDING,
      height,
      size,
      color: INK,
      background: typeof cell.styles.fillColor === 'string' ? cell.styles.fillColor : '#ffffff',
    })
  })
  cell.text = []
}

async function drawForeign(paper: Paper, line: Foreign) {
  const { x, y, width, height } = line
  const jpeg = await jpegOf(width, height, (context, w, h) => {
    context.fillStyle = line.background ?? '#ffffff'
    context.fillRect(0, 0, w, h)
    context.fillStyle = line.color
    context.font = `${line.size * MM_PER_POINT * PX_PER_MM}px sans-serif`
    context.textBaseline = 'middle'
    context.textAlign = line.align ?? 'left'
    context.fillText(line.text, line.align === 'right' ? w : 0, h / 2, w)
  })
  paper.setPage(line.page)
  paper.addImage(jpeg, 'JPEG', x, y, width, height)
}

function frame(paper: Paper, sheet: Sheet, foreign: Foreign[]) {
  const pages = paper.getNumberOfPages()
  for (let page = 1; page <= pages; page++) {
    paper.setPage(page)
    const put = (text: string, y: number, writing: Partial<Writing> = {}) => {
      const style = { size: 8.5, color: SOFT, width: INNER / 2, ...writing }
      const x = style.align === 'right' ? PAGE.width - PAGE.margin : PAGE.margin
      if (isCovered(text)) return writeLine(paper, text, x, y, style)
      const height = style.size * MM_PER_POINT * LINE
      const left = style.align === 'right' ? x - style.width : x
      foreign.push({ ...style, page, text, x: left, y: y - height * 0.8, height })
    }
    put(sheet.title, 14, { size: 15, color: INK, bold: true })
    put(sheet.subtitle, 20)
    put(sheet.operator, 14, { size: 10, color: INK, align: 'right' })
    put(`Impreso el ${sheet.printed}`, 20, { align: 'right' })
    put(`Página ${page} de ${pages}`, PAGE.height - 7, { align: 'right' })
  }
}

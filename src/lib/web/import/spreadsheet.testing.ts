import { strToU8, zipSync } from 'fflate'
import { daysBetween } from '#lib/contract/civil-day.ts'

/** Cell of a test file: a text, a number, or a number that is shown as a day or an hour. */
export type TestCell = string | number | { day: string } | { hour: string } | null

/** Way in which a program writes its files: shared texts and merged cells, or texts inline and other names. */
export type Maker = 'excel' | 'libreoffice'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const letterOf = (n: number): string =>
  (n >= 26 ? letterOf(Math.floor(n / 26) - 1) : '') + String.fromCharCode(65 + (n % 26))

const DAY_ZERO = '1899-12-30'
const DAY_STYLE = 1
const HOUR_STYLE = 2
const MINUTES_PER_DAY = 1440

/** Writes a spreadsheet as Excel or LibreOffice does. The first row is merged over the width if it has one cell. */
export function spreadsheet(
  sheets: Readonly<Record<string, readonly (readonly TestCell[])[]>>,
  maker: Maker = 'excel',
): Uint8Array<ArrayBuffer> {
  const texts: string[] = []
  const textXml = (place: string, text: string) => {
    if (maker === 'libreoffice')
      return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
    texts.push(text)
    return `<c r="${place}" t="s"><v>${texts.length - 1}</v></c>`
  }
  const numberXml = (place: string, value: number, style = 0) =>
    `<c r="${place}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>`
  const cellXml = (place: string, cell: TestCell) => {
    if (cell === null || cell === '') return ''
    if (typeof cell === 'string') return textXml(place, cell)
    if (typeof cell === 'number') return numberXml(place, cell)
    if ('day' in cell) return numberXml(place, daysBetween(DAY_ZERO, cell.day), DAY_STYLE)
    const [hours = 0, minutes = 0] = cell.hour.split(':').map(Number)
    return numberXml(place, (hours * 60 + minutes) / MINUTES_PER_DAY, HOUR_STYLE)
  }
  const sheetXml = (rows: readonly (readonly TestCell[])[]) => {
    const width = Math.max(...rows.map((cells) => cells.length), 1)
    const body = rows.map((cells, n) => {
      const written = cells.map((cell, column) => cellXml(`${letterOf(column)}${n + 1}`, cell))
      return `<row r="${n + 1}">${written.join('')}</row>`
    })
    const merged =
      rows[0]?.length === 1 && width > 1
        ? `<mergeCells count="1"><mergeCell ref="A1:${letterOf(width - 1)}1"/></mergeCells>`
        : ''
    return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${body.join('')}</sheetData>${merged}</worksheet>`
  }
  const names = Object.keys(sheets)
  const files: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.map((name, n) => `<sheet name="${escaped(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
  for (const [n, name] of names.entries())
    files[`xl/worksheets/sheet${n + 1}.xml`] = sheetXml(sheets[name] ?? [])
  const shared =
    maker === 'excel'
      ? `<Relationship Id="rIdT" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>`
      : ''
  if (shared)
    files['xl/sharedStrings.xml'] =
      `${XML}<sst xmlns="${MAIN}">${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`
  files['xl/_rels/workbook.xml.rels'] =
    `${XML}<Relationships xmlns="${RELATIONS}">${names.map((_, n) => `<Relationship Id="rId${n + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`).join('')}<Relationship Id="rIdS" Type="${OFFICE}/styles" Target="styles.xml"/>${shared}</Relationships>`
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  ) as Uint8Array<ArrayBuffer>
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'

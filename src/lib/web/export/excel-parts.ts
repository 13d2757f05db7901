import { type FileColumn, widthOf } from './columns.ts'

// XML of a book with one sheet (ECMA-376, SpreadsheetML).

export const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const LONGEST_NAME = 31

const FORMATS = {
  general: 'General',
  asText: '@',
  money: '"$"#,##0',
  decimal: '#,##0.00',
  date: 'dd-mm-yyyy',
  time: 'hh:mm',
}
export type Format = keyof typeof FORMATS
const NAMES = Object.keys(FORMATS) as Format[]
/** Id of the first number format that is not built in. */
const OWN_FORMATS = 164
const PLACES = Object.fromEntries(NAMES.map((name, n) => [name, n])) as Record<Format, number>

/** Returns the id of a cell's style: first those of rows, then those of sums, then the headings. */
export const styleOf = (format: Format, isTotal: boolean) =>
  PLACES[format] + (isTotal ? NAMES.length : 0)
export const HEAD_STYLES = { left: 2 * NAMES.length, right: 2 * NAMES.length + 1 }

const UNWRITABLE = /(?![\t\r\n])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu
const escaped = (text: string) =>
  text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const all = <Item>(items: readonly Item[], xmlOf: (item: Item, n: number) => string) =>
  items.map(xmlOf).join('')

export const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26)

/** Returns the files around the sheet and its texts, by name. */
export const filesAround = (title: string): Record<string, string> => ({
  '[Content_Types].xml': `${XML}
<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PART}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${PART}.styles+xml"/>
<Override PartName="/xl/sharedStrings.xml" ContentType="${PART}.sharedStrings+xml"/>
</Types>`,
  '_rels/.rels': relationsXml({ officeDocument: 'xl/workbook.xml' }),
  'xl/_rels/workbook.xml.rels': relationsXml({
    worksheet: 'worksheets/sheet1.xml',
    styles: 'styles.xml',
    sharedStrings: 'sharedStrings.xml',
  }),
  'xl/workbook.xml': `${XML}
<workbook xmlns="${MAIN}" xmlns:r="${RELATION}">
<bookViews><workbookView/></bookViews>
<sheets><sheet name="${escaped(nameOf(title))}" sheetId="1" r:id="rId1"/></sheets>
</workbook>`,
  'xl/styles.xml': stylesXml(),
})

const nameOf = (title: string) => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, LONGEST_NAME)

const relationsXml = (targets: Record<string, string>) => `${XML}
<Relationships xmlns="${PACKAGE}/relationships">${all(
  Object.entries(targets),
  ([type, target], n) =>
    `<Relationship Id="rId${n + 1}" Type="${RELATION}/${type}" Target="${target}"/>`,
)}</Relationships>`

function stylesXml() {
  const font = '<color theme="1"/><family val="2"/><scheme val="minor"/>'
  const line = 'style="thin"><color rgb="FF8AA3A8"/>'
  const apply = 'applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"'
  const ids = NAMES.map((_, n) => (n === 0 ? 0 : OWN_FORMATS + n))
  const rows = all(
    ids,
    (id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" ${apply}/>`,
  )
  const sums = all(
    ids,
    (id) => `<xf numFmtId="${id}" fontId="1" fillId="0" borderId="1" ${apply}/>`,
  )
  const head = `numFmtId="0" fontId="1" fillId="2" borderId="2" ${apply} applyAlignment="1"`
  const own = NAMES.slice(1)
  return `${XML}
<styleSheet xmlns="${MAIN}">
<numFmts count="${own.length}">${all(
    own,
    (name, n) => `<numFmt numFmtId="${ids[n + 1]}" formatCode="${escaped(FORMATS[name])}"/>`,
  )}</numFmts>
<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>
<fills count="3">
<fill><patternFill patternType="none"/></fill>
<fill><patternFill patternType="gray125"/></fill>
<fill><patternFill patternType="solid"><fgColor rgb="FFE3EEF0"/><bgColor indexed="64"/></patternFill></fill>
</fills>
<borders count="3">
<border/>
<border><top ${line}</top></border>
<border><bottom ${line}</bottom></border>
</borders>
<cellXfs count="${2 * ids.length + 2}">${rows}${sums}
<xf ${head}><alignment horizontal="left"/></xf>
<xf ${head}><alignment horizontal="right"/></xf>
</cellXfs>
</styleSheet>`
}

export const sheetStart = (columns: readonly FileColumn[]) => `${XML}
<worksheet xmlns="${MAIN}">
<sheetViews><sheetView tabSelected="1" workbookViewId="0">
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>
</sheetView></sheetViews>
<cols>${all(
  columns,
  (column, n) => `<col min="${n + 1}" max="${n + 1}" width="${widthOf(column)}" customWidth="1"/>`,
)}</cols>
<sheetData>`

/** Ends the sheet after its rows. `filtered` is the range of the heading and the rows without sums. */
export const sheetEnd = (filtered: string) => `</sheetData><autoFilter ref="${filtered}"/>
<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>
<pageSetup paperSize="9" orientation="landscape"/>
</worksheet>`

export const textsXml = (texts: readonly string[]) => `${XML}
<sst xmlns="${MAIN}">${all(
  texts,
  (text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`,
)}</sst>`

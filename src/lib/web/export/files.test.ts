import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Cells, cellsOf } from './cells.ts'
import type { ExportColumn, FileColumn } from './columns.ts'
import { csvOf } from './csv.ts'
import { excelOf } from './excel.ts'
import { readExcel } from './export.testing.tsx'
import { pdfOf } from './pdf.ts'
import type { Sheet } from './sheet.ts'

const row = {
  id: 3109,
  fecha: '2026-11-20',
  hora: '08:30:00',
  nombre: 'ŁUKASZ Ñandú Žižek',
  hab: '0203',
  adultos: 2,
  total: 74000,
  comentario: 'solo en pantalla',
}
const columns: ExportColumn<Partial<typeof row>>[] = [
  { header: 'N°', value: (row) => row.id, kind: 'number' },
  { header: 'Fecha', value: (row) => row.fecha, kind: 'date' },
  { header: 'Hora', value: (row) => row.hora, kind: 'time' },
  { header: 'Nombre', value: (row) => row.nombre },
  { header: 'Hab', value: (row) => row.hab },
  { header: 'ADL', value: (row) => row.adultos, kind: 'number', total: true },
  { header: 'Total', value: (row) => row.total, kind: 'money', total: true },
  { header: 'Comentario', value: (row) => row.comentario, paper: false },
]

/** Texts that a spreadsheet would take for a formula, or for something other than text. */
const PELIGROSOS = [
  '=1+1',
  '+56912345678',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '=HYPERLINK("http://x","y")',
  '0203',
  'constructor',
  '__proto__',
  'a;b"c\nd',
  '<b>&amp;</b>',
  '漢字 🦙',
]

const hoja = (filas: readonly Partial<typeof row>[] = [row], more: Partial<Sheet> = {}): Sheet => ({
  title: 'Buscar [Reservas]: las de siempre / y más',
  subtitle: 'Del 20-11-2026',
  operator: 'Travesía Excursiones',
  printed: '21-11-2026 18:33',
  columns,
  rows: filas.map(cellsOf(columns)),
  ...more,
})
const oneColumn = (textos: readonly string[]): Sheet =>
  hoja([], {
    columns: [{ header: 'Texto' }],
    rows: textos.map((texto): Cells => [texto]),
  })
const nada = () => undefined

describe('Excel', () => {
  test('días, horas, números y montos son de verdad; la habitación es texto', async () => {
    const { cells } = await readExcel(await excelOf(hoja(), nada))
    expect(cells.get('A2')).toEqual({ value: 3109, isFormula: false })
    expect(cells.get('B2')).toEqual({ value: 46346, format: 'dd-mm-yyyy', isFormula: false })
    expect(cells.get('C2')?.format).toBe('hh:mm')
    expect(cells.get('C2')?.value).toBeCloseTo(8.5 / 24, 10)
    expect(cells.get('D2')).toEqual({ value: 'ŁUKASZ Ñandú Žižek', isFormula: false })
    expect(cells.get('E2')).toEqual({ value: '0203', format: '@', isFormula: false })
    expect(cells.get('G2')).toEqual({ value: 74000, format: '"$"#,##0', isFormula: false })
    expect(cells.get('H2')?.value).toBe('solo en pantalla')
  })

  test('el pie suma lo que se pide', async () => {
    const { cells } = await readExcel(await excelOf(hoja([row, { ...row, adultos: 3 }]), nada))
    expect(cells.get('F4')?.value).toBe(5)
    expect(cells.get('G4')).toEqual({ value: 148000, format: '"$"#,##0', isFormula: false })
    expect(cells.has('A4')).toBe(false)
  })

  test('el encabezado queda fijo y filtra; el nombre de la hoja es uno que Excel acepta', async () => {
    const { cells, sheet, workbook } = await readExcel(await excelOf(hoja([row, row]), nada))
    expect(cells.get('D1')?.value).toBe('Nombre')
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
    expect(sheet).toContain('</sheetData><autoFilter ref="A1:H3"/>')
    expect(workbook).toContain('name="Buscar  Reservas   las de siemp"')
  })

  test('una celda vacía no se escribe', async () => {
    const { cells } = await readExcel(await excelOf(hoja([{ id: 1 }]), nada))
    expect([...cells.keys()].filter((name) => name.endsWith('2'))).toEqual(['A2'])
  })

  test.each(PELIGROSOS)('%j es texto y nada más', async (texto) => {
    const { cells } = await readExcel(await excelOf(oneColumn(['ANTES', texto, texto]), nada))
    for (const name of ['A3', 'A4']) {
      const cell = cells.get(name)
      expect(cell?.value).toBe(texto)
      expect(cell?.isFormula).toBe(false)
    }
  })

  test('más de 26 columnas siguen con AA', async () => {
    const muchas = Array.from({ length: 28 }, (_, n) => ({ header: `C${n}` }))
    const sheet = hoja([], { columns: muchas, rows: [muchas.map((_, n) => n)] })
    expect((await readExcel(await excelOf(sheet, nada))).sheet).toContain('ref="A1:AB2"')
  })
})

describe('CSV', () => {
  const read = async (sheet: Sheet) => {
    const bytes = new Uint8Array(await (await csvOf(sheet, nada)).arrayBuffer())
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    return { text, rows: Papa.parse<string[]>(text.slice(1), { delimiter: ';' }).data }
  }

  test('es como Excel en español lo espera: marca de UTF-8, punto y coma, montos sin signo', async () => {
    const { text, rows } = await read(hoja())
    expect(text.startsWith('\ufeff"N°";"Fecha";')).toBe(true)
    expect(rows).toEqual([
      columns.map(({ header }) => header),
      [
        ...['3109', '20-11-2026', '08:30', 'ŁUKASZ Ñandú Žižek', '0203', '2', '74000'],
        'solo en pantalla',
      ],
    ])
  })

  test.each(PELIGROSOS)('%j no llega a ser fórmula', async (texto) => {
    const { rows } = await read(oneColumn([texto]))
    const seen = rows[1]?.[0] ?? ''
    expect(seen).toMatch(/^[^=+\-@\t\r\n＝]/)
    expect(seen.replace(/^'/, '')).toBe(texto)
  })

  test('un número negativo sigue siendo número', async () => {
    const sheet = hoja([], {
      columns: [{ header: 'X', kind: 'money' }],
      rows: [[-1500]],
    })
    expect((await read(sheet)).rows[1]).toEqual(['-1500'])
  })

  test('los decimales van con coma', async () => {
    const columns: FileColumn[] = [{ header: 'X', kind: 'decimal' }]
    const { rows } = await read(hoja([], { columns, rows: [[945.5], [-0.25], [1000]] }))
    expect(rows).toEqual([['X'], ['945,5'], ['-0,25'], ['1000']])
  })

  test('muchas filas van por partes y dicen cuánto llevan', async () => {
    const told: number[] = []
    const sheet = hoja([], { columns: columns.slice(0, 1), rows: Array(5000).fill([7]) })
    const text = await (await csvOf(sheet, (share) => told.push(share))).text()
    expect(text.split('\r\n')).toHaveLength(5001)
    expect(told).toEqual([0, 0.4, 0.8])
  })
})

describe('PDF', () => {
  beforeEach(() =>
    vi.stubGlobal('fetch', async (url: string) => {
      const bytes = readFileSync(`.${new URL(url, 'http://x').pathname}`)
      return { ok: true, arrayBuffer: async () => bytes }
    }),
  )
  afterEach(() => vi.unstubAllGlobals())

  async function read(sheet: Sheet) {
    const file = await pdfOf(sheet, nada)
    const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
    const { text } = await extractText(pdf)
    const [, , width = 0, height = 0] = (await pdf.getPage(1)).view
    return { pages: text, size: [width, height].map(Math.round) }
  }

  test('es A4 apaisado con texto de verdad, acentos y todo', async () => {
    const { pages, size } = await read(hoja())
    expect(size).toEqual([842, 595])
    expect(pages).toHaveLength(1)
    for (const text of [
      'Buscar [Reservas]: las de siempre / y más',
      'Del 20-11-2026',
      'Travesía Excursiones',
      'Impreso el 21-11-2026 18:33',
      'Página 1 de 1',
      'ŁUKASZ Ñandú Žižek',
      '$74.000',
    ])
      expect(pages[0]).toContain(text)
  })

  test('lo que no va al papel no va', async () => {
    const { pages } = await read(hoja())
    expect(pages[0]).not.toContain('Comentario')
    expect(pages[0]).not.toContain('solo en pantalla')
  })

  test('cada página lleva título, encabezado y número; la suma va al final', async () => {
    const { pages } = await read(hoja(Array(60).fill(row)))
    expect(pages.length).toBeGreaterThan(1)
    pages.forEach((page, n) => {
      expect(page).toContain('Impreso el')
      expect(page).toContain('Nombre')
      expect(page).toContain(`Página ${n + 1} de ${pages.length}`)
      expect(page.includes('$4.440.000')).toBe(n === pages.length - 1)
    })
  })

  test('un nombre en otra escritura se dibuja donde va, y lo demás sigue siendo texto', async () => {
    const dibujado: string[] = []
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => ({
          scale: nada,
          fillRect: nada,
          fillText: (text: string) => dibujado.push(text),
        })
        convertToBlob = async () => new Blob([PIXEL])
      },
    )
    const { pages } = await read(hoja([row, { ...row, nombre: '山田太郎', comentario: '' }]))
    expect(dibujado).toEqual(['山田太郎'])
    expect(pages[0]).toContain('ŁUKASZ')
    expect(pages[0]).not.toContain('山田')
  })
})

/** Smallest valid JPEG. */
const PIXEL = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  ),
  (letter) => letter.charCodeAt(0),
)

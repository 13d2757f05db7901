import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strFromU8, unzipSync } from 'fflate'
import { useState } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { onSessionLost } from '../api.ts'
import type { ListColumn } from '../list/columns.ts'
import { fakeServer, openScreen } from '../screen.testing.tsx'
import { Toaster } from '../ui/toast.tsx'
import { ExportButtons } from './buttons.tsx'
import { StampProvider } from './stamp.ts'
import type { News, Order } from './work.ts'

/** Builds an order of three columns, with rows in memory by default. */
export const orderOf = (order: Partial<Order>): Order => ({
  format: 'csv',
  title: 'Pasajeros',
  subtitle: '',
  operator: 'Travesía',
  printed: '21-11-2026 18:33',
  source: {
    columns: [
      { header: 'N°', kind: 'number' },
      { header: 'Nombre' },
      { header: 'Total', kind: 'money' },
    ],
    rows: [[1, 'ZOÉ', 74000]],
  },
  ...order,
})

/** Cell of an Excel file: a number, or the text it points to, and its format if it has one. */
interface ReadCell {
  value: string | number
  format?: string
  isFormula: boolean
}

/** Reads an Excel file back: its sheet by cell address, and its XML. */
export async function readExcel(file: Blob) {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const xmlOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const parse = (name: string) => new DOMParser().parseFromString(xmlOf(name), 'text/xml')
  const texts = [...parse('xl/sharedStrings.xml').querySelectorAll('si')].map(
    (si) => si.textContent ?? '',
  )
  const styles = parse('xl/styles.xml')
  const formats = new Map(
    [...styles.querySelectorAll('numFmt')].map((format) => [
      format.getAttribute('numFmtId'),
      format.getAttribute('formatCode') ?? '',
    ]),
  )
  const used = [...styles.querySelectorAll('cellXfs > xf')].map((xf) =>
    formats.get(xf.getAttribute('numFmtId')),
  )
  const cells = new Map<string, ReadCell>()
  for (const cell of parse('xl/worksheets/sheet1.xml').querySelectorAll('c')) {
    const number = Number(cell.querySelector('v')?.textContent)
    const format = used[Number(cell.getAttribute('s') ?? -1)]
    cells.set(cell.getAttribute('r') ?? '', {
      value: cell.getAttribute('t') === 's' ? (texts[number] ?? '') : number,
      ...(format && { format }),
      isFormula: cell.querySelector('f') !== null,
    })
  }
  return { cells, sheet: xmlOf('xl/worksheets/sheet1.xml'), workbook: xmlOf('xl/workbook.xml') }
}

/** Replaces the worker: keeps its order and sends what the test wants. */
export class FakeWorker {
  static all: FakeWorker[] = []
  static get last() {
    return FakeWorker.all.at(-1) as FakeWorker
  }
  order: Order | undefined
  ended = false
  onmessage: ((event: { data: News }) => void) | undefined
  onerror: (() => void) | undefined
  constructor() {
    FakeWorker.all.push(this)
  }
  postMessage(order: Order) {
    // Throws on what cannot be posted, functions above all, as a real worker does.
    this.order = structuredClone(order)
  }
  terminate() {
    this.ended = true
  }
  say(news: News) {
    this.onmessage?.({ data: news })
  }
}

interface Row {
  id: number
  hotel: { nombre: string }
}
export const columns: ListColumn<Row>[] = [
  { id: 'id', header: 'N°', kind: 'number' },
  { id: 'hotel', header: 'Hotel', value: (fila) => fila.hotel.nombre },
  { id: 'ver', header: 'Ver', file: false, cell: () => 'Ver' },
]
export const endpoint = { method: 'GET', path: '/v1/fila/getAll' } as Endpoint
const stamp = {
  today: '2026-11-21',
  zone: 'America/Santiago',
  operator: 'Travesía',
  newWorker: () => new Worker(''),
}
type Source = Parameters<typeof ExportButtons<Row>>[0]['source']

/** Replaces the worker and the disk. Returns the names of the downloaded files. */
function fakeBrowser(): string[] {
  const downloads: string[] = []
  FakeWorker.all = []
  vi.stubGlobal('Worker', FakeWorker)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(this.download)
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
    onSessionLost(null)
  })
  return downloads
}

/** Opens a screen with the buttons, over a streamed list by default. */
export async function abrir(
  source: Source = { endpoint, query: { nombre: 'ana', hotel: undefined } },
) {
  const downloads = fakeBrowser()
  fakeServer({})
  function Pantalla() {
    const [other, setOther] = useState(false)
    return (
      <>
        <Toaster />
        <button type="button" onClick={() => setOther(true)}>
          Otra
        </button>
        {other ? null : (
          <StampProvider value={stamp}>
            <ExportButtons<Row> name="Filas" title="Buscar Filas" source={source} />
          </StampProvider>
        )}
      </>
    )
  }
  await openScreen(Pantalla, '/filas')
  const user = userEvent.setup()
  const pulsar = (name: string) => user.click(screen.getByRole('button', { name }))
  const exportar = async (a: 'Excel' | 'PDF' | 'CSV') => {
    const before = FakeWorker.all.length
    await user.click(await screen.findByRole('button', { name: `Exportar a ${a}` }))
    await waitFor(() => expect(FakeWorker.all.length).toBe(before + 1))
    return FakeWorker.last
  }
  return { user, pulsar, exportar, downloads }
}

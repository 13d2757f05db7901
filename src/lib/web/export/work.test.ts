import { afterEach, describe, expect, test, vi } from 'vitest'
import { cellsOf } from './cells.ts'
import type { ExportColumn } from './columns.ts'
import { orderOf } from './export.testing.tsx'
import { LIMITS, type Lists, type News, type Order, work } from './work.ts'

afterEach(() => vi.unstubAllGlobals())

/** Runs an order and returns the worker's news, the last one apart. */
async function news(order: Partial<Order>) {
  const told: News[] = []
  await work(orderOf(order), lists, (one) => told.push(one))
  return { told, last: told.at(-1) as News }
}

const envelope = (data: unknown, more: object = {}) =>
  new TextEncoder().encode(JSON.stringify({ success: true, data, message: '', ...more }))

/** Serves these bytes and then goes on, ends, or loses the connection. */
function answering(
  bytes: Uint8Array,
  { status = 200, after = 'end', type = 'application/json' } = {},
) {
  const asked: string[] = []
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes),
    pull: (controller) => {
      if (after === 'end') controller.close()
      if (after === 'break') controller.error(new TypeError('network error'))
    },
    cancel: () => {
      cancelled = true
    },
  })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const json = async () => JSON.parse(new TextDecoder().decode(bytes))
    const headers = new Headers({ 'content-type': type })
    return { ok: status < 400, status, headers, body, json }
  })
  return { asked, isCancelled: () => cancelled }
}

const textOf = async ({ last }: { last: News }) =>
  last.is === 'done' ? await last.file.text() : ''
const address = '/v1/reserva/getAll?nombre=ana'
const list = '/v1/reserva/getAll'
const fileColumns: ExportColumn<{ id: number }>[] = [
  { header: 'N°', value: (row) => row.id, kind: 'number' },
  { header: 'Nombre', value: () => 'ZOÉ' },
]
const lists: Lists = { [list]: async () => fileColumns }
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ id: n + 1 }))

describe('lo que llega del servidor', () => {
  test('si otra ventana ya baja una lista entera, espera su turno', async () => {
    const { asked } = answering(envelope(rows(3)))
    const free = fetch
    const taken = new Response(null, { status: 429, headers: { 'retry-after': '0.001' } })
    vi.stubGlobal('fetch', vi.fn(free).mockResolvedValueOnce(taken))
    expect((await news({ source: { list, address } })).last).toMatchObject({ is: 'done', rows: 3 })
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(asked).toEqual([address])
  })

  test('se escribe al revés: lo más nuevo primero', async () => {
    const { asked } = answering(envelope(rows(3)))
    const found = await news({ source: { list, address } })
    expect(asked).toEqual([address])
    expect(await textOf(found)).toMatch(/\r\n3;.*\r\n2;.*\r\n1;/s)
    expect(found.last).toMatchObject({ is: 'done', rows: 3 })
  })

  test('se cuenta mientras llega y mientras se escribe', async () => {
    answering(envelope(rows(3)))
    const { told } = await news({ source: { list, address } })
    expect(told.slice(0, -1)).toEqual([
      { is: 'reading', rows: 3 },
      { is: 'writing', rows: 3, written: 0 },
      { is: 'writing', rows: 3, written: 0 },
    ])
  })

  test('sin filas no hay archivo', async () => {
    answering(envelope([]))
    expect((await news({ source: { list, address } })).last).toEqual({ is: 'nothing' })
  })

  test.each([401, 403, 422, 500])('un %s trae las palabras del servidor', async (status) => {
    const answer = { success: false, data: null, message: 'No se pudo.', requestId: 'req-1' }
    answering(new TextEncoder().encode(JSON.stringify(answer)), { status })
    expect((await news({ source: { list, address } })).last).toEqual({
      is: 'refused',
      status,
      answer,
    })
  })

  test.each([200, 403, 502])('%i de otro equipo en el camino es no tener red', async (status) => {
    const page = new TextEncoder().encode('<h1>Wi-Fi</h1>')
    answering(page, { status, type: 'text/html' })
    const { last } = await news({ source: { list, address } })
    expect(last).toEqual({ is: 'unreachable' })
    // Rows of the screen are exported once the server was told.
    const told = await news({ source: { columns: [], rows: [[]], told: address } })
    expect(told.last).toEqual({ is: 'unreachable' })
  })

  test('sin red no hay archivo', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect((await news({ source: { list, address } })).last).toEqual({ is: 'unreachable' })
  })

  test.each(['break', 'end'])('una lista a medias no pasa por entera (%s)', async (after) => {
    const half = new TextEncoder().encode('{"success":true,"data":[{"id":1},{"id":2}')
    answering(half, { after })
    expect((await news({ source: { list, address } })).last).toEqual({ is: 'unreachable' })
  })
})

describe('los límites', () => {
  test.each([
    ['pdf', 5000],
    ['excel', 100_000],
    ['csv', 100_000],
  ] as const)('un archivo %s lleva hasta %d', async (format, limit) => {
    expect(LIMITS[format]).toBe(limit)
    const { isCancelled } = answering(envelope(rows(limit + 1)), { after: 'go on' })
    expect((await news({ format, source: { list, address } })).last).toEqual({ is: 'too many' })
    expect(isCancelled()).toBe(true)
  })

  test('el límite mismo cabe', async () => {
    answering(envelope(rows(LIMITS.csv)))
    const { last } = await news({ source: { list, address } })
    expect(last).toMatchObject({ is: 'done', rows: LIMITS.csv })
  })
})

test.each([
  ['', [3, 2, 1]],
  ['&orden=recogida', [1, 2, 3]],
])(
  'una lista llega de la más antigua a la más nueva, y al revés queda salvo que se pida su orden: %j',
  async (orden, expected) => {
    answering(envelope(rows(3)))
    const text = await textOf(await news({ source: { list, address: `${address}${orden}` } }))
    expect(text.match(/^\d+/gm)?.map(Number)).toEqual(expected)
  },
)

test('las filas en memoria quedan en su orden', async () => {
  const found = await news({
    source: { columns: fileColumns, rows: rows(3).map(cellsOf(fileColumns)) },
  })
  expect(await textOf(found)).toMatch(/\r\n1;.*\r\n2;.*\r\n3;/s)
})

test('una fila que no se puede leer, o una lista sin columnas, no pasa por falta de conexión', async () => {
  const broken = { [list]: async () => [{ header: 'X', value: (row: { a: { b: 1 } }) => row.a.b }] }
  for (const lists of [broken, {}]) {
    answering(envelope(rows(1)))
    const told: News[] = []
    await work(orderOf({ source: { list, address } }), lists, (one) => told.push(one))
    expect(told).toEqual([{ is: 'failed' }])
  }
})

test('lo que no se puede escribir se dice', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no font')))
  expect((await news({ format: 'pdf' })).last).toEqual({ is: 'failed' })
})

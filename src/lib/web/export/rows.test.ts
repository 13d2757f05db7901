import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CutShort, rowsOf } from './rows.ts'

const encoder = new TextEncoder()
const envelope = (rows: unknown) =>
  encoder.encode(JSON.stringify({ success: true, data: rows, message: '', meta: { total: null } }))

/** Splits a body into pieces of these lengths, and then the rest. */
function inPieces(bytes: Uint8Array, lengths: readonly number[] = []) {
  let at = 0
  let turn = 0
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      const end = at + (lengths[turn++] ?? bytes.length)
      controller.enqueue(bytes.slice(at, end))
      at = end
    },
    cancel: () => {
      cancelled = true
    },
  })
  return { body, isCancelled: () => cancelled }
}

async function readAll(body: ReadableStream<Uint8Array>) {
  const found: unknown[] = []
  for await (const rows of rowsOf(body)) found.push(...rows)
  return found
}

const row = fc.record({
  id: fc.integer(),
  texto: fc.string({ unit: 'grapheme' }),
  lista: fc.array(fc.record({ campo: fc.string() })),
  dentro: fc.record({ nombre: fc.constantFrom('"]}', '\\', '\\"', '[{', 'ñandú', '漢字', '🦙') }),
})

describe('las filas de una respuesta que llega por partes', () => {
  test('son las mismas, se corte donde se corte', async () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 6 }), lengths, async (rows, pieces) => {
        const sent = JSON.parse(JSON.stringify(rows))
        expect(await readAll(inPieces(envelope(rows), pieces).body)).toEqual(sent)
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  test('letra por letra', async () => {
    const bytes = envelope([{ a: 'ñ"{' }, { a: [1, { b: ']' }] }])
    const found = await readAll(inPieces(bytes, Array(bytes.length).fill(1)).body)
    expect(found).toEqual([{ a: 'ñ"{' }, { a: [1, { b: ']' }] }])
  })

  test('una lista vacía no tiene filas', async () => {
    expect(await readAll(inPieces(envelope([])).body)).toEqual([])
  })

  test.each([
    ['a media lista', '{"success":true,"data":[{"id":1},{"id":2}'],
    ['a media fila', '{"success":true,"data":[{"id":1},{"id'],
    ['después de la lista', '{"success":true,"data":[{"id":1}]'],
    ['antes de empezar', ''],
    ['sin lista', '{"success":true,"data":null}'],
  ])('una respuesta que termina %s no pasa por entera', async (_, text) => {
    await expect(readAll(inPieces(encoder.encode(text)).body)).rejects.toThrow(CutShort)
  })

  test('quien deja de leer deja también de pedir', async () => {
    const bytes = envelope([{ id: 1 }, { id: 2 }, { id: 3 }])
    const { body, isCancelled } = inPieces(bytes, Array(bytes.length).fill(1))
    for await (const rows of rowsOf(body)) {
      expect(rows).toEqual([{ id: 1 }])
      break
    }
    expect(isCancelled()).toBe(true)
  })
})

import { describe, expect, test } from 'vitest'
import { cellsOf, totalsOf, writtenOf } from './cells.ts'
import type { FileColumn, Kind } from './columns.ts'

describe('una celda según su clase', () => {
  test.each<[Kind, string | number | null | undefined, string | number | null, string]>([
    ['text', 'ZOÉ', 'ZOÉ', 'ZOÉ'],
    ['text', 203, '203', '203'],
    ['text', '0203', '0203', '0203'],
    ['text', '', null, ''],
    ['text', null, null, ''],
    ['text', undefined, null, ''],
    ['number', 3, 3, '3'],
    ['number', '3', 3, '3'],
    ['number', 0, 0, '0'],
    ['number', 'tres', 'tres', 'tres'],
    ['money', 74000, 74000, '$74.000'],
    ['money', -1500, -1500, '-$1.500'],
    ['money', '', null, ''],
    ['decimal', 945.5, 945.5, '945,50'],
    ['decimal', 1000, 1000, '1.000,00'],
    ['date', '2026-11-20', '2026-11-20', '20-11-2026'],
    ['date', 'mañana', 'mañana', 'mañana'],
    ['time', '08:30:00', '08:30:00', '08:30'],
    ['time', null, null, ''],
    ['rut', '12678579-8', '12.678.579-8', '12.678.579-8'],
    ['rut', null, null, ''],
  ])('%s de %j', (kind, value, cell, written) => {
    const [found = null] = cellsOf([{ header: '', value: () => value, kind }])({})
    expect(found).toEqual(cell)
    expect(writtenOf(found, kind)).toBe(written)
  })
})

test('las sumas del pie son de las columnas que las piden', () => {
  const columns: FileColumn[] = [
    { header: 'Nombre' },
    { header: 'ADL', kind: 'number', total: true },
  ]
  const rows = [
    ['X', 2],
    ['Y', null],
    ['Z', 'tres'],
    ['Z', 3],
  ]
  expect(totalsOf(columns, rows)).toEqual([[null, 5]])
  expect(totalsOf(columns.slice(0, 1), rows)).toEqual([])
})

test('las filas que se marcan tienen su propia suma', () => {
  const total = { by: 'Estado', rest: 'VIAJAN' }
  const columns: FileColumn[] = [{ header: 'ADL', kind: 'number', total }, { header: 'Estado' }]
  const rows = [
    [2, null],
    [4, 'NO SHOW'],
    [1, ''],
  ]
  expect(totalsOf(columns, rows)).toEqual([
    [3, 'VIAJAN'],
    [4, 'NO SHOW'],
  ])
  expect(totalsOf(columns, rows.slice(0, 1))).toEqual([[2, null]])
  expect(totalsOf(columns, rows.slice(1, 2))).toEqual([[4, 'NO SHOW']])
})

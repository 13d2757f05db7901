import { expect, expectTypeOf, test } from 'vitest'
import { cellsOf } from '../export/cells.ts'
import { shownColumns } from '../ui/data-table-cell.tsx'
import { type Column, columnSums, fileColumns, named, withCells } from './columns.ts'

interface Planta {
  id: number
  precio: number
  vivero: { nombre: string } | null
  telefono?: string
}

const columns: readonly Column<Planta>[] = [
  { id: 'id', header: 'N°', kind: 'number', screen: false },
  { id: 'precio', header: 'Precio', fileHeader: 'Precio neto', kind: 'money', total: true },
  named('vivero', 'Vivero'),
  { id: 'telefono', header: 'Teléfono', written: (telefono) => `+${telefono}`, paper: false },
  { id: 'regar', header: 'Regar', file: false, cell: () => 'Regar' },
]
const planta: Planta = { id: 1200, precio: 45_000, vivero: { nombre: 'SUR' }, telefono: '569' }

test('una columna se dice una vez: la pantalla y los archivos tienen cada uno las suyas', () => {
  expect(shownColumns(columns).map(({ header, align }) => [header, align])).toEqual([
    ['Precio', 'right'],
    ['Vivero', 'left'],
    ['Teléfono', 'left'],
    ['Regar', 'left'],
  ])
  expect(fileColumns(columns).map(({ header, paper }) => [header, paper])).toEqual([
    ['N°', undefined],
    ['Precio neto', undefined],
    ['Vivero', undefined],
    ['Teléfono', false],
  ])
})

test('un archivo lleva los textos como se leen y las cifras como son; lo que falta, vacío', () => {
  const cells = cellsOf(fileColumns(columns))
  expect(cells(planta)).toEqual([1200, 45_000, 'SUR', '+569'])
  expect(cells({ id: 1, precio: 0, vivero: null })).toEqual([1, 0, null, null])
  expect(shownColumns(columns).map(({ cell }) => cell(planta))).toEqual([
    '$45.000',
    'SUR',
    '+569',
    'Regar',
  ])
})

test('la suma se escribe como la columna; las celdas de una pantalla no cambian sus archivos', () => {
  expect(columnSums(columns, [planta, planta])).toEqual({ precio: '$90.000' })
  const drawn = withCells(columns, { precio: () => 'caro' })
  expect(shownColumns(drawn)[0]?.cell(planta)).toBe('caro')
  expect(cellsOf(fileColumns(drawn))(planta)).toEqual([1200, 45_000, 'SUR', '+569'])
})

test('no compila una columna de la que no se sabe el valor, si un archivo la lleva', () => {
  const cell = (_: Planta) => 'verde'
  const deNadie = { id: 'color', header: 'Color', cell } as const
  const deObjeto = { id: 'vivero', header: 'Vivero' } as const
  expectTypeOf(deNadie).not.toExtend<Column<Planta>>()
  expectTypeOf(deObjeto).not.toExtend<Column<Planta>>()
  expectTypeOf({ ...deNadie, file: false as const }).toExtend<Column<Planta>>()
  expectTypeOf({ ...deObjeto, value: cell }).toExtend<Column<Planta>>()
})

import { expect, test } from 'vitest'
import { cellsOf } from '../export/cells.ts'
import { type Column, fileColumns } from '../list/columns.ts'
import type { Kept } from './catalog.ts'
import { phoneColumn } from './fields.tsx'

test('un archivo lleva los textos como se leen y las cifras como son; lo que falta, vacío', () => {
  interface Row extends Kept {
    precio: number
    telefono?: string
  }
  const columns: Column<Row>[] = [
    phoneColumn,
    { id: 'precio', header: 'Precio', kind: 'money', value: ({ precio }) => precio },
  ]
  const en = (telefono?: string) =>
    cellsOf(fileColumns(columns))({
      id: 1,
      precio: 45_000,
      ...(telefono !== undefined && { telefono }),
    })
  expect(en('0000000000')).toEqual(['Sin teléfono', 45_000])
  expect(en('56912345678')).toEqual(['56912345678', 45_000])
  expect(en()).toEqual([null, 45_000])
})

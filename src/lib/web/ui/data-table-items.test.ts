import { expect, test } from 'vitest'
import { itemsOf } from './data-table-items.ts'

test('antes de filas seguidas que tienen algo igual va una vez su encabezado', () => {
  const rows = ['A', 'A', 'B', 'A'].map((of, id) => ({ id, of }))
  const rowId = ({ id }: { id: number }) => id
  const group = { of: ({ of }: { of: string }) => of, heading: () => null }
  const told = itemsOf({ rows, rowId, group }).map(({ row, isHeading }) =>
    isHeading ? row.of : row.id,
  )
  expect(told).toEqual(['A', 0, 1, 'B', 2, 'A', 3])
  expect(itemsOf({ rows, rowId }).map(({ row }) => row.id)).toEqual([0, 1, 2, 3])
})
